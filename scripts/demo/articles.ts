import type { Region } from "#server/analysis/places/gazetteer.ts";
import { following, type Tone, toldAs } from "./following.ts";
import { chance, pick, type Random, random, shuffled, weighted } from "./random.ts";
import { months, place, slots, teller } from "./teller.ts";
import { type Bindings, fill } from "./template.ts";
import type { EventScript } from "./vocabulary/events.ts";
import type { Topic } from "./vocabulary/Topic.ts";
import { TOPICS } from "./vocabulary/topics.ts";

export interface Article {
  title: string;
  paragraphs: string[];
  category: string;
  region: Region;
  /** The running story it belongs to: what posts about it carry as hashtag. */
  story?: string;
}

const drawTopic = weighted(TOPICS.map((topic) => topic.weight));

/**
 * One piece of a moment on a topic drawn by weight: headline, lead, two to five paragraphs, all about the same place, people
 * and matter.
 */
export function writeArticle(desk: Random, region: Region, time: number, topicName?: string): Article {
  // A draw of its own: how a piece is written moves nothing else of the demo.
  const r = random(Math.floor(desk() * 2 ** 32));
  const topic = TOPICS.find((one) => one.category === topicName) ?? (TOPICS[drawTopic(r)] as Topic);
  const tone = drawTone(r, topic);
  const tell = teller(r, new Map([...place(region), ...months(time)]));
  const headline = pick(r, topic.tone[tone].headlines);
  const title = tell(headline);
  const { lead, body } = following(r, headline, topic, tone);
  const tail = chance(r, 0.7) ? [pick(r, topic.background)] : [];
  const first = lead ? tell(lead) : `${tell("{when}")}，${toldAs(r, title)}`;
  return { title, paragraphs: group(r, [first, ...[...body, ...tail].map(tell)]), category: topic.category, region };
}

function drawTone(r: Random, topic: Topic): Tone {
  const [positive, neutral] = topic.shares;
  const u = r();
  return u < positive ? "positive" : u < positive + neutral ? "neutral" : "negative";
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
  const title = teller(r, bound)(script.title);
  return { script, region, bound, title };
}

/**
 * A piece of a running story; `stage` 0…1 moves through its headlines from first report to follow-up. A follow-up begins with
 * its own news and goes on with what was told before.
 */
export function writeEpisode(desk: Random, story: Story, stage: number): Article {
  const r = random(Math.floor(desk() * 2 ** 32));
  const { script, bound } = story;
  const index = Math.min(script.headlines.length - 1, Math.floor((stage * 0.8 + r() * 0.35) * script.headlines.length));
  // Names stay, figures move: bind people and places only.
  const fixed: Bindings = new Map(bound);
  const tell = teller(r, fixed);
  const title = tell(script.headlines[index] as string);
  const lead = tell(index === 0 ? (script.leads[0] as string) : pick(r, script.leads));
  const earlier = lead.replace(/^(?:日前|近日|昨[日天]|今天|本周)(?:上午|下午|凌晨|清晨|夜里)?，/, "");
  const opening = index === 0 ? lead : `${tell("{when+}")}，${toldAs(r, title)}据此前报道，${earlier}`;
  const body = shuffled(r, script.body).slice(0, 2 + Math.floor(r() * 3));
  const paragraphs = [opening, ...body.map(tell), `“${story.title}”持续受到关注，记者将继续跟进。`];
  for (const name of ["company", "brand", "school", "hospital", "university", "person", "street", "district", "community", "village"]) {
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
