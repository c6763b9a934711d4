import { expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import type { Bucket, DataType, DocumentQuery, Panel } from "../documents.ts";
import { MONDAY, sampleDocument } from "../sampleDocument.ts";
import { type Shelf, words } from "./shelf.contract.ts";

/** What is counted over what is found. */
export function figures(shelf: Shelf): void {
  const { found } = shelf;

  it("counts in cross tables what the filter finds: each cell its documents, no cell for none", async () => {
    const query: DocumentQuery = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
    const [byType, cells, reads, total, sums] = await shelf.store.statistics(query, [
      { kind: "trend", interval: "day", by: "dataType" },
      { kind: "cross", by: ["dataType"], interval: "day" },
      { kind: "cross", by: ["author", "channel"], interval: "month", metric: "visitCount" },
      { kind: "count" },
      { kind: "sum", metric: "visitCount" },
    ]);
    const sorted = (rows: unknown[][]): unknown[][] => rows.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    const trend = byType!.filter(({ value }) => value > 0).map(({ key, series, value }) => [key, series, value]);
    expect(sorted(cells!.map(({ key, name, value }) => [key, name, value]))).toEqual(sorted(trend));
    expect(cells!.reduce((all, { value }) => all + value, 0)).toBe(total![0]!.value);
    expect(reads!.reduce((all, { value }) => all + value, 0)).toBe(sums![0]!.value);
    expect(new Set(reads!.map(({ key }) => key))).toEqual(new Set(["2025-11"]));
    const [weeks] = await shelf.store.statistics(query, [{ kind: "cross", by: [], interval: "week" }]);
    expect(weeks).toEqual([{ key: "2025-11-10", name: "", value: 7 }]);
    for (const { name, series, value } of reads!) {
      const [[found]] = (await shelf.store.statistics({ ...query, authors: [name], channels: [series!] }, [
        { kind: "sum", metric: "visitCount" },
      ])) as [Bucket[]];
      expect([name, series, found!.value]).toEqual([name, series, value]);
    }
  });

  it("draws what has no beginning from its first document on, 1970 as well", async () => {
    const panels: Panel[] = [{ kind: "trend", interval: "day" }];
    const [open] = await shelf.store.statistics({ endTime: MONDAY + 2 * DAY }, panels);
    expect(open!.map(({ value }) => value)).not.toEqual([]);
    expect(await shelf.store.statistics({ beginTime: 0, endTime: MONDAY + 2 * DAY }, panels)).toEqual([open]);
  });

  it("computes all panels over one filter", async () => {
    const query: DocumentQuery = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
    const panels: Panel[] = [
      { kind: "count" },
      { kind: "count", collapse: true },
      { kind: "trend", interval: "day" },
      { kind: "trend", interval: "day", by: "dataType" },
      { kind: "terms", field: "dataType", size: 10 },
      { kind: "terms", field: "source", size: 2, metric: "visitCount" },
      { kind: "keywords", size: 3 },
      { kind: "heatmap" },
      { kind: "sum", metric: "visitCount" },
      { kind: "terms", field: "sensitiveGroup", size: 5 },
      { kind: "trend", interval: "hour" },
      { kind: "trend", interval: "month" },
    ];
    const [count, groups, days, byType, types, sources, keywords, heatmap, sum, groupsHit, hours, months] = await shelf.store.statistics(
      query,
      panels,
    );
    expect(count![0]!.value).toBe(7);
    expect(groups![0]!.value).toBe(5);
    expect(days).toEqual([
      { key: "2025-11-10", name: "2025-11-10", value: 6 },
      { key: "2025-11-11", name: "2025-11-11", value: 1 },
    ]);
    expect(byType!.filter((bucket) => bucket.series === "weibo").map((bucket) => bucket.value)).toEqual([3, 0]);
    expect(byType!.reduce((total, bucket) => total + bucket.value, 0)).toBe(7);
    expect(types!.map((bucket) => [bucket.key, bucket.value])).toEqual([
      ["news", 4],
      ["weibo", 3],
    ]);
    expect(sources!.map((bucket) => [bucket.name, bucket.value])).toEqual([
      ["南方都市报", 900],
      ["样例日报", 500],
    ]);
    expect(keywords![0]).toEqual({ key: "台风", name: "台风", value: 4 });
    expect(heatmap).toHaveLength(168);
    expect(heatmap!.find((cell) => cell.series === "1" && cell.key === "01")!.value).toBe(1);
    expect(sum![0]!.value).toBe(2400);
    expect(groupsHit!.map((bucket) => [bucket.key, bucket.value])).toEqual([["g1", 1]]);
    expect(hours).toHaveLength(48);
    expect(hours![1]).toEqual({ key: "2025-11-10 01:00", name: "2025-11-10 01:00", value: 1 });
    expect(months).toEqual([{ key: "2025-11", name: "2025-11", value: 7 }]);
  });

  it("counts groups and takes maxima", async () => {
    const query: DocumentQuery = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
    const [groups, most, reprints] = await shelf.store.statistics(query, [
      { kind: "terms", field: "dataType", size: 10, metric: "groups" },
      { kind: "terms", field: "dataType", size: 10, metric: "visitCount", of: "max" },
      { kind: "terms", field: "source", size: 10, metric: "reprints" },
    ]);
    expect(reprints!.map((bucket) => [bucket.name, bucket.value])).toEqual([["样例日报", 2]]);
    expect(groups!.map((bucket) => bucket.value)).toEqual([3, 2]);
    expect(most!.map((bucket) => [bucket.key, bucket.value])).toEqual([["news", 900]]);
    const [count] = await shelf.store.statistics(query, [{ kind: "count" }], { collapse: true });
    expect(count![0]!.value).toBe(5);
  });

  it("with collapse counts a group once in each bucket, as many as a collapsed search of that bucket finds", async () => {
    const one = (externalId: string, hour: number, facts: object) =>
      sampleDocument({ externalId, title: "并计样稿", pubdate: MONDAY - 12 * DAY + hour * HOUR, ...facts });
    const [first, lone] = await shelf.store.write([one("g1", 1, { regionId: "440300" }), one("g2", 2, { regionId: "440100" })]);
    await shelf.store.write([
      one("g3", 3, { sameId: first!.id, dataType: "app", regionId: "440305" }),
      one("g4", 27, { sameId: first!.id, dataType: "app", isAppraise: -1, regionId: "110105" }),
    ]);
    const query: DocumentQuery = { ...words("并计样稿"), beginTime: MONDAY - 12 * DAY, endTime: MONDAY - 10 * DAY };
    const panels: Panel[] = [
      { kind: "count" },
      { kind: "terms", field: "dataType", size: 5 },
      { kind: "terms", field: "isAppraise", size: 5 },
      { kind: "terms", field: "region", size: 5, below: [] },
      { kind: "terms", field: "region", size: 5, level: "prefecture" },
      { kind: "terms", field: "region", size: 5, level: "county" },
      { kind: "trend", interval: "day" },
      { kind: "trend", interval: "day", by: "dataType" },
      { kind: "heatmap" },
    ];
    const [count, types, moods, places, prefectures, counties, days, byType, heat] = await shelf.store.statistics(query, panels, {
      collapse: true,
    });
    const pairs = (rows: Bucket[] = []) => rows.map(({ key, value, series }) => [series ?? key, value]);
    expect(pairs(count)).toEqual([["count", 2]]);
    expect(pairs(types)).toEqual([
      ["news", 2],
      ["app", 1],
    ]);
    expect(pairs(moods)).toEqual([
      ["0", 2],
      ["-1", 1],
    ]);
    expect(pairs(places)).toEqual([
      ["440000", 2],
      ["110000", 1],
    ]);
    // A prefecture and a district of it are one; districts of a municipality stand where prefectures do.
    expect(pairs(prefectures).sort()).toEqual(["440300", "440100", "110105"].sort().map((place) => [place, 1]));
    expect(pairs(counties).sort()).toEqual(["440300", "440305", "440100", "110105"].sort().map((place) => [place, 1]));
    expect(days!.map(({ value }) => value)).toEqual([2, 1]);
    expect(pairs(byType)).toEqual([
      ["news", 2],
      ["news", 0],
      ["app", 1],
      ["app", 1],
    ]);
    expect(heat!.reduce((sum, { value }) => sum + value, 0)).toBe(4);
    for (const { key, value } of types!) {
      const request = { collapse: true, sort: { field: "pubdate", order: "desc" }, page: 1, pagesize: 5 } as const;
      expect((await shelf.store.search({ query: { ...query, dataTypes: [key as DataType] }, ...request })).total).toBe(value);
    }
    await shelf.store.remove([
      first!.id,
      lone!.id,
      ...(
        await shelf.store.search({ query, ...{ collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 9 } })
      ).rows.map(({ id }) => id),
    ]);
  });

  it("knows what others reprinted and which articles were sent first, and counts outlets of one name once", async () => {
    const one = (externalId: string, facts: object) =>
      sampleDocument({ externalId, title: "转载样稿", pubdate: MONDAY - 14 * DAY, source: "本报", sourceId: "own", ...facts });
    const [first] = await shelf.store.write([one("r1", {})]);
    const sameId = first!.id;
    await shelf.store.write([
      one("r2", { sameId, sourceId: "own-app", dataType: "app" }),
      one("r3", { sameId, source: "微信", sourceId: "wx", channel: "本报", dataType: "wechat", extra: { position: 2 } }),
      one("r4", { sameId, source: "微信", sourceId: "wx", channel: "别家", dataType: "wechat", extra: { position: 1 } }),
      one("r5", { sameId, source: "他报", sourceId: "other" }),
    ]);
    const query = words("转载样稿");
    const accounts = async (more: DocumentQuery): Promise<string[]> => {
      const sort = { field: "pubdate", order: "asc" } as const;
      const { rows } = await shelf.store.search({ query: { ...query, ...more }, collapse: false, sort, page: 1, pagesize: 9 });
      return rows.map((row) => (row.dataType === "wechat" ? row.channel : row.source)).sort();
    };
    expect(await accounts({ isReprint: true })).toEqual(["他报", "别家"].sort());
    expect(await accounts({ isHeadline: true })).toEqual(["别家"]);
    const [reprints, outlets] = await shelf.store.statistics(query, [
      { kind: "terms", field: "dataType", size: 5, metric: "reprints" },
      { kind: "terms", field: "outlet", size: 5 },
    ]);
    expect(reprints!.map(({ key, value }) => [key, value])).toEqual([["news", 2]]);
    // Which of two equal ones comes first is nobody's business.
    expect(outlets!.map(({ key, name, value }) => `${key} ${name} ${value}`).sort()).toEqual(
      ["本报 本报 3", "别家 别家 1", "other 他报 1"].sort(),
    );
    await shelf.store.remove(
      (await shelf.store.search({ query, collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 9 })).rows.map(
        ({ id }) => id,
      ),
    );
  });

  it("takes for the first of a group what is marked as its original, else the earliest, whoever came in first", async () => {
    const one = (externalId: string, facts: object) => sampleDocument({ externalId, title: "先后样稿", isOriginal: false, ...facts });
    const at = MONDAY - 15 * DAY;
    const [founder] = await shelf.store.write([one("f1", { pubdate: at + 9, source: "转载报", sourceId: "taker" })]);
    const sameId = founder!.id;
    await shelf.store.write([
      one("f2", { sameId, pubdate: at + 5, source: "首发报", sourceId: "maker" }),
      one("f3", { sameId, pubdate: at + 1, source: "早钟报", sourceId: "clock" }),
    ]);
    const query = words("先后样稿");
    const ask = async (more: DocumentQuery): Promise<string[]> => {
      const sort = { field: "pubdate", order: "asc" } as const;
      const { rows } = await shelf.store.search({ query: { ...query, ...more }, collapse: false, sort, page: 1, pagesize: 9 });
      return rows.map(({ source }) => source);
    };
    const reprints = async (): Promise<unknown> => {
      const [found] = await shelf.store.statistics(query, [{ kind: "terms", field: "source", size: 9, metric: "reprints" }]);
      return found!.filter(({ value }) => value > 0).map(({ name, value }) => [name, value]);
    };
    expect(await ask({ isFirst: true })).toEqual(["早钟报"]);
    expect(await reprints()).toEqual([["早钟报", 2]]);
    const [maker] = (
      await shelf.store.search({
        query: { ...query, sources: ["首发报"] },
        collapse: false,
        sort: { field: "pubdate", order: "asc" },
        page: 1,
        pagesize: 1,
      })
    ).rows;
    await shelf.store.update([maker!.id], { isOriginal: true });
    expect(await ask({ isFirst: true })).toEqual(["首发报"]);
    expect(await ask({ isFirst: false })).toEqual(["早钟报", "转载报"]);
    expect(await ask({ isReprint: true })).toEqual(["早钟报", "转载报"]);
    expect(await reprints()).toEqual([["首发报", 2]]);
    await shelf.store.remove([maker!.id]);
    expect(await ask({ isFirst: true })).toEqual(["早钟报"]);
    const left = await shelf.store.search({ query, collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 9 });
    await shelf.store.remove(left.rows.map(({ id }) => id));
  });

  it("ranks accounts and filters by them and by platform", async () => {
    const [accounts] = await shelf.store.statistics({ beginTime: MONDAY, endTime: MONDAY + 4 * DAY }, [
      { kind: "terms", field: "account", size: 20 },
    ]);
    expect(accounts!.map((bucket) => bucket.name)).toEqual(expect.arrayContaining(["用户甲", "北大", "南方都市报"]));
    expect(await found({ sources: ["用户甲"] })).toBe("w1");
    expect(await found({ sources: ["要闻"] })).toBe("");
    expect(await found({ platforms: ["weibo"] })).toBe("w3");
    expect(await found({ minFans: 1000 })).toBe("w3");
    expect(await found({ minFans: 1001 })).toBe("");
    expect(await found({ verified: ["media", "personal"] })).toBe("w3");
    expect(await found({ verified: ["none"] })).toBe("");
  });
}
