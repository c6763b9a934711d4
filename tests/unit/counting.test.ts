import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { bucketWindow, windowRange } from "#engine/grammar/timeWindow.ts";
import alerts from "#server/areas/alerts/index.ts";
import clues from "#server/areas/clues/index.ts";
import influence from "#server/areas/influence/index.ts";
import localnews from "#server/areas/localnews/index.ts";
import reports from "#server/areas/reports/index.ts";
import spread from "#server/areas/spread/index.ts";
import works from "#server/areas/works/index.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { figureTable } from "#server/print/figureTable.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";

/** docs/counting.md, held: calls behind different screens with one filter give one number. */

const NOW = MONDAY + 5 * DAY + 10 * HOUR;
const WINDOW = { beginTime: NOW - 2 * DAY, endTime: NOW };
const KINDS = ["news", "app", "weibo", "wechat", "bbs", "epaper", "video", "wemedia"] as const;
const PLACES = ["440300", "440100", "110105", "370100", ""];
const OWN = "样例日报";

interface Row {
  key: string;
  name: string;
  value: number;
  series?: string;
  whole?: number;
}

let test: DocumentsApp;
let admin: Client;

/** Twenty stories, most with copies of other kinds, outlets, tones, places and hours; some by the outlet that had it first. */
async function seed(): Promise<void> {
  let number = 0;
  for (let story = 0; story < 20; story++) {
    const at = NOW - 3 * DAY + story * 3.5 * HOUR;
    const one = (member: number, sameId: string | null) =>
      sampleDocument({
        externalId: `s${story}-${member}`,
        sameId,
        title: `第${story}个故事`,
        text: `第${story}个故事的正文`,
        dataType: KINDS[(story + member * 3) % KINDS.length]!,
        ...(story % 3 === 0 && member !== 1
          ? { source: OWN, sourceId: "own", channel: OWN }
          : { source: `媒体${member}`, channel: `媒体${member}` }),
        isAppraise: (((story + member) % 3) - 1) as -1 | 0 | 1,
        regionId: PLACES[(story + member) % PLACES.length]!,
        pubdate: at + member * 5 * HOUR,
        isOriginal: member === 0,
        metrics: { visitCount: 100 + number++, likeCount: 3, commentCount: 2, forwardCount: 1, playCount: 0, lookCount: 0 },
        sensitive: story % 4 === 0 ? [{ groupId: "g1", words: ["故事"] }] : [],
      });
    const [first] = await test.store.write([one(0, null)]);
    test.ids.set(`s${story}-0`, first!.id);
    const copies = Array.from({ length: story % 5 }, (_, at) => one(at + 1, first!.id));
    for (const [at, { id }] of (await test.store.write(copies)).entries()) test.ids.set(`s${story}-${at + 1}`, id);
  }
}

beforeAll(async () => {
  test = await openDocumentsApp([], NOW, [alerts, clues, influence, localnews, reports, spread, works]);
  await seed();
  const { services } = test.app;
  await services.records.collection<{ id: string; name: string; enabled: boolean }>({ name: "sensitiveGroups" }).put({
    ...{ id: "g1", name: "故事", enabled: true },
  });
  const event = { heat: 1, docCount: 99, updateTime: NOW - HOUR, beginTime: NOW - 2 * DAY };
  await eventsOf(services).insert({
    ...event,
    ...{ id: "e1", title: "发现的事件", groupId: "hot", breakoutType: "自然灾害" },
    docIds: [...test.ids].filter(([name]) => /^s1[5-9]-/.test(name)).map(([, id]) => id),
  });
  await eventsOf(services).insert({ ...event, title: "编辑定为突发", groupId: "breakout", breakoutType: "" });
  await eventsOf(services).insert({ ...event, title: "普通热点", groupId: "hot", breakoutType: "" });
  await eventsOf(services).insert({
    ...event,
    title: "早已过去",
    groupId: "breakout",
    beginTime: NOW - 9 * DAY,
    updateTime: NOW - 8 * DAY,
  });
  admin = await test.signedIn("admin");
}, 60_000);
afterAll(() => test.close());

const ask = async (path: string, body: Record<string, unknown>) => {
  const reply = await admin.post(path, body);
  expect(reply.status, `${path} ${reply.message}`).toBe(0);
  return reply.data;
};
const listTotal = async (filter: Record<string, unknown>): Promise<number> =>
  (await ask("/api/query/yuqing", { pagesize: 1, ...filter })).total;
const rowsOf = async (path: string, filter: Record<string, unknown>): Promise<Row[]> => (await ask(path, filter)).rows;
const kpis = async (path: string, filter: Record<string, unknown>): Promise<Record<string, number>> =>
  Object.fromEntries((await ask(path, filter)).map((row: Row) => [row.key, row.value]));

/** What a screen sends for each choice of 去重 and of kinds. */
const FILTERS = [0, 1].flatMap((duplicate) =>
  [["all"], ["news", "video"], undefined].map((dataType) => ({ ...WINDOW, duplicate, ...(dataType && { dataType }) })),
);
const STATISTIC = "/api/yuqing/statistic";

describe.each(FILTERS)("with one filter ($duplicate, $dataType)", (filter) => {
  it("tiles, tabs and lists say the same", async () => {
    const total = await listTotal(filter);
    expect(total).toBeGreaterThan(3);
    const tiles = await kpis(`${STATISTIC}/overview`, filter);
    expect(tiles.total).toBe(total);
    expect(tiles.negative).toBe(await listTotal({ ...filter, isAppraise: ["-1"] }));
    expect(tiles.negativeRate).toBeCloseTo(tiles.negative! / tiles.total!);
    expect(tiles.sensitive).toBe((await ask("/api/sensitive/doclist", filter)).total);
    for (const tab of await rowsOf(`${STATISTIC}/distribution/datatype`, { ...filter, tabs: 1 }))
      expect([tab.key, tab.value]).toEqual([tab.key, await listTotal({ ...filter, dataType: [tab.key] })]);
  });

  it.each([
    ["distribution/datatype", (key: string) => ({ dataType: [key] })],
    ["distribution/emotion", (key: string) => ({ isAppraise: [key] })],
    ["distribution/source", (key: string) => ({ source: [key] })],
    ["distribution/region", (key: string) => ({ regionIds: [key] })],
    ["rank/source", (key: string) => ({ source: [key] })],
  ])("each part of %s is what its list shows", async (chart, narrowed) => {
    const sized = /source|region/.test(chart) ? { size: 50 } : {};
    const parts = await rowsOf(`${STATISTIC}/${chart}`, { ...filter, ...sized });
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect([part.key, part.value]).toEqual([part.key, await listTotal({ ...filter, ...narrowed(part.key) })]);
    const sum = parts.reduce((all, { value }) => all + value, 0);
    const whole = await listTotal(filter);
    // What a ring shows in its middle.
    if (filter.duplicate === 1 && /datatype|emotion|distribution\/source/.test(chart))
      expect(new Set(parts.map((part) => part.whole))).toEqual(new Set([whole]));
    if (chart !== "distribution/region" && filter.duplicate === 0) expect(sum).toBe(whole);
    else if (chart !== "distribution/region") expect(sum).toBeGreaterThanOrEqual(whole);
  });

  it.each(["hour", "day"])("each point of the trend by %s is what its list shows, also at the ends of the window", async (interval) => {
    const points = await rowsOf(`${STATISTIC}/trend/datatype`, { ...filter, interval });
    expect(points.some(({ value }) => value > 0)).toBe(true);
    for (const { key, series, value } of points.filter((point) => point.value > 0)) {
      const [beginTime, endTime] = windowRange(bucketWindow(key, [WINDOW.beginTime, WINDOW.endTime])!, NOW)!;
      expect([key, series, value]).toEqual([key, series, await listTotal({ ...filter, dataType: [series], beginTime, endTime })]);
    }
  });
});

describe.each([0, 1])("敏感 with words of one's own (duplicate %i)", (duplicate) => {
  it("a group that the marks of one document and the words of another find counts once, in the list, its states and its tile", async () => {
    const filter = { ...WINDOW, duplicate, dataType: ["all"] };
    const plain = (await ask("/api/sensitive/doclist", { ...filter, pagesize: 1 })).total;
    // Marks are on every fourth story; these words are in two more, and in one that is marked.
    await admin.actJson("/api/sensitive/updatecustomwords", { words: ["第8个故事", "第9个故事", "第10个故事"] });
    const { rows, total } = await ask("/api/sensitive/doclist", { ...filter, pagesize: 100 });
    expect(total).toBeGreaterThan(plain);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ id, sameId }: { id: string; sameId: string }) => (duplicate ? sameId : id))).size).toBe(total);
    const states = await rowsOf("/api/sensitive/statistic/status", filter);
    expect(states.find(({ key }) => key === "all")?.value).toBe(total);
    expect((await kpis(`${STATISTIC}/overview`, filter)).sensitive).toBe(total);
    await admin.actJson("/api/sensitive/updatecustomwords", { words: [] });
  });
});

describe.each([0, 1])("上级媒体 on a place (duplicate %i)", (duplicate) => {
  const local = { ...WINDOW, duplicate };
  const listed = async (narrowed: Record<string, unknown>): Promise<number> =>
    (await ask("/api/localnews/list", { ...local, pagesize: 1, ...narrowed })).total;
  const counted = (fields: Record<string, unknown>) => rowsOf("/api/localnews/statistics", { ...local, size: 100, ...fields });

  it.each([{}, { regionIds: "440000" }, { regionType: "省级" }, { regionType: "地市" }, { regionType: "区县" }])(
    "each place, outlet, tone and house is what its list shows (%j)",
    async (asked) => {
      const places = await counted({ by: "region", ...asked });
      expect(places.length).toBeGreaterThan(1);
      for (const { key, value } of places) expect([key, value]).toEqual([key, await listed({ regionIds: key })]);
      for (const { key, series, value } of await counted({ by: "matrix", ...asked }))
        expect([key, series, value]).toEqual([key, series, await listed({ regionIds: key, source: [series] })]);
      const { regionType: _, ...within } = { regionType: "", ...asked };
      for (const { name, value } of await counted({ by: "source", ...asked }))
        expect([name, value]).toEqual([name, await listed({ ...within, source: [name] })]);
      for (const { key, value } of await counted({ by: "emotion", ...asked }))
        expect([key, value]).toEqual([key, await listed({ ...within, isAppraise: [key] })]);
    },
  );
});

it("今日入库 of the desk is what its list shows", async () => {
  const today = (await ask("/api/clues/overview", {})).find((row: Row) => row.key === "today");
  expect(today.value).toBe((await listTotal({ timeFlag: "today", dataType: ["all"], duplicate: 0 })) - (await later()));
});

/** Documents of today that are not published yet. */
const later = (): Promise<number> =>
  listTotal({ beginTime: NOW + 1, endTime: windowRange("today", NOW)![1], dataType: ["all"], duplicate: 0 });

describe("相似 N", () => {
  it("is what opens, whatever the list is narrowed by", async () => {
    for (const filter of FILTERS) {
      const { rows } = await ask("/api/query/yuqing", { ...filter, pagesize: 50 });
      for (const { sameId, sameContentCount } of rows) {
        const below = await ask("/api/query/sameContent", { sameId, pagesize: 50 });
        expect([sameId, below.total, below.rows.length]).toEqual([sameId, sameContentCount, sameContentCount]);
      }
    }
  });
});

describe("a report of the same days", () => {
  const scope = WINDOW;
  const R = "/mbd-cloud-report/report";

  it("says the totals of the list, with and without copies, and each chart what opens behind its points", async () => {
    const { text } = await ask(`${R}/write`, { ...scope, part: "overview" });
    const [all, groups] = [
      await listTotal({ ...WINDOW, dataType: ["all"], duplicate: 0 }),
      await listTotal({ ...WINDOW, dataType: ["all"] }),
    ];
    expect(text).toContain(`信息 ${all} 条（去重后 ${groups} 条）`);
    for (const chart of ["dataType", "emotion", "media"]) {
      const { rows } = (await ask(`${R}/chart`, { ...scope, chart })) as { rows: Row[] };
      expect(rows.length).toBeGreaterThan(1);
      for (const { key, value } of rows)
        expect([chart, key, (await ask(`${R}/documents`, { ...scope, chart, key })).total]).toEqual([chart, key, value]);
      if (chart !== "media") expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(all);
    }
  });

  it("lays the course out on paper with a column of each kind, forums too, that add up to the list", async () => {
    // More than 31 points are cut, as is said below the table.
    const day = { beginTime: NOW - DAY, endTime: NOW };
    const { rows } = (await ask(`${R}/chart`, { ...day, chart: "trend" })) as { rows: Row[] };
    const [table] = figureTable({ rows, series: FIGURES.trend!.series });
    if (table?.kind !== "table") throw new Error("no table");
    const [, ...kinds] = table.head;
    expect(kinds).toContain("论坛");
    for (const [at, name] of kinds.entries()) {
      const [type = ""] = Object.entries(TYPE_NAMES).find(([, one]) => one === name) ?? [];
      const sum = table.rows.reduce((all, row) => all + Number(row[at + 1]), 0);
      expect([name, sum]).toEqual([name, await listTotal({ ...day, dataType: [type], duplicate: 0 })]);
    }
  });

  it("does not call it unchanged where there was nothing before", async () => {
    const early = { beginTime: NOW - 3 * DAY - HOUR, endTime: NOW - 2 * DAY };
    const { text } = await ask(`${R}/write`, { ...early, part: "overview" });
    expect(text).toContain("上一时段没有信息");
    expect(text).not.toContain("持平");
  });
});

describe("events", () => {
  it("the number beside an event, its tiles and its list are one; its trend is heat, which no list counts", async () => {
    const { rows } = await ask("/api/event/findByGroupList", { pagesize: 50 });
    const shown = rows.find(({ id }: { id: string }) => id === "e1");
    const listed = await listTotal({ eventId: "e1", dataType: ["all"], duplicate: 0 });
    expect(listed).toBeGreaterThan(2);
    expect(shown.docCount).toBe(listed);
    expect((await ask("/api/event/get", { id: "e1" })).docCount).toBe(listed);
    expect((await kpis("/api/event/overview", { id: "e1" })).total).toBe(listed);
    const trend = await rowsOf("/api/event/trend", { id: "e1" });
    // Ten a document at the least, halved every day: at its height more than as many documents.
    expect(Math.max(...trend.map(({ value }) => value))).toBeGreaterThan(listed);
    expect((await kpis("/api/event/overview", { id: "e1" })).groups).toBe(await listTotal({ eventId: "e1", dataType: ["all"] }));
  });

  it("突发 on the home page is what its list holds", async () => {
    const tiles = await kpis(`${STATISTIC}/overview`, { timeFlag: "today" });
    const [beginTime, endTime] = windowRange("today", NOW)!;
    const { total } = await ask("/api/event/findByGroupList", { groupId: "breakout", beginTime, endTime, pagesize: 50 });
    expect(total).toBe(2);
    expect(tiles.breakout).toBe(total);
  });
});

describe("own works and influence", () => {
  const period = { beginTime: NOW - 4 * DAY, endTime: NOW };

  it("PCI-1 of one outlet in one period is one value on both screens, and no outlet reprints itself", async () => {
    const own = { ...period, sourceId: OWN };
    const travel = await ask("/api/spread/overview", { ...own, dataType: ["all"] });
    const figure = (key: string) => travel.find((row: Row) => row.key === key);
    const influenced = await ask("/api/influence/overview", { ...own, dataType: "all" });
    const overall = influenced.find((row: Row) => row.key === "total");
    expect(figure("index").value).toBeGreaterThan(0);
    expect(overall.value).toBe(figure("index").value);
    expect(overall.index.inputs).toEqual(figure("index").index.inputs);
    // Of the groups that the outlet founded, counted by hand.
    const founded = [0, 3, 6, 9, 12, 15, 18];
    const others = founded.reduce((sum, story) => sum + (story % 5 >= 1 ? 1 : 0), 0);
    expect(figure("reprints").value).toBe(others);
    expect(figure("works").value).toBe(others);
  });

  it("WCI takes what an account sent first for 头条, and no 次条", async () => {
    const at = NOW - 20 * DAY;
    const sent = (position: number | undefined, visitCount: number) =>
      sampleDocument({
        ...{
          externalId: `sent-${position}-${visitCount}`,
          dataType: "wechat",
          source: "微信",
          sourceId: "wx",
          channel: "一城一报",
          pubdate: at,
        },
        ...(position && { extra: { position } }),
        metrics: { visitCount, likeCount: 1, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
      });
    await test.store.write([sent(1, 200), sent(2, 90_000), sent(3, 4000), sent(undefined, 30)]);
    const asked = { beginTime: at - DAY, endTime: at + DAY, dataType: "wechat", keyWords: "一城一报", pagesize: 9 };
    const { rows } = await ask("/api/influence/list", asked);
    const [inputs] = rows.map(({ index }: { index: { inputs: Record<string, number> } }) => index.inputs);
    // An article that tells no place was sent alone.
    expect(inputs).toMatchObject({ n: 4, R: 94_230, headlineR: 230, maxR: 90_000 });
  });

  it("a work says as many reprints in the list of works as on its page", async () => {
    const { rows } = await ask("/api/spread/list", { ...period, sourceId: OWN, dataType: ["all"], pagesize: 50 });
    expect(rows.length).toBeGreaterThan(3);
    for (const { id, reprintCount } of rows)
      expect([id, (await ask("/api/spread/single", { id })).reprintCount]).toEqual([id, reprintCount]);
  });
});
