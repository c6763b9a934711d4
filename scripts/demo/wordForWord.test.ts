import { expect, test } from "vitest";
import { makeDocuments } from "./documents.ts";
import { ownMatrix } from "./matrix.ts";
import { random } from "./random.ts";
import { makeSources } from "./sources.ts";
import { wordForWord } from "./wordForWord.ts";

test("a small demo too holds works of the house that others published word for word", () => {
  const now = Date.UTC(2026, 10, 26);
  const r = random(1);
  const sources = makeSources(r);
  const articles = makeDocuments(r, { now, days: 90, count: 1500, sources, pictures: [], videos: [] });
  const own = new Set(ownMatrix(sources).map(({ name }) => name));
  const taken = wordForWord(articles, { own, sources, now });
  expect(new Set(taken.map(({ title }) => title)).size).toBeGreaterThan(3);
  const written = new Set(articles.filter(({ source }) => own.has(source)).map(({ title, html, text }) => `${title} ${html ?? text}`));
  for (const copy of taken) {
    expect(written.has(`${copy.title} ${copy.html ?? copy.text}`)).toBe(true);
    expect(own.has(copy.source)).toBe(false);
    expect(copy.pubdate).toBeLessThanOrEqual(now);
  }
});
