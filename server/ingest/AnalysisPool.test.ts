import { afterEach, expect, it } from "vitest";
import { AnalysisPool } from "./AnalysisPool.ts";
import type { RawDocument } from "./rawDocument.ts";

const pools: AnalysisPool[] = [];
const poolOf = (threads: number): AnalysisPool => {
  const pool = new AnalysisPool("", { threads });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Every third text stands in two places, under another name. */
const documents = Array.from({ length: 450 }, (_, at): RawDocument => {
  const text = at % 3 === 0 ? at % 2 : at;
  return {
    ...{ title: `第${text}号台风登陆`, html: `<p>气象台说，第${text}号台风今天在湛江登陆，最大风力${text % 17}级。</p>` },
    ...{
      externalId: `id${at}`,
      url: "",
      dataType: "news",
      source: `报${at % 7}`,
      channel: "",
      author: "",
      pubdate: 1_700_000_000_000 + at,
    },
  };
});

it("analyses alike on one thread and on several, each document in its place", async () => {
  const [one, two] = [poolOf(1), poolOf(2)];
  const [alone, together] = [await one.analyse(documents), await two.analyse(documents)];
  expect([one.running, two.running]).toEqual([1, 2]);
  expect(together).toEqual(alone);
  expect(together.map((each) => "document" in each && each.document.externalId)).toEqual(documents.map(({ externalId }) => externalId));
});

it("begins no further thread for what one does", async () => {
  const pool = poolOf(3);
  const [first, ...rest] = documents.slice(0, 4) as [RawDocument, ...RawDocument[]];
  await Promise.all([pool.analyse([first]), pool.analyse(rest)]);
  expect(pool.running).toBe(1);
});
