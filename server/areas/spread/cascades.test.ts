import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import sources from "../sources/index.ts";
import spread from "./index.ts";

const MINUTE = 60_000;

let test: DocumentsApp;
let analyst: Client;
let token: string;

beforeAll(async () => {
  test = await openDocumentsApp([], MONDAY + 1000 * MINUTE, [spread, sources]);
  analyst = await test.signedIn("fenxi");
  const admin = await test.signedIn("admin");
  const made = await admin.act("/api/source/token/create", { name: "采集" });
  token = made.data.token;
});
afterAll(() => test.close());

type Row = Record<string, unknown> & { mid: string; parent: string };

/** Pushes rows as a collector does; ids by mid. */
async function push(rows: Row[]): Promise<{ ids: Map<string, string>; rows: Record<string, unknown>[] }> {
  const reply = await test.app.inject({
    method: "POST",
    url: "/api/ingest/push?type=weibo&source=微博",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify(rows),
  });
  const { data } = reply.json();
  expect([data.read, data.skipped]).toEqual([rows.length, 0]);
  return { ids: new Map(data.rows.map((row: { id: string }, at: number) => [rows[at]!.mid, row.id])), rows: data.rows };
}

/** Size, levels, widest level and mean distance of two posts, counted post by post. */
function shapeOf(rootId: string, parents: ReadonlyMap<string, string>) {
  const near = new Map<string, string[]>([[rootId, []]]);
  for (const id of parents.keys()) near.set(id, []);
  for (const [id, parent] of parents) {
    near.get(id)!.push(parent);
    near.get(parent)!.push(id);
  }
  const steps = (from: string): Map<string, number> => {
    const far = new Map([[from, 0]]);
    for (const [id, distance] of far) for (const next of near.get(id)!) if (!far.has(next)) far.set(next, distance + 1);
    return far;
  };
  const levels = new Map<number, number>();
  for (const level of steps(rootId).values()) levels.set(level, (levels.get(level) ?? 0) + 1);
  let sum = 0;
  for (const id of near.keys()) for (const distance of steps(id).values()) sum += distance;
  const size = near.size;
  return { size, depth: Math.max(...levels.keys()), breadth: Math.max(...levels.values()), virality: sum / (size * (size - 1)) };
}

async function expectExact(id: string, deepest: string, truth: ReturnType<typeof shapeOf>): Promise<void> {
  for (const from of [id, deepest]) {
    const { data: figures } = await analyst.post("/api/spread/figures", { id: from });
    expect(figures).toMatchObject({ id, nodeCount: truth.size, depth: truth.depth + 1, breadth: truth.breadth });
    expect(figures.virality).toBeCloseTo(truth.virality, 9);
    const { data: single } = await analyst.post("/api/spread/weibo/single", { id: from });
    expect(single).toMatchObject({ id, repostCount: truth.size - 1, depth: truth.depth, breadth: truth.breadth });
    expect(single.virality).toBeCloseTo(truth.virality, 9);
  }
}

it("keeps reposts without words, of any depth and in any order, and tells which parent was not taken", async () => {
  const row = (mid: string, parent: string, text: string, minute: number): Row => ({
    ...{ mid, parent, text, channel: `用户${mid}`, date: MONDAY + minute * MINUTE },
  });
  const { ids, rows } = await push([
    row("c7", "c6", "", 17),
    row("c6", "c5", "", 16),
    row("root", "", "刚刚看到的消息，大家怎么看？", 10),
    ...[1, 2, 3, 4, 5].map((n) => row(`c${n}`, n === 1 ? "root" : `c${n - 1}`, n === 3 ? "回复@用户c7:别急" : "", 10 + n)),
    ...[1, 2, 3].map((n) => row(`d${n}`, "root", "", 20 + n)),
    row("d3", "c7", "", 23),
  ]);
  expect(rows.at(-1)).toMatchObject({ ok: true, note: expect.stringContaining('parent "c7" is not taken') });
  const later = await push([row("d2", "c1", "", 22)]);
  expect(later.rows[0]).toMatchObject({ note: 'parent "c1" is not taken: this id came before as a forward of "root"' });
  const parents = new Map([...[7, 6, 5, 4, 3, 2].map((n) => [`c${n}`, `c${n - 1}`] as const), ["c1", "root"]] as [string, string][]);
  for (const n of [1, 2, 3]) parents.set(`d${n}`, "root");
  await expectExact(ids.get("root")!, ids.get("c7")!, shapeOf("root", parents));
  const { data } = await analyst.post("/api/spread/weibo/reposts", { id: ids.get("root") });
  expect(data.rows.filter(({ title }: { title: string }) => title === "转发微博")).toHaveLength(9);
});

const post = (mid: string, parent: string, text: string, minute: number): Row => ({
  ...{ mid, parent, text, channel: `用户${mid}`, date: MONDAY + minute * MINUTE },
});

it("two posts of the same words have a tree each, though their reposts have no words and come before them", async () => {
  const words = "今晚八点准时停水，请大家提前储水，互相转告，谢谢配合支持。";
  const below = (root: string) =>
    [1, 2, 3, 4, 5].map((n) => post(`${root}${n}`, n < 3 ? root : `${root}${n - 2}`, n === 2 ? words : "", 40 + n));
  const { ids: early } = await push([...below("g"), ...below("h")]);
  const { ids } = await push([post("g", "", words, 30), post("h", "", words, 31)]);
  for (const root of ["g", "h"]) {
    const parents = new Map([1, 2, 3, 4, 5].map((n) => [`${root}${n}`, n < 3 ? root : `${root}${n - 2}`] as const));
    await expectExact(ids.get(root)!, early.get(`${root}5`)!, shapeOf(root, parents));
  }
});

it("reposts whose links run in a circle, name themselves or name nobody who is known are answered for, each once", async () => {
  const { ids } = await push([
    post("k1", "k3", "", 50),
    post("k2", "k1", "转", 51),
    post("k3", "k2", "", 52),
    post("k4", "k3", "回复@用户k1:收到//@用户k3:转", 53),
    post("self", "self", "只转发了自己", 54),
    post("orphan", "nobody", "", 55),
    post("orphan1", "orphan", "", 56),
  ]);
  const figures = async (mid: string) => {
    const { status, message, data } = await analyst.post("/api/spread/figures", { id: ids.get(mid) });
    expect([mid, status]).toEqual([mid, status === 0 ? 0 : message]);
    return data;
  };
  // The circle is cut at its earliest post.
  for (const mid of ["k1", "k2", "k3", "k4"]) expect(await figures(mid)).toMatchObject({ nodeCount: 4 });
  expect(await figures("self")).toMatchObject({ nodeCount: 1 });
  expect(await figures("orphan1")).toMatchObject({ nodeCount: 2, depth: 2, breadth: 1, virality: 1 });
});

it("says nothing of levels where no repost is stored", async () => {
  const { ids } = await push([{ mid: "lone", parent: "", text: "没有人转发的一条消息", date: MONDAY }]);
  for (const path of ["figures", "weibo/single"]) {
    const { data } = await analyst.post(`/api/spread/${path}`, { id: ids.get("lone") });
    expect(Object.keys(data).filter((name) => ["depth", "breadth", "virality", "keyCount"].includes(name))).toEqual([]);
  }
});

it("tells a tree of thousands whole; the picture is cut and says of how many", async () => {
  const posts = [sampleDocument({ externalId: "big", title: "大树", dataType: "weibo", pubdate: MONDAY })];
  const parents = new Map<string, string>();
  for (let n = 1; n < 3000; n++) {
    const parentExternalId = n % 3 === 0 || n < 10 ? "big" : `n${Math.floor(n / 7)}`;
    parents.set(`n${n}`, parentExternalId);
    const text = n % 2 === 0 ? "" : "看看";
    posts.push(
      sampleDocument({
        ...{ externalId: `n${n}`, title: text || "转发微博", text, content: text && `<p>${text}</p>`, dataType: "weibo" },
        ...{ channel: `用户${n % 900}`, pubdate: MONDAY + n * MINUTE, parentExternalId, isOriginal: false },
      }),
    );
  }
  const ids = (await test.store.write(posts)).map(({ id }) => id);
  await expectExact(ids[0]!, ids.at(-1)!, shapeOf("big", parents));
  const { data } = await analyst.post("/api/spread/nodes", { id: ids[0] });
  expect([data.rows.length, data.total]).toEqual([300, 3000]);
  // What is drawn of so many are the branches: whoever has an own one before those who end at once, with all above them.
  const drawn = new Set(data.rows.map(({ id }: { id: string }) => id));
  expect(data.rows.slice(1).every(({ parentId }: { parentId: string }) => drawn.has(parentId))).toBe(true);
  const branching = [...new Set(parents.values())].filter((name) => name !== "big").map((name) => ids[Number(name.slice(1))]);
  expect(branching.filter((id) => drawn.has(id!)).length).toBe(Math.min(299, branching.length));
  // Levels that are not drawn are told as well as nodes, and the first one is named by those who forward it.
  const flat = (await analyst.post("/api/spread/nodes", { id: ids[0], depth: 1 })).data;
  expect(flat.rows.every(({ depth }: { depth: number }) => depth <= 1)).toBe(true);
  expect(flat.total).toBe(3000);
  expect((await analyst.post("/api/spread/figures", { id: ids[0] })).data.certainty).toBe("named");
  const { data: layers } = await analyst.post("/api/spread/weibo/layers", { id: ids[0] });
  expect(layers.rows.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(2999);
});

const REAL = "../shared/data/cascades";
/** Of different sizes; the bench looks at all. */
const SOME = 12;
it.skipIf(!existsSync(REAL))("real cascades are exact through ingest and calls (needs ../shared/data)", { timeout: 120_000 }, async () => {
  for (const file of readdirSync(REAL).slice(0, SOME)) {
    const { original, reposts } = JSON.parse(readFileSync(join(REAL, file), "utf8")) as {
      original: { text: string; time: number };
      reposts: { mid: string; uid: string; text: string; parent: string; date: string }[];
    };
    const root = `o${file}`;
    const rows: Row[] = [
      { mid: root, parent: "", text: original.text, date: original.time * 1000 },
      ...reposts.map(({ mid, uid, text, parent, date }) => ({ mid, parent: parent || root, text, channel: uid, date })),
    ];
    const { ids } = await push(rows);
    const parents = new Map<string, string>();
    for (const { mid, parent } of rows.slice(1)) if (!parents.has(mid)) parents.set(mid, parent);
    await expectExact(ids.get(root)!, ids.get(rows.at(-1)!.mid)!, shapeOf(root, parents));
  }
});
