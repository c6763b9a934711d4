import { expect, test } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { housePosts } from "./housePosts.ts";
import { random } from "./random.ts";
import { makeSources } from "./sources.ts";

const NOW = Date.UTC(2026, 10, 21);

test("each own weibo account posted several times these days, always the same, and its posts were passed on", () => {
  const made = () => housePosts(makeSources(random(20261121)), NOW);
  const all = made();
  expect(made()).toEqual(all);
  expect(new Set(all.map(({ externalId }) => externalId)).size).toBe(all.length);
  const posts = all.filter(({ parentExternalId }) => !parentExternalId);
  for (const account of new Set(posts.map(({ source }) => source)))
    expect(posts.filter(({ source, pubdate }) => source === account && pubdate > NOW - 7 * DAY).length).toBeGreaterThanOrEqual(3);
  for (const { externalId } of posts.filter(({ pubdate }) => pubdate < NOW - 2 * DAY))
    expect(all.some(({ parentExternalId }) => parentExternalId === externalId)).toBe(true);
  expect(all.every(({ pubdate }) => pubdate <= NOW)).toBe(true);
});
