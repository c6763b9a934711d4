/**
 * Real items of ten days among which written stories are grouped: hot titles as posts and news, spread over the hours of their
 * day, and `analysed`, a text as ingest reads it. None where `../shared/data` is missing.
 */
import { existsSync, readFileSync } from "node:fs";
import { DAY } from "#engine/grammar/localTime.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";

const NOISE_DAYS = 10;

export const analysed = async (id: string, post: boolean, title: string, content: string, pubdate: number) => {
  const row = readRow({ title, content, dataType: post ? "weibo" : "news", pubdate }, { now: 0 });
  const { document } = await analyse(row, { judge: lexiconJudge, matchers: [] });
  return { ...document, id, sameId: id, isPost: post };
};

export async function storyNoise() {
  if (!existsSync("../shared/data/hot-titles.jsonl")) return { begin: Date.parse("2026-03-02"), documents: [] };
  const read = (file: string) =>
    readFileSync(`../shared/data/${file}`, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { date: string; title: string; content?: string });
  const hot = read("hot-titles.jsonl");
  const begin = Date.parse(hot[0]?.date ?? "");
  const inside = ({ date }: { date: string }): boolean => Date.parse(date) >= begin && Date.parse(date) < begin + NOISE_DAYS * DAY;
  const [topics, news] = [hot.filter(inside), read("news-daily.jsonl").filter(inside)];
  const at = (date: string, place: number): number => Date.parse(date) + ((place * 7919) % (24 * 60)) * 60_000;
  const posts = new Map(topics.map(({ title, date }, place) => [title, { date, place }]));
  const documents = await Promise.all([
    ...[...posts].map(([title, { date, place }]) => analysed(`h${place}`, true, `#${title}#`, `#${title}#`, at(date, place))),
    ...news.map(({ title, content = "", date }, place) => analysed(`r${place}`, false, title, content, at(date, place))),
  ]);
  return { begin, documents };
}
