import { DAY } from "#engine/grammar/localTime.ts";
import { shortened } from "#server/analysis/words/beginOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { type Article, openStory, type Story, syndicate, writeArticle, writeEpisode } from "./articles.ts";
import { repostCascades } from "./cascades.ts";
import { drawForm, retell, writeForm } from "./forms.ts";
import { machinePosts } from "./machinePosts.ts";
import { asPost, asThread } from "./posts.ts";
import { between, chance, pick, type Random, skewed, weighted, zipf } from "./random.ts";
import { type DemoSource, metricsOf, OVERSEAS_SOURCES, PREFECTURES } from "./sources.ts";
import { afterBreakout, rhythm } from "./time.ts";
import type { DemoVideo } from "./videos.ts";
import { EVENTS } from "./vocabulary/events.ts";

export interface Plan {
  now: number;
  days: number;
  /** Documents in all, reposts and overseas material included. */
  count: number;
  sources: DemoSource[];
  pictures: string[];
  videos: DemoVideo[];
}

interface Piece {
  article: Article;
  /** Text of an earlier piece that this one carries on. */
  copyOf?: Piece;
  source: DemoSource;
  pubdate: number;
}

/** Cities that the demo desk watches as rivals (`makeDemoMonitors`): each has a story of these days and its share of the ordinary news. */
const RIVALS = PREFECTURES.filter(({ name }) => name === "济南" || name === "成都");
const RIVAL_EVERY = 24;
const RECENT_EVERY = 5;

/** The whole demo corpus, oldest first. */
export function makeDocuments(r: Random, plan: Plan): RawDocument[] {
  const drawSource = sourceDrawer(plan.sources);
  const pieces: Piece[] = [];
  const stories = EVENTS.map((script, i) => {
    const region = pick(r, PREFECTURES.slice(0, 160));
    return openStory(r, script, (i % RECENT_EVERY === 0 && RIVALS[i / RECENT_EVERY]) || region);
  });
  const running = Math.floor(plan.count * 0.2);
  for (const [i, story] of stories.entries()) {
    const size = Math.floor((running / stories.length) * (0.4 + r() * 1.2));
    pieces.push(...followStory(r, plan, story, breakoutTime(r, plan, i), size, drawSource));
  }
  pieces.push(...dailyForms(r, plan, Math.floor(plan.count * 0.05), drawSource));
  const plain = Math.floor(plan.count * 0.82) - pieces.length;
  pieces.push(...dailyNews(r, plan, plain, drawSource));
  const documents = pieces.map((piece, i) => toDocument(r, plan, piece, `d${i + 1}`));
  documents.push(...repostCascades(r, plan.now, documents, Math.floor(plan.count * 0.1)));
  documents.push(...machinePosts(documents, plan.now, Math.floor(plan.count * 0.012)));
  documents.push(...overseas(r, plan, Math.floor(plan.count * 0.06)));
  return pushed(documents).sort((a, b) => a.pubdate - b.pubdate);
}

/** Every ninth piece of an app was also pushed to its readers; collectors bring pushes as a channel of the app. */
function pushed(documents: RawDocument[]): RawDocument[] {
  const ofApps = documents.filter((document) => document.dataType === "app");
  for (const [i, document] of ofApps.entries()) if (i % 9 === 0) document.channel = "推送";
  return documents;
}

function sourceDrawer(sources: DemoSource[]): (r: Random) => DemoSource {
  const draw = weighted(zipf(sources.length, 0.85));
  return (r) => sources[draw(r)] as DemoSource;
}

/** Outbreaks are spread over the period; the last six fall into the last three days so that a new desk sees news. */
function breakoutTime(r: Random, plan: Plan, index: number): number {
  const hour = 3_600_000;
  if (index % RECENT_EVERY === 0) return plan.now - between(r, 4, 70) * hour;
  return plan.now - between(r, 72, plan.days * 24 - 24) * hour;
}

function followStory(r: Random, plan: Plan, story: Story, start: number, count: number, drawSource: (r: Random) => DemoSource): Piece[] {
  const halfLife = between(r, 10, 46);
  const times = Array.from({ length: count }, () => start + afterBreakout(r, halfLife)).filter((time) => time <= plan.now);
  times.sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [i, pubdate] of times.entries()) {
    const earlier = pieces.length > 2 && chance(r, 0.5) ? pick(r, pieces.slice(-30)) : undefined;
    const source = drawSource(r);
    const article = earlier ? syndicate(r, earlier.article, earlier.source.name) : writeEpisode(r, story, i / times.length);
    pieces.push({ article, copyOf: earlier, source, pubdate });
  }
  return pieces;
}

/** Ordinary news; a third of it is carried by other outlets within two days. */
function dailyNews(r: Random, plan: Plan, count: number, drawSource: (r: Random) => DemoSource): Piece[] {
  const drawTime = rhythm(plan.now, plan.days);
  const pieces: Piece[] = [];
  for (let told = 0; pieces.length < count; told++) {
    const source = drawSource(r);
    const region = source.region && chance(r, 0.85) ? source.region : pick(r, PREFECTURES);
    const about = RIVALS[told % RIVAL_EVERY] ?? region;
    const [draw, pubdate] = [r(), drawTime(r)];
    const first: Piece = { article: writeArticle(() => draw, about, pubdate), source, pubdate };
    pieces.push(first);
    if (chance(r, 0.04)) {
      const pubdate = Math.min(plan.now, first.pubdate + Math.floor(r() * 20 * 3_600_000));
      pieces.push({ article: retell(r, first.article, about), copyOf: first, source: drawSource(r), pubdate });
    }
    const copies = chance(r, 0.24) ? 1 + skewed(r, 14, 3) : 0;
    for (let i = 0; i < copies && pieces.length < count; i++) {
      const pubdate = first.pubdate + Math.floor(r() ** 2 * 48 * 3_600_000);
      if (pubdate > plan.now) continue;
      pieces.push({
        article: syndicate(r, first.article, first.source.name),
        copyOf: first,
        source: drawSource(r),
        pubdate,
      });
    }
  }
  return pieces;
}

/** Forms that outlets of a place publish day by day in the same words, each issue taken over by some others. */
function dailyForms(r: Random, plan: Plan, count: number, drawSource: (r: Random) => DemoSource): Piece[] {
  const drawTime = rhythm(plan.now, plan.days);
  const pieces: Piece[] = [];
  while (pieces.length < count) {
    const [region, form, begin] = [pick(r, PREFECTURES.slice(0, 60)), drawForm(r), drawTime(r)];
    for (let issue = 0; issue < between(r, 3, 8); issue++) {
      const pubdate = begin + issue * DAY;
      if (pubdate > plan.now) break;
      const first: Piece = { article: writeForm(r, form, region, pubdate), source: drawSource(r), pubdate };
      pieces.push(first);
      for (let copy = between(r, 0, 3); copy > 0; copy--) {
        const later = pubdate + Math.floor(r() * 5 * 3_600_000);
        const article = syndicate(r, first.article, first.source.name);
        if (later <= plan.now) pieces.push({ article, copyOf: first, source: drawSource(r), pubdate: later });
      }
    }
  }
  return pieces;
}

function toDocument(r: Random, plan: Plan, piece: Piece, id: string): RawDocument {
  const { article, source, pubdate } = piece;
  const dataType = source.dataType;
  const short = dataType === "weibo" || dataType === "video";
  const post = short ? asPost(r, article) : "";
  const title = dataType === "weibo" ? shortened(post, 60) : dataType === "bbs" ? asThread(r, article) : article.title;
  const paragraphs = short ? [post] : article.paragraphs;
  const video = dataType === "video" && plan.videos.length > 0 ? pick(r, plan.videos) : undefined;
  const withPicture = chance(r, dataType === "video" ? 1 : dataType === "bbs" ? 0.15 : 0.5);
  const picture = video?.picture ?? (withPicture && plan.pictures.length > 0 ? pick(r, plan.pictures) : "");
  return {
    // Posts are named by those that forward them; anything else is known by its page, as feeds bring it.
    ...(dataType === "weibo" && { externalId: `demo:${id}` }),
    title,
    html: paragraphs.map((text) => `<p>${text}</p>`).join(""),
    url: `https://example.com/${dataType}/${id}`,
    source: source.name,
    sourceRank: source.rank,
    dataType,
    channel: dataType === "weibo" || dataType === "wechat" ? source.name : pick(r, source.channels),
    author: dataType === "weibo" || dataType === "wechat" ? source.name : writer(r),
    pubdate,
    ...(chance(r, 0.3) && { regionId: article.region.code }),
    isOriginal: !piece.copyOf,
    picture: picture && `/files/demo/${picture}`,
    duration: video?.duration ?? (dataType === "video" ? between(r, 12, 420) : 0),
    metrics: metricsOf(r, source),
    extra: {
      ...(source.platform && { platformIdentity: source.platform, fans: source.fans }),
      // An account sends up to four articles at a time.
      ...(dataType === "wechat" && { position: 1 + (Number(id.replace(/\D/g, "")) % 4) }),
      ...(video && { videoUrl: `/files/demo/${video.file}` }),
    },
  };
}

const WRITERS =
  "记者 张海宁,记者 李思远,记者 王晓彤,通讯员 陈立,见习记者 周雨,记者 刘博文,综合报道,记者 赵晨曦,评论员 何川,记者 孙悦,本报记者 李思远/张海宁,记者 王晓彤 孙悦 通讯员 陈立".split(
    ",",
  );
const writer = (r: Random): string => pick(r, WRITERS);

function overseas(r: Random, plan: Plan, count: number): RawDocument[] {
  const drawTime = rhythm(plan.now, plan.days);
  return Array.from({ length: count }, (_, i) => {
    const source = pick(r, OVERSEAS_SOURCES);
    const [region, topic] = [pick(r, PREFECTURES), pick(r, ["国际", "国际", "经济", "文化", "科技"])];
    const [draw, pubdate] = [r(), drawTime(r)];
    return toDocument(r, plan, { article: writeArticle(() => draw, region, pubdate, topic), source, pubdate }, `x${i + 1}`);
  });
}
