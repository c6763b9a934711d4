import { expect, it } from "vitest";
import { treeOf } from "#server/documents/spreadMembers.ts";
import type { DataType, Forward } from "#server/store/documents.ts";
import { keyCountOf } from "./spreadNodes.ts";

const document = (id: string, source: string, title: string, text: string, dataType: DataType = "news") =>
  ({
    ...{ id, title, dataType, pubdate: Number(id), parentId: null, author: "", url: "", extra: {} },
    ...(dataType === "wechat" || dataType === "weibo" ? { source: "", channel: source } : { source, channel: "" }),
    content: `<p>${text}</p>`,
  }) as unknown as Forward;

const TEXT = "11月24日，长河市第十一中学学生自主研发的“盲道巡检小车”通过验收，将在市区三条主干道试用。";
const parents = (...documents: Forward[]) =>
  Object.fromEntries([...treeOf(documents).tree.nodes].map(([id, { parentId }]) => [id, parentId]));

it("an outlet's own headline decides, then the earliest; an edition is meant where it is named", () => {
  const house = [
    document("1", "长河日报", "中学生造出“盲道巡检小车”", TEXT),
    document("2", "长河日报", "厉害了！中学生造出小车", TEXT, "wechat"),
    document("3", "长河日报", "中学生造出小车", TEXT, "epaper"),
  ];
  const found = parents(
    ...house,
    document("4", "湖山网", "中学生造出盲道巡检小车", `${TEXT}来源：长河日报`),
    document("5", "青苗网", "造出小车", `${TEXT}来源：“长河日报”微信公众号`),
    document("6", "白杨网", "中学生造出小车", `${TEXT}来源：长河日报`),
    document("7", "红柳网", "他们造出了小车", `${TEXT}来源：长河日报`),
  );
  expect(found).toMatchObject({ 4: "1", 5: "2", 6: "3", 7: "1" });
});

it("a key node is one that three say they have it from", () => {
  const silent = [2, 3, 4].map((n) => document(String(n), `无名网${n}`, "小车", TEXT));
  const naming = [5, 6].map((n) => document(String(n), `甲网${n}`, "小车", `${TEXT}来源：长河日报`));
  const first = document("1", "长河日报", "小车", TEXT);
  expect(keyCountOf(treeOf([first, ...silent, ...naming]))).toBe(0);
  expect(keyCountOf(treeOf([first, ...silent, ...naming, document("7", "乙网", "小车", `据长河日报报道，${TEXT}`)]))).toBe(1);
});
