import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import spread from "./index.ts";

const TEXT = [
  "11月20日，云岭县槐荫镇的小学后墙被连日的雨水泡塌，七十多名学生搬进了隔壁的粮站上课。",
  "粮站仓库没有窗户，校长吴启明让每个班轮流坐在门口。村民连夜装了十四盏灯，又把自家的长凳搬了过来。",
  "云岭县教育局工作人员说，临时板房下周一到位，后墙的重建已列入明年的第一批项目，预算四十六万元。",
  "家长们担心粮站的电线老化，镇里的电工每天早晚各查一遍，查完就在门板上画一个圈。",
];

let test: DocumentsApp;
let analyst: Client;

const piece = (externalId: string, source: string, hours: number, title: string, lines: string[], further: object = {}) =>
  sampleDocument({
    ...{ externalId, title, source, pubdate: MONDAY + hours * HOUR, text: lines.join("\n") },
    ...{ content: lines.map((line) => `<p>${line}</p>`).join(""), url: `https://paper.test/${externalId}`, ...further },
  });
const post = (externalId: string, channel: string, hours: number, text: string) =>
  piece(externalId, "微博", hours, text.slice(0, 12), [text], { dataType: "weibo", channel });

beforeAll(async () => {
  test = await openDocumentsApp([piece("whole", "云岭晚报", 1, "后墙塌了，七十个孩子在粮站上课", TEXT)], MONDAY + 90 * HOUR, [spread]);
  await test.store.write([
    piece("copy", "东门网", 2, "后墙塌了，七十个孩子在粮站上课", ["来源：云岭晚报", ...TEXT], { sameId: test.ids.get("whole")! }),
    post("passed", "老吴家的", 3, `我家孩子就坐在门口那一排，冷啊//@东门网：后墙塌了，七十个孩子在粮站上课。${TEXT[0]}`),
    post("other", "路人甲", 4, "粮站上课这件事让我想起小时候，愿孩子们早点搬回新教室，冬天快来了。"),
  ]);
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

const idOf = async (externalId: string): Promise<string> => {
  const { rows } = await test.store.search({
    query: { externalIds: [externalId] },
    ...{ collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 1 },
  });
  return rows[0]!.id;
};

it("a post that quotes by //@ forwards whom it names, whichever copy is opened", async () => {
  const [whole, copy, passed, other] = await Promise.all(["whole", "copy", "passed", "other"].map(idOf));
  for (const id of [whole, copy, passed]) {
    const { rows } = (await analyst.post("/api/spread/nodes", { id })).data;
    const drawn = rows.map((row: Record<string, unknown>) => [row.id, row.parentId, row.basis, row.part]);
    expect(drawn).toEqual([
      [whole, null, "first", "same"],
      [copy, whole, "credit", "same"],
      [passed, copy, "forward", "forward"],
    ]);
    expect((await analyst.post("/api/spread/origin/first", { id })).data.id).toBe(whole);
  }
  expect((await analyst.post("/api/spread/nodes", { id: other })).data.rows).toHaveLength(1);
});
