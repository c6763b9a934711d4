import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import spread from "./index.ts";

const TEXT = [
  "近日，古城区槐荫巷的老茶馆“听雨轩”贴出告示：因房屋产权到期，将于12月15日停止营业。这家茶馆已经开了四十一年。",
  "老板杜怀安今年七十三岁，二十出头就在这里烧水泡茶。他说，最忙的时候一天要烧六十壶水，茶客从早坐到晚。",
  "消息传出后，不少老茶客专程赶来。“在这儿听过评书，也在这儿相过亲。”六十八岁的阮素琴说着红了眼圈。",
  "古城区文旅局回应，已与产权方沟通，计划将茶馆旧物收入街区展示馆，并在附近为杜怀安寻找合适的铺面。",
];
const notice = (day: number, place: string): string[] => [
  `因设备检修需要，国网东湾供电公司计划于11月${day}日8时至17时对${place}进行停电检修，届时请相关用户提前做好准备。`,
  "停电期间，请勿擅自触碰电力设施，如提前完工将随时恢复送电，恕不另行通知。",
  "供电服务热线95598将24小时为您服务，不便之处敬请谅解。",
];

let test: DocumentsApp;
let editor: Client;

const piece = (externalId: string, source: string, hours: number, title: string, lines: string[], further: object = {}) =>
  sampleDocument({
    ...{ externalId, title, source, pubdate: MONDAY + hours * HOUR, text: lines.join("\n") },
    ...{ content: lines.map((line) => `<p>${line}</p>`).join(""), url: `https://paper.test/${externalId}`, ...further },
  });

const post = (externalId: string, channel: string, hours: number, text: string) =>
  piece(externalId, "微博", hours, "", [text], { dataType: "weibo", channel });

beforeAll(async () => {
  test = await openDocumentsApp([piece("whole", "城事观察", 1, "开了四十一年的老茶馆，要关了", TEXT)], MONDAY + 90 * HOUR, [spread]);
  const sameId = test.ids.get("whole")!;
  const written = [
    piece("silent", "华东焦点", 2, "四十一年老茶馆将停业", TEXT, { sameId }),
    piece("cut", "西窗网", 3, "老茶馆“听雨轩”下月停业", [...TEXT.slice(0, 2), "来源：华东焦点"]),
    post("told", "古城老张", 4, `舍不得。${TEXT[0]}${TEXT[1]} https://paper.test/silent?from=timeline`),
    piece("quoting", "慢谈", 5, "老茶馆该怎么留住", [
      "《开了四十一年的老茶馆，要关了》这篇报道让我想起自己家门口的修鞋摊，城市更新不该只剩下新。",
    ]),
    piece("mere", "慢谈", 6, "又见老茶馆", ["开了四十一年的老茶馆，要关了，这样的消息每年都有，我们要习惯。"]),
    post("linking", "路过的人", 6, "今天读到的一条，值得一看 https://paper.test/whole?utm_source=x"),
    piece("power", "东湾供电", 5, "停电通知", notice(23, "柳树街、青年路一带")),
    piece("elsewhere", "东湾供电", 6, "停电通知", notice(24, "解放路、西门里小区")),
    // Corrected on the next day, and taken over from there.
    piece("wrong", "东川晚报", 7, "东川一小区燃气爆燃致3人受伤", [
      "11月22日清晨6时许，东川市金水区荷花苑小区7号楼发生燃气爆燃，造成3人受伤。",
      ...TEXT.slice(2),
    ]),
    piece("right", "东川晚报", 12, "更正：东川一小区燃气爆燃致5人受伤", [
      "11月22日清晨6时许，东川市金水区荷花苑小区7号楼发生燃气爆燃，造成5人受伤。",
      ...TEXT.slice(2),
    ]),
    piece("copied", "中原在线", 13, "东川一小区燃气爆燃致5人受伤", [
      "11月22日清晨6时许，东川市金水区荷花苑小区7号楼发生燃气爆燃，造成5人受伤。",
      ...TEXT.slice(2),
      "转载自：东川晚报",
    ]),
  ];
  (await test.store.write(written)).forEach(({ id }, at) => void test.ids.set(written[at]!.externalId, id));
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const nameOf = (id: string): string => [...test.ids].find(([, known]) => known === id)?.[0] ?? "";
type Row = { id: string; fromId: string; basis: string; mark: string };
const ask = async (name: string, further: object = {}) => {
  const asked = { id: test.ids.get(name), ...further };
  const { data } = await editor.post("/api/spread/origin", asked);
  const { data: first } = await editor.post("/api/spread/origin/first", asked);
  const rows = (data.rows as Row[]).map(({ id, fromId, basis, mark }) => [nameOf(id), mark, nameOf(fromId), basis]);
  return { first: [nameOf(first.id), first.certainty], rows };
};

it("a cut copy under another headline leads to the text it was cut from", async () => {
  const { first, rows } = await ask("cut");
  expect(first).toEqual(["whole", "clock"]);
  expect(rows).toContainEqual(["cut", "本稿", "silent", "credit"]);
  expect(rows).toContainEqual(["silent", "节选", "", "assumed"]);
  expect((await ask("whole")).rows).toContainEqual(["cut", "节选", "silent", "credit"]);
});

it("the way holds excerpts and what quotes or links the text, marked as what they are; its figures add up", async () => {
  const seen = [];
  for (const name of ["whole", "cut"]) {
    const { data } = await editor.post("/api/spread/nodes", { id: test.ids.get(name) });
    seen.push(
      Object.fromEntries(
        (data.rows as { id: string; part: string; parentId: string | null }[]).map(({ id, part, parentId }) => [
          nameOf(id),
          [part, parentId === null ? "" : nameOf(parentId)],
        ]),
      ),
    );
  }
  expect(seen[0]).toEqual({
    whole: ["same", ""],
    silent: ["same", "whole"],
    cut: ["excerpt", "silent"],
    told: ["excerpt", "silent"],
    quoting: ["quote", "whole"],
    linking: ["quote", "whole"],
  });
  // Whatever member is asked for, the way is one.
  expect(seen[1]).toEqual(seen[0]);
  const { data } = await editor.post("/api/spread/figures", { id: test.ids.get("cut") });
  expect(data).toMatchObject({ title: "开了四十一年的老茶馆，要关了", nodeCount: 6, sameContentCount: 2, excerptCount: 2, quoteCount: 2 });
  expect(data).toMatchObject({ repostCount: 0, versionCount: 0 });
  const [whole] = await test.store
    .search({
      ...{ query: { ids: [test.ids.get("whole")!] }, collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 1 },
    })
    .then(({ rows }) => rows);
  expect(data.sameContentCount).toBe(whole!.sameContentCount);
});

it("a post that tells the story and links an article has it from there", async () => {
  const { first, rows } = await ask("told");
  expect(first[0]).toBe("whole");
  expect(rows).toContainEqual(["told", "本稿", "silent", "credit"]);
});

it("who asks for nearly equal texts is shown no excerpts; the first stays the first", async () => {
  const { first, rows } = await ask("cut", { similarity: 0.9 });
  expect(first[0]).toBe("whole");
  expect(rows.map(([name]) => name)).toEqual(["cut", "told"]);
});

it("a notice of another day and place is no copy, however near it is", async () => {
  for (const name of ["power", "elsewhere"]) expect((await ask(name)).first).toEqual([name, "only"]);
  expect((await ask("elsewhere")).rows).toContainEqual(["power", "同题", "", "assumed"]);
});

it("of an outlet's documents the one with the same words is meant", async () => {
  const { first, rows } = await ask("copied");
  expect(first[0]).toBe("wrong");
  expect(rows).toContainEqual(["copied", "本稿", "right", "credit"]);
});

it("an address finds what its sender named by an identity of his own", async () => {
  for (const url of ["https://paper.test/whole", "http://paper.test/whole/?utm_source=x#top"]) {
    const { data } = await editor.post("/api/spread/origin/first", { text: url });
    expect([nameOf(data.askedId), nameOf(data.id)]).toEqual(["whole", "whole"]);
  }
});

it("an outlet does not reprint itself in its app", async () => {
  const text = ["中学生造出“盲道巡检小车”，将在市区三条主干道试用，一次充电可巡检十八公里，重四公斤。"];
  const [own] = await test.store.write([piece("own", "长河日报", 20, "中学生造出小车", text)]);
  const { id, sameId } = own!;
  await test.store.write([
    piece("app", "长河日报客户端", 21, "中学生造出小车", text, { sameId, dataType: "app" }),
    piece("other", "湖山网", 23, "中学生造出小车", text, { sameId }),
  ]);
  const { data } = await (await test.signedIn("fenxi")).post("/api/spread/single", { id });
  expect(data).toMatchObject({ reprintCount: 1, reprintSourceCount: 1, firstDelay: 3 * 3600 });
  const { data: list } = await (await test.signedIn("fenxi")).post("/api/spread/single/reprints", { id });
  expect(list.rows.map(({ source }: { source: string }) => source)).toEqual(["湖山网"]);
  const reprints = await test.store.statistics({ sameId, isReprint: true }, [{ kind: "count" }]);
  expect(reprints[0]).toMatchObject([{ value: 1 }]);
});
