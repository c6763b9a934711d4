/**
 * What made posts are about: stories of own hand (weiboStories.txt), real hot titles and real news of the same weeks.
 * A story belongs to one half, that rules are looked at or held out, with all its posts.
 */
import { readFileSync } from "node:fs";

export interface Story {
  tag: string;
  /** Other hashtags of it. */
  variants: string[];
  /** What people call it in a sentence. */
  names: string[];
  /** What can be said of it; none where only the hashtag is known. */
  facts: string[];
  date: string;
  half: 0 | 1;
  /** Stories of one subject on one day. */
  family?: string;
}

const lines = (url: URL | string): string[] => readFileSync(url, "utf8").trim().split("\n");
export const own = (name: string): string[] => lines(new URL(name, import.meta.url)).filter((line) => !line.startsWith("# "));

/** Of each subject several stories: they stand on one day and in one half. */
const FAMILIES: Record<string, RegExp> = {
  quake: /地震|阿克苏5/,
  exam: /考研|国考|教师资格/,
  match: /国足|女排|梅西/,
  games: /KPL|T1无缘|原神/,
  actress: /许薇薇/,
  fire: /起火|自燃|烟花/,
  traffic: /公交车撞人|轻轨|地铁隧道/,
  food: /喝出蟑螂|预制牛排/,
  gold: /黄金|金价/,
};

/** FNV-1a: the same half on every machine. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}

const day = (seed: number): string => new Date(Date.UTC(2026, 0, 3 + (seed % 54))).toISOString().slice(0, 10);

export function ownStories(): Story[] {
  const stories: Story[] = [];
  for (const line of own("weiboStories.txt")) {
    if (!line.startsWith("= ")) {
      stories.at(-1)?.facts.push(line);
      continue;
    }
    const [tag = "", variants = "", names = ""] = line.slice(2).split(" | ");
    const family = Object.entries(FAMILIES).find(([, words]) => words.test(tag))?.[0];
    const half = (family ? Object.keys(FAMILIES).indexOf(family) % 2 : stories.length % 2) as 0 | 1;
    stories.push({
      tag,
      variants: variants.split("; "),
      names: names.split("; "),
      facts: [],
      date: day(hash(family ?? tag)),
      half,
      ...(family ? { family } : {}),
    });
  }
  return stories;
}

/** Real hashtags, each on the first day it was seen, in the file's order. */
export function hotStories(file: string): Story[] {
  const seen = new Set<string>();
  const stories: Story[] = [];
  for (const line of lines(file)) {
    const { date, title } = JSON.parse(line) as { date: string; title: string };
    if (seen.has(title) || title.length < 4) continue;
    seen.add(title);
    stories.push({ tag: title, variants: [], names: [], facts: [], date, half: (hash(title) % 2) as 0 | 1 });
  }
  return stories;
}

/** Real news of the weeks of the hot titles: the headline as hashtag, its sentences as what is said. */
export function newsStories(file: string, sentencesOf: (html: string) => string[]): Story[] {
  const stories: Story[] = [];
  for (const line of lines(file)) {
    const { date, title, content } = JSON.parse(line) as { date: string; title: string; content: string };
    const facts = sentencesOf(content).filter((sentence) => sentence.length >= 12);
    if (title.includes("联播快讯") || date < "2026-01" || date > "2026-03-01" || facts.length < 4) continue;
    const tag = title.replace(/[【】#\s]/g, "").slice(0, 24);
    stories.push({
      tag,
      variants: [],
      names: [],
      facts: facts.slice(0, 16).map((fact) => fact.replace(/。$/, "").slice(0, 70)),
      date,
      half: (hash(tag) % 2) as 0 | 1,
    });
  }
  return stories;
}
