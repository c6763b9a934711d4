import { provinceCode, type Region, regionOf } from "#server/analysis/gazetteer.ts";
import { chance, pick, type Random, shuffled, weighted } from "./random.ts";
import { type Bindings, fill } from "./template.ts";
import type { EventScript } from "./vocabulary/events.ts";
import { COMMON_SLOTS } from "./vocabulary/slots.ts";
import { type Angle, TOPICS, type Topic } from "./vocabulary/topics.ts";

export interface Article {
  title: string;
  paragraphs: string[];
  category: string;
  region: Region;
  /** The running story it belongs to: what posts about it carry as hashtag. */
  story?: string;
}

const DISTRICTS = ["城东区", "滨江新区", "高新区", "经开区", "老城区", "河西区", "东湖区", "云山区", "南岸新区"];
const drawTopic = weighted(TOPICS.map((topic) => topic.weight));

function place(region: Region): Bindings {
  const province = regionOf(provinceCode(region.code)) ?? region;
  return new Map([
    ["city", region.name],
    ["province", province.name],
  ]);
}

const slots = { ...COMMON_SLOTS, district: DISTRICTS };

/** One piece on a topic drawn by weight: headline, lead, two to five paragraphs, all about the same place and people. */
export function writeArticle(r: Random, region: Region, topicName?: string): Article {
  const topic = TOPICS.find((one) => one.category === topicName) ?? (TOPICS[drawTopic(r)] as Topic);
  const angle = drawAngle(r, topic);
  const bound = place(region);
  const headline = pick(r, angle.headlines);
  const title = fill(headline, r, slots, bound);
  const body = closest(r, headline, angle.body).slice(0, 2 + Math.floor(r() * 3));
  const tail = chance(r, 0.7) ? [pick(r, topic.background)] : [];
  const paragraphs = [leadFor(r, headline, title, angle), ...body, ...tail].map((text) => fill(text, r, slots, bound));
  return { title, paragraphs: group(r, paragraphs), category: topic.category, region };
}

/** Shared two-character words and slots of two templates: how well a sentence follows a headline. */
function affinity(headline: string, sentence: string): number {
  const parts = (text: string) => {
    const slotNames = text.match(/\{[a-z+]+\}/g) ?? [];
    const words = text.replace(/\{[^}]*\}/g, " ").split(/[^\u4e00-\u9fff]+/);
    return new Set([...slotNames, ...words.flatMap((word) => Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2)))]);
  };
  const own = parts(headline);
  for (const everywhere of ["{city}", "{province}", "{when}", "{resident}", "{district}"]) own.delete(everywhere);
  return [...parts(sentence)].filter((part) => own.has(part)).length;
}

function closest(r: Random, headline: string, sentences: string[]): string[] {
  return shuffled(r, sentences).sort((a, b) => affinity(headline, b) - affinity(headline, a));
}

const REPORTED = ["记者从有关方面获悉，", "记者了解到，", "据报道，", "多方消息显示，"];

/** The lead that fits the headline; when none does, the headline told as a sentence. */
function leadFor(r: Random, headline: string, title: string, angle: Angle): string {
  const best = closest(r, headline, angle.leads)[0] as string;
  if (affinity(headline, best) > 0) return best;
  return `{when}，${pick(r, REPORTED)}${title.replace(/[！？!?]+$/, "").replace(/[ ｜|]+/g, "，")}。`;
}

function drawAngle(r: Random, topic: Topic): Angle {
  const [positive, neutral] = topic.shares;
  const u = r();
  return u < positive ? topic.tone.positive : u < positive + neutral ? topic.tone.neutral : topic.tone.negative;
}

/** Joins short paragraphs so that pieces differ in shape. */
function group(r: Random, paragraphs: string[]): string[] {
  const out: string[] = [];
  for (const text of paragraphs) {
    if (out.length > 1 && chance(r, 0.3)) out[out.length - 1] += text;
    else out.push(text);
  }
  return out;
}

/** A story bound to one place: every piece of it shares city, people and names. */
export interface Story {
  script: EventScript;
  region: Region;
  bound: Bindings;
  title: string;
}

export function openStory(r: Random, script: EventScript, region: Region): Story {
  const bound = place(region);
  const title = fill(script.title, r, slots, bound);
  return { script, region, bound, title };
}

/** A piece of a running story; `stage` 0…1 moves through its headlines from first report to follow-up. */
export function writeEpisode(r: Random, story: Story, stage: number): Article {
  const { script, bound } = story;
  const index = Math.min(script.headlines.length - 1, Math.floor((stage * 0.8 + r() * 0.35) * script.headlines.length));
  // Names stay, figures move: bind people and places only.
  const fixed: Bindings = new Map(bound);
  const draw = (text: string) => fill(text, r, slots, fixed);
  const title = draw(script.headlines[index] as string);
  const body = shuffled(r, script.body).slice(0, 2 + Math.floor(r() * 3));
  const paragraphs = [draw(pick(r, script.leads)), ...body.map(draw), draw(`此前，“${story.title}”持续受到关注，记者将继续跟进。`)];
  for (const name of ["company", "brand", "school", "hospital", "university", "person", "street", "district"]) {
    const value = fixed.get(name);
    if (value && !bound.has(name)) bound.set(name, value);
  }
  return { title, paragraphs, category: script.category, region: story.region, story: story.title };
}

const INTROS = ["据{source}报道，", "{source}消息，", "（转自{source}）", "综合{source}报道："];
const CLOSERS = ["（编辑：{name}）", "来源：{source}", "原标题：{title}", "（责编：{name}）", "本文仅代表原作者观点。"];

/** What another outlet makes of a piece: same text, small edits. */
export function syndicate(r: Random, article: Article, source: string): Article {
  const paragraphs = [...article.paragraphs];
  if (paragraphs.length > 4 && chance(r, 0.25)) paragraphs.splice(paragraphs.length - 1, 1);
  if (chance(r, 0.35)) paragraphs[0] = pick(r, INTROS).replace("{source}", source) + paragraphs[0];
  if (chance(r, 0.4)) {
    const closer = pick(r, CLOSERS).replace("{source}", source).replace("{title}", article.title);
    paragraphs.push(closer.replace("{name}", fill("{editor}", r, slots, new Map())));
  }
  return { ...article, title: retitle(r, article), paragraphs };
}

function retitle(r: Random, article: Article): string {
  const { title, region } = article;
  if (chance(r, 0.62) || /[｜|：！]/.test(title)) return title;
  const city = region.name;
  const prefixes = title.includes(city) ? ["关注｜", "转发 | ", "最新！", "热点："] : [`${city}：`, "关注｜", "最新！"];
  return chance(r, 0.6) ? pick(r, prefixes) + title : `${title}${pick(r, ["！", "，网友热议", " 官方回应", "（附详情）"])}`;
}

/** Posts are short, tagged and chatty; forums ask; clips carry a caption. */
export function asPost(r: Random, article: Article): string {
  const tag = (article.story ?? article.title).replace(/[！？：“”｜\s].*$/, "").slice(0, 14);
  const mood = pick(r, ["", "", "关注！", "转发扩散。", "你怎么看？", "大家注意。", "🙏", "点赞👍"]);
  return `#${tag}#${article.paragraphs[0]}${mood}`;
}

export function asThread(r: Random, article: Article): string {
  return pick(r, ["大家听说了吗？", "有没有知情的邻居：", "【求助】", "【讨论】", "刚看到的消息，"]) + article.title.replace(/[！。]$/, "");
}

const COMMENTS = {
  "-1": [
    "太让人气愤了，必须严查到底！",
    "希望尽快公布调查结果。",
    "又是这样，监管去哪了？",
    "心疼，愿平安。",
    "离谱，一定要追责。",
    "不能就这么算了",
    "曝光得好",
    "期待官方回应",
  ],
  "0": ["转发周知。", "收藏了。", "已阅。", "关注后续。", "马克一下", "还有这种事", "转给家人看看"],
  "1": ["太棒了，为家乡点赞！", "厉害了！", "真暖心，好人一生平安。", "越来越好了", "必须支持", "骄傲！", "希望全国推广"],
} as const;

const TAILS = [
  "",
  "",
  "",
  "说到底还是要落到实处。",
  "我身边也有类似的事。",
  "希望媒体持续跟进。",
  "家里老人都在问这个。",
  "上次路过就看到了。",
  "不光这里，别处也一样。",
  "早该这样了。",
  "等一个结果。",
];

export function comment(r: Random, tone: -1 | 0 | 1): string {
  return pick(r, COMMENTS[`${chance(r, 0.7) ? tone : 0}` as "-1" | "0" | "1"]) + pick(r, TAILS);
}
