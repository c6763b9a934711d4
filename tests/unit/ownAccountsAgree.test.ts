import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import { accountFollowsOf } from "#server/accounts/RankRecords.ts";
import influence from "#server/areas/influence/index.ts";
import spread from "#server/areas/spread/index.ts";
import yunying from "#server/areas/yunying/index.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";

/** Every kind of account, two own ones of each; weibo and wechat accounts are known by their channel. */
const KINDS = ["news", "app", "weibo", "wechat", "video", "wemedia", "epaper"] as const;
type Kind = (typeof KINDS)[number];
const CODES: Record<Kind, string[]> = Object.fromEntries(KINDS.map((kind) => [kind, [0, 1].map((at) => `${kind}${at}号`)])) as never;
const WEEK = { beginTime: MONDAY, endTime: MONDAY + 7 * DAY };
const WINDOWS = { week: WEEK, "one day": { beginTime: MONDAY + DAY, endTime: MONDAY + 2 * DAY } };

let test: DocumentsApp;
let analyst: Client;

/** The works of one account: of each day some, with figures that tell days and accounts apart. */
const worksOf = (kind: Kind, code: string, seed: number) =>
  Array.from({ length: 9 }, (_, at) =>
    sampleDocument({
      ...{ externalId: `${code}${at}`, title: `${code}第${at}篇`, text: `${code}第${at}篇正文`, dataType: kind },
      ...(kind === "weibo" || kind === "wechat" ? { sourceId: kind, source: kind, channel: code } : { sourceId: code, source: code }),
      pubdate: MONDAY + ((at * seed) % 7) * DAY + (6 + at) * HOUR,
      extra: kind === "wechat" ? { position: 1 + (at % 3) } : {},
      metrics: {
        ...{ visitCount: 100 * seed + 7 * at, likeCount: seed + at, commentCount: 2 * seed, forwardCount: at, playCount: 0, lookCount: at },
      },
    }),
  );

beforeAll(async () => {
  const works = KINDS.flatMap((kind, k) => CODES[kind].flatMap((code, at) => worksOf(kind, code, 2 + 3 * k + at)));
  test = await openDocumentsApp(works, WEEK.endTime + HOUR, [influence, spread, yunying]);
  // Some of them were reprinted, by others and by themselves; a post that only forwards is no work.
  const copy = (of: string, source: string, further: object = {}) =>
    sampleDocument({
      ...{
        externalId: `${of}<${source}`,
        sameId: test.ids.get(of),
        title: of,
        text: of,
        source,
        sourceId: source,
        pubdate: MONDAY + 6 * DAY,
      },
      ...{ metrics: { visitCount: 5, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 }, ...further },
    });
  await test.store.write([copy("news0号0", "他网"), copy("news0号0", "app1号", { dataType: "app" }), copy("epaper1号3", "他网")]);
  const [user] = await usersIn(test.records).find({ where: { code: "fenxi" } });
  const follows = accountFollowsOf(test.app.services);
  for (const code of KINDS.flatMap((kind) => CODES[kind])) await follows.insert({ userId: user!.id, sourceCode: code, time: MONDAY });
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

const ask = async (path: string, fields: object) => {
  const reply = await analyst.post(`/api/${path}`, { ...fields });
  expect(reply.message).toBe("success");
  return reply.data;
};
type Figures = Record<"posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount", number> & { index: { value: number } };
const FIGURES = ["posts", "visitCount", "likeCount", "commentCount", "forwardCount"] as const;
const figures = (row: Figures | undefined) => row && [...FIGURES.map((name) => row[name]), row.index.value];
const kpi = (rows: { key: string; value: number }[], key: string) => rows.find((row) => row.key === key)?.value;

/** What each page says of every account of a kind in a window, and of each account asked for alone. */
async function compare(kind: Kind, window: { beginTime: number; endTime: number }): Promise<void> {
  const about = { ...window, dataType: kind, pagesize: 100 };
  const [ranked, influential, operated] = await Promise.all([
    ask("ranklist/list", about),
    ask("influence/list", { ...about, group: "own" }),
    ask("yunying/accounts", { ...about, dataType: [kind] }),
  ]);
  const of = ({ rows }: { rows: (Figures & { sourceCode: string })[] }, code: string) =>
    figures(rows.find(({ sourceCode }) => sourceCode === code));
  for (const code of CODES[kind]) {
    const known = of(ranked, code);
    expect([of(influential, code), of(operated, code)], `${code} in lists`).toEqual([known, known]);
    const one = { ...window, sourceId: code, dataType: [kind] };
    const [own, travelled, opened] = await Promise.all([
      ask("yunying/overview", one),
      ask("spread/overview", one),
      ask("ranklist/source/kpis", { ...window, sourceCode: code, sourceName: code }),
    ]);
    const [posts = 0, visitCount = 0] = known ?? [];
    expect([kpi(own, "posts"), kpi(travelled, "published"), kpi(opened, "posts")], `works of ${code}`).toEqual([posts, posts, posts]);
    expect([kpi(own, "visitCount"), kpi(opened, "visitCount")], `reads of ${code}`).toEqual([visitCount, visitCount]);
    expect(kpi(own, "index"), `index of ${code}`).toBe(kpi(travelled, "index"));
    expect(kpi(own, "reprints"), `reprints of ${code}`).toBe(kpi(travelled, "reprints"));
    const trend: { value: number }[] = (await ask("yunying/trend", one)).rows;
    // Of one day the trend is by the hour, and what a person set right is of the whole day.
    if (window === WEEK) expect(trend.reduce((sum, { value }) => sum + value, 0)).toBe(posts);
  }
}

describe.each(Object.entries(WINDOWS))("/spread, /influence, /ranklist and /yunying agree over %s", (_, window) => {
  it.each(KINDS)("of every account of %s", (kind) => compare(kind, window));
});

describe("after corrections of 基础数据", () => {
  beforeAll(async () => {
    for (const [at, kind] of KINDS.entries()) {
      const fix = { sourceCode: CODES[kind][at % 2]!, day: dayName(MONDAY + DAY), posts: 3 + at, visitCount: 4000 + at, likeCount: 70 };
      expect((await analyst.actJson("/api/ranklist/basedata/correct", { ...fix, reason: "后台为准" })).status).toBe(0);
    }
  });

  it.each(KINDS)("they agree of every account of %s", async (kind) => {
    for (const window of Object.values(WINDOWS)) await compare(kind, window);
  });
});
