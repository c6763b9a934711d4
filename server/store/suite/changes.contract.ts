import { expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import type { IndexableDocument, Panel } from "../documents.ts";
import { MONDAY, sampleDocument } from "../sampleDocument.ts";
import { documents, type Shelf, words } from "./shelf.contract.ts";

/** What is written again, moved, marked, labelled and removed. Its tests go on from one another. */
export function changes(shelf: Shelf): void {
  const { ids, nameOf, ask, found } = shelf;

  it("moves one document into an older group or one of its own; the first of several stays, and originals follow", async () => {
    const one = (externalId: string, facts: object = {}) =>
      sampleDocument({ externalId, title: "移组", pubdate: MONDAY - 11 * DAY, ...facts });
    const [older, younger] = await shelf.store.write([one("v1"), one("v2")]);
    const [member, told] = await shelf.store.write([
      one("v3", { sameId: younger!.id, isOriginal: false }),
      one("v4", { sameId: younger!.id, isOriginal: true, isOriginalKnown: true }),
    ]);
    const state = async () =>
      (await shelf.store.get([younger!.id, member!.id, told!.id])).map((row) => [row!.sameId, row!.sameContentCount, row!.isOriginal]);
    expect(await shelf.store.move(younger!.id, older!.id)).toBe(false);
    expect(await shelf.store.move(member!.id, null)).toBe(true);
    expect(await shelf.store.move(told!.id, older!.id)).toBe(true);
    expect(await state()).toEqual([
      [younger!.id, 1, true],
      [member!.id, 1, true],
      [older!.id, 2, true],
    ]);
    // Who is joined to an older group was not the first.
    expect(await shelf.store.regroup(younger!.id, older!.id)).toBe(1);
    expect((await state())[0]).toEqual([older!.id, 3, false]);
    expect(await shelf.store.move(member!.id, told!.id)).toBe(true);
    expect((await state())[1]).toEqual([older!.id, 4, false]);
    await shelf.store.remove([older!, younger!, member!, told!].map(({ id }) => id));
  });

  it("marks originals where no sender said so, never forwards, and keeps the mark when a document comes again", async () => {
    const one = (externalId: string, facts: object = {}) =>
      sampleDocument({ externalId, title: "原创", pubdate: MONDAY - 12 * DAY, ...facts });
    const given = [
      one("o1", { isOriginal: false }),
      one("o2"),
      one("o3", { isOriginalKnown: true }),
      one("o4", { isOriginal: false, dataType: "weibo", parentExternalId: "w1" }),
    ];
    const rows = (await shelf.store.write(given)).map(({ id }) => id) as [string, string, string, string];
    const marks = async () => (await shelf.store.get(rows)).map((row) => row!.isOriginal);
    expect(await shelf.store.update([rows[0], rows[3]], { isOriginal: true })).toBe(1);
    expect(await shelf.store.update([rows[1], rows[2]], { isOriginal: false })).toBe(1);
    expect(await marks()).toEqual([true, false, true, false]);
    await shelf.store.write(given);
    expect(await marks()).toEqual([true, false, true, false]);
    await shelf.store.write([one("o1", { isOriginal: false, isOriginalKnown: true })]);
    expect(await marks()).toEqual([false, false, true, false]);
    await shelf.store.remove(rows);
  });

  it("moves a group into an older one, and what is written for it later as well", async () => {
    const one = (externalId: string, sameId: string | null = null) =>
      sampleDocument({ externalId, title: "并组", pubdate: MONDAY - 9 * DAY, sameId });
    const [older, younger] = await shelf.store.write([one("g1"), one("g2")]);
    const [copy] = await shelf.store.write([one("g3", younger!.id)]);
    expect(await shelf.store.regroup(older!.id, younger!.id)).toBe(0);
    expect(await shelf.store.regroup(younger!.id, older!.id)).toBe(2);
    const [late] = await shelf.store.write([one("g4", younger!.id)]);
    expect(late!.sameId).toBe(older!.id);
    const rows = await shelf.store.get([older!.id, younger!.id, copy!.id, late!.id]);
    expect(rows.map((row) => [row!.sameId, row!.sameContentCount])).toEqual(rows.map(() => [older!.id, 4]));
    expect((await ask({ sameId: older!.id })).total).toBe(4);
    expect((await ask({ sameId: younger!.id })).total).toBe(0);
    await shelf.store.remove(rows.map((row) => row!.id));
  });

  it("keeps what a post forwards as it was first told, and says so", async () => {
    const facts = { title: "", text: "转", dataType: "weibo", source: "微博" } as const;
    const write = async (further: Partial<IndexableDocument>) =>
      (await shelf.store.write([sampleDocument({ externalId: "w4", ...facts, ...further })]))[0]!;
    const { id } = await write({ parentExternalId: "w3", isOriginal: false });
    expect(await write({ parentExternalId: "w1", isOriginal: false })).toMatchObject({ id, added: false, keptParent: "w3" });
    expect(await write({})).toMatchObject({ id, keptParent: "w3" });
    expect(await write({ parentExternalId: "w3" })).not.toHaveProperty("keptParent");
    expect((await shelf.store.get([id]))[0]!.originals.map((row) => nameOf(row.id))).toEqual(["w3", "w2", "w1"]);
    await shelf.store.remove([id]);
  });

  it("updates status, sentiment and labels, and keeps an editor's sentiment on rewriting", async () => {
    const id = ids.get("b")!;
    expect(await shelf.store.update([id, "424242"], { status: 2, isAppraise: -1, labels: ["重点", "台风"] })).toBe(1);
    expect(await shelf.store.update([id], { status: 2 })).toBe(0);
    expect(await found({ status: [2] })).toBe("b");
    expect(await found({ labels: ["重点"] })).toBe("b");
    expect(await found({ isAppraise: [-1], dataTypes: ["news"], sourceRanks: [2] })).toBe("b");
    const [again] = await shelf.store.write([{ ...documents[1]!, metrics: { ...documents[1]!.metrics, visitCount: 901 } }]);
    expect(again).toEqual({ id, sameId: id, added: false });
    const [row] = await shelf.store.get([id]);
    expect(row).toMatchObject({ status: 2, isAppraise: -1, labels: ["重点", "台风"], visitCount: 901 });
    await shelf.store.update([id], { labels: [] });
    expect(await found({ labels: ["重点"] })).toBe("");
  });

  it("puts labels on and takes them off, finds those with one of each list and those with none", async () => {
    const [a, b, c] = [ids.get("a")!, ids.get("b")!, ids.get("c")!];
    const labelsOf = async (id: string) => (await shelf.store.get([id]))[0]!.labels;
    expect(await shelf.store.update([a, b, "424242"], { addLabels: ["防汛", "深度"] })).toBe(2);
    expect(await shelf.store.update([a], { addLabels: ["深度"] })).toBe(0);
    expect(await shelf.store.update([a, c], { dropLabels: ["深度"], addLabels: ["民生"] })).toBe(2);
    expect([await labelsOf(a), await labelsOf(b), await labelsOf(c)]).toEqual([["防汛", "民生"], ["防汛", "深度"], ["民生"]]);
    expect(await found({ labels: ["防汛", "民生"] })).toBe("a b c");
    expect(await found({ labelSets: [["防汛"], ["民生", "深度"]] })).toBe("a b");
    expect(await found({ labelSets: [["防汛"], ["民生"]] })).toBe("a");
    expect(await found({ labelSets: [["防汛"], ["无此标签"]] })).toBe("");
    const all = await ask({ ids: [...ids.values()] }, { pagesize: 100 });
    const bare = await ask({ ids: [...ids.values()], isLabelled: false }, { pagesize: 100 });
    expect(bare.names).toEqual(all.names.filter((name) => !["a", "b", "c"].includes(name)));
    expect(await found({ isLabelled: true })).toBe("a b c");
    await shelf.store.update([a, b, c], { labels: [] });
    expect(await found({ isLabelled: true })).toBe("");
  });

  it("counts labels and sums the reads of what carries them; rules label what arrives, not what comes again", async () => {
    const one = (externalId: string, visitCount: number, labels: string[], sameId: string | null = null) =>
      sampleDocument({
        ...{ externalId, sameId, labels, title: "标签样稿", pubdate: MONDAY - 6 * DAY },
        metrics: { visitCount, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
      });
    const [first, lone] = await shelf.store.write([one("l1", 10, ["甲", "乙"]), one("l2", 5, ["甲", "甲"])]);
    const [copy] = await shelf.store.write([one("l3", 7, ["甲"], first!.id)]);
    const read = async (panel: Partial<Panel>, collapse = false) => {
      const [rows] = await shelf.store.statistics(words("标签样稿"), [{ kind: "terms", field: "label", size: 9, ...panel } as Panel], {
        collapse,
      });
      return Object.fromEntries(rows!.map((bucket) => [bucket.name, bucket.value]));
    };
    expect(await read({})).toEqual({ 甲: 3, 乙: 1 });
    expect(await read({}, true)).toEqual({ 甲: 2, 乙: 1 });
    expect(await read({ metric: "visitCount" }, true)).toEqual({ 甲: 22, 乙: 10 });
    expect(await read({ metric: "visitCount", of: "max" } as Partial<Panel>)).toEqual({ 甲: 10, 乙: 10 });
    await shelf.store.update([lone!.id], { dropLabels: ["甲"] });
    await shelf.store.write([one("l2", 6, ["甲"])]);
    expect((await shelf.store.get([lone!.id]))[0]!.labels).toEqual([]);
    await shelf.store.remove([first!, lone!, copy!].map((result) => result.id));
    expect(await read({})).toEqual({});
  });

  it("marks and clears one sensitive group and leaves the others", async () => {
    const [a, b] = [ids.get("a")!, ids.get("b")!];
    const mark = (of: string[], groupId: string, ...marked: string[]): Promise<number> =>
      shelf.store.update(of, { sensitive: { groupId, words: marked } });
    expect(await mark([a, b, "424242"], "g2", "广东", "恢复")).toBe(2);
    expect(await mark([a], "g2", "广东", "恢复")).toBe(0);
    expect(await found({ sensitiveGroupIds: ["g2"] })).toBe("a b");
    expect(await found({ sensitiveGroupIds: ["g1"] })).toBe("a");
    expect((await shelf.store.get([a]))[0]).toMatchObject({ sensitiveWords: ["暴雨", "广东", "恢复"] });
    expect(await mark([b], "g2", "恢复")).toBe(1);
    expect((await shelf.store.get([b]))[0]).toMatchObject({ sensitiveWords: ["恢复"] });
    expect(await mark([a, b], "g2")).toBe(2);
    expect(await found({ sensitiveGroupIds: ["g2"] })).toBe("");
    expect((await shelf.store.get([a]))[0]).toMatchObject({ sensitiveWords: ["暴雨"] });
  });

  it("counts what sensitive groups marked, whatever order merging leaves behind", async () => {
    const one = (externalId: string, group: string, hour: number, sameId: string | null = null) =>
      sampleDocument({
        ...{ externalId, sameId, title: "标记样稿", pubdate: MONDAY - 5 * DAY + hour * HOUR },
        sensitive: [{ groupId: group, words: ["样稿"] }],
      });
    const [first, lone] = await shelf.store.write([one("m1", "g8", 1), one("m2", "g8", 2)]);
    const [copy] = await shelf.store.write([one("m3", "g9", 3, first!.id)]);
    const counts = async (metric: "count" | "groups", collapse: boolean) => {
      const panels: Panel[] = [{ kind: "terms", field: "sensitiveGroup", size: 5, metric }];
      const [rows] = await shelf.store.statistics(words("标记样稿"), panels, { collapse });
      return Object.fromEntries(rows!.map((bucket) => [bucket.key, bucket.value]));
    };
    expect(await counts("count", false)).toEqual({ g8: 2, g9: 1 });
    // The group that both marked counts in each of them.
    expect(await counts("count", true)).toEqual({ g8: 2, g9: 1 });
    const [again] = await shelf.store.write([one("m4", "g8", 4, first!.id)]);
    expect(await counts("groups", false)).toEqual({ g8: 2, g9: 1 });
    await shelf.store.remove([first!, lone!, copy!, again!].map((result) => result.id));
  });

  it("indexes a rewritten text anew", async () => {
    const before = sampleDocument({ externalId: "rw", title: "旧标题蝴蝶", text: "旧正文 蜻蜓飞舞在池塘" });
    const [first] = await shelf.store.write([before]);
    ids.set("rw", first!.id);
    expect(await found(words("蜻蜓飞舞"))).toBe("rw");
    const [second] = await shelf.store.write([sampleDocument({ externalId: "rw", title: "新标题", text: "新正文 螳螂" })]);
    expect(second).toEqual({ id: first!.id, sameId: first!.sameId, added: false });
    expect(await found(words("蜻蜓"))).toBe("");
    expect(await found(words("蜻蜓飞舞"))).toBe("");
    expect(await found({ ...words("蝴蝶"), scope: "title" })).toBe("");
    expect(await found(words("螳螂"))).toBe("rw");
  });

  it("removes documents from everything", async () => {
    const [one, two] = await shelf.store.write([
      sampleDocument({ externalId: "del1", title: "待删除蜘蛛", keywords: ["蜘蛛"] }),
      sampleDocument({ externalId: "del2", title: "待删除蜘蛛", keywords: ["蜘蛛"], source: "蜘蛛网" }),
    ]);
    const size = await shelf.store.size();
    expect(await shelf.store.remove([one!.id, one!.id, "9999999", "x"])).toBe(1);
    expect(await shelf.store.size()).toBe(size - 1);
    expect((await ask(words("蜘蛛"))).total).toBe(1);
    expect(await shelf.store.get([one!.id])).toEqual([null]);
    expect(await shelf.store.suggest("蜘", 10)).toEqual(["蜘蛛"]);
    expect(await shelf.store.sources("蜘蛛", 10)).toEqual([
      { sourceId: "蜘蛛网", source: "蜘蛛网", dataType: "news", sourceRank: 1, count: 1, lastTime: MONDAY },
    ]);
    await shelf.store.remove([two!.id]);
    expect(await shelf.store.suggest("蜘", 10)).toEqual([]);
    expect(await shelf.store.sources("蜘蛛", 10)).toEqual([]);
    expect((await ask(words("蜘蛛"))).total).toBe(0);
  });

  it("forgets the old words of a rewritten document and knows the new ones, however many are rewritten", async () => {
    const totals = async (...texts: string[]): Promise<number[]> => Promise.all(texts.map(async (text) => (await ask(words(text))).total));
    const write = (from: number, to: number, text: string) =>
      shelf.store.write(
        Array.from({ length: to - from }, (_, at) => sampleDocument({ externalId: `rw${from + at}`, title: "改写", text })),
      );
    for (const count of [3, 90, 700]) {
      const { length } = await write(0, count, "原来说的是长颈鹿。");
      expect(await totals("长颈鹿", "犀牛", '"是长颈鹿"')).toEqual([length, 0, length]);
      await write(1, count, "后来说的是犀牛。");
      expect(await totals("长颈鹿", "犀牛", '"是长颈鹿"')).toEqual([1, length - 1, 1]);
    }
  });

  it("is walked from the latest arrival to the first", async () => {
    const all: string[] = [];
    for (let before: string | null = null; ; ) {
      const slice = await shelf.store.scan(before, 7);
      all.push(...slice.map((document) => document.id));
      if (slice.length === 0) break;
      expect(slice.length).toBeLessThanOrEqual(7);
      before = slice.at(-1)!.id;
    }
    expect(all).toHaveLength(await shelf.store.size());
    expect(all.map(Number)).toEqual(all.map(Number).sort((a, b) => b - a));
    expect((await shelf.store.scan(null, 1))[0]).toMatchObject({ id: all[0], content: expect.any(String) });
  });

  it("suggests by frequency and finds sources by part of the name", async () => {
    expect(await shelf.store.suggest("台", 10)).toEqual(["台风"]);
    expect(await shelf.store.suggest("", 10)).toEqual([]);
    const sources = await shelf.store.sources("日报", 10);
    expect(sources[0]).toMatchObject({ source: "样例日报", sourceId: "s-daily" });
    expect((await shelf.store.sources("", 10, { sourceRanks: [2] })).map((one) => one.source)).toEqual(["南方都市报"]);
  });

  it("is idempotent within a batch and undoes a bad batch whole", async () => {
    const [first, second] = await shelf.store.write([
      sampleDocument({ externalId: "twice", title: "第一次写入" }),
      sampleDocument({ externalId: "twice", title: "第二次写入" }),
    ]);
    expect(second!.id).toBe(first!.id);
    expect([first!.added, second!.added]).toEqual([true, false]);
    expect((await ask(words("第二次写入"))).total).toBe(1);
    expect((await ask(words("第一次写入"))).total).toBe(0);
    const size = await shelf.store.size();
    const good = sampleDocument({ externalId: "good", title: "好文档" });
    const bad = sampleDocument({ externalId: "bad", dataType: "nonsense" as never });
    await expect(shelf.store.write([good, bad])).rejects.toThrow(/nonsense/);
    expect(await shelf.store.size()).toBe(size);
    const [kept] = await Promise.all([shelf.store.write([good]), shelf.store.write([bad]).catch(() => null)]);
    expect(kept![0]!.added).toBe(true);
    expect((await ask(words("好文档"))).total).toBe(1);
  });
}
