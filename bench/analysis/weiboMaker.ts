/** Posts as weibo has them, made of stories, ways to talk (weiboTalk.txt) and real comments; the same seed gives the same posts. */
import { HOUR } from "#engine/grammar/localTime.ts";
import { between, chance, pick, type Random, shuffled } from "#scripts/demo/random.ts";
import { cutWords } from "#server/text/segment.ts";
import { own, type Story } from "./weiboStories.ts";

export const GENERIC = [
  "新闻",
  "热点",
  "微博热搜",
  "日常",
  "加油",
  "今日份快乐",
  "我的日常",
  "热点播报",
  "社会百态",
  "微博新知",
  "打工人的一天",
  "开心就好",
  "记录美好瞬间",
  "你怎么看",
];
const talk = own("weiboTalk.txt");
const long = talk.filter((line) => !line.startsWith("!"));
const short = talk.filter((line) => line.startsWith("!")).map((line) => line.slice(1));

export interface Shape {
  /** How the hashtag stands; none: it was taken out. */
  tags: "one" | "none" | "several" | "variants" | "generic";
  /** Share of posts that say nothing of the matter. */
  shortShare: number;
  /** Hours from the first post to the last. */
  hours: number;
}

export interface Voices {
  random: Random;
  /** Real ones, about anything. */
  comments: string[];
}

/** A clause as somebody else would pass it on: a part of it, or a word less. */
function retold(fact: string, { random }: Voices): string {
  const clauses = fact.split(/[，、；]/).filter((clause) => clause.length >= 4);
  const kept = clauses.length > 1 && chance(random, 0.45) ? pick(random, clauses) : fact;
  if (!chance(random, 0.4)) return kept;
  const words = cutWords(kept);
  if (words.length < 5) return kept;
  words.splice(between(random, 0, words.length - 1), 1);
  return words.join("");
}

function called(story: Story, { random }: Voices): string {
  if (story.names.length) return chance(random, 0.3) ? pick(random, [story.tag, ...story.variants]) : pick(random, story.names);
  const words = cutWords(story.tag.replace(/\s/g, ""));
  const from = between(random, 0, Math.max(0, words.length - 3));
  return chance(random, 0.4) ? story.tag : words.slice(from, from + between(random, 2, 4)).join("");
}

function said(story: Story, shape: Shape, by: Voices): string {
  const { random, comments } = by;
  if (chance(random, shape.shortShare)) return chance(random, 0.5) ? pick(random, short) : pick(random, comments);
  const fact = (): string => {
    if (story.facts.length) return retold(pick(random, story.facts), by);
    const sort = random();
    return sort < 0.45 ? retold(story.tag, by) : sort < 0.8 ? `${called(story, by)}${pick(random, comments)}` : pick(random, comments);
  };
  // Outlets and bloggers tell several things, and of what; people half of the time.
  if (story.facts.length && chance(random, 0.35)) {
    const list = shuffled(random, story.facts)
      .slice(0, between(random, 2, 4))
      .map((each) => retold(each, by));
    const head = chance(random, 0.4)
      ? `【${pick(random, [story.tag, ...story.variants])}】`
      : chance(random, 0.7)
        ? `${called(story, by)}${pick(random, ["：", "，", "最新消息，", "，"])}`
        : "";
    return `${head}${list.join(pick(random, ["。", "，", "；"]))}。`.slice(0, 140);
  }
  let text = pick(random, long)
    .replaceAll("{n}", () => called(story, by))
    .replaceAll("{t}", story.tag)
    .replaceAll("{f2}", fact)
    .replaceAll("{f}", fact);
  if (story.facts.length && chance(random, 0.3))
    text = pick(random, [`${called(story, by)}，${text}`, `${text}，${called(story, by)}`, `${called(story, by)}这边，${text}`]);
  if (chance(random, 0.25)) text += `，${pick(random, comments)}`;
  return text.slice(0, 140);
}

/** The hashtags of a post, in the order they stand. */
function tagsOf(story: Story, shape: Shape, { random }: Voices): string[] {
  switch (shape.tags) {
    case "none":
      return [];
    case "generic":
      return [pick(random, GENERIC)];
    case "several": {
      const generic = shuffled(random, GENERIC).slice(0, between(random, 1, 2));
      return chance(random, 0.5) ? [story.tag, ...generic] : [...generic, story.tag];
    }
    case "variants": {
      const form = pick(random, [story.tag, story.tag, ...story.variants]);
      const chars = [...form];
      return [
        pick(random, [
          form,
          form,
          `${form}[超话]`,
          `${form}超话`,
          `${chars.slice(0, 2).join("")} ${chars.slice(2).join("")}`,
          form.length > 8 ? chars.slice(0, -2).join("") : form,
        ]),
      ];
    }
    default:
      return [story.tag];
  }
}

export interface MadePost {
  story: string;
  text: string;
  pubdate: number;
}

export function makePosts(story: Story, count: number, shape: Shape, by: Voices): MadePost[] {
  const { random } = by;
  return Array.from({ length: count }, () => {
    const tags = tagsOf(story, shape, by).map((tag) => `#${tag}#`);
    const text = said(story, shape, by);
    const place = between(random, 0, 9);
    const whole =
      place < 6
        ? `${tags.join("")}${chance(random, 0.5) ? " " : ""}${text}`
        : place < 9
          ? `${text}${tags.join("")}`
          : `${tags.slice(0, 1).join("")}${text} ${tags.slice(1).join("")}`;
    // Most is said in the first hours.
    const hours = shape.hours * random() ** 2;
    return { story: story.tag, text: whole, pubdate: Date.parse(story.date) + Math.round((8 + hours) * HOUR) };
  });
}

/** Words of real reposts that are no bare sign: the tone of people, about anything. */
export function commentsOf(files: { reposts: { text: string }[] }[]): string[] {
  return files
    .flatMap(({ reposts }) => reposts.map(({ text }) => text.replace(/@\S+:?/g, "").trim()))
    .filter((text) => text.length >= 4 && text.length <= 40 && !text.includes("#") && !/^转发/.test(text));
}
