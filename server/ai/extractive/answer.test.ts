import { expect, it } from "vitest";
import type { AiMaterial } from "../AiMaterial.ts";
import { questionWords } from "../subject.ts";
import { answer } from "./answer.ts";

const TEXT =
  "这个清明节，人们走进一座座烈士陵园缅怀英烈。今天（4月5日）是清明节，多地开展祭扫活动。民政局长李强与专家出席座谈会。李强通报了祭扫接待和交通疏导的有关情况。";
const material = (question: string): AiMaterial => ({
  ...{ related: [], question, text: "", requirement: "", size: 5, history: [], trend: [], coverage: async () => 0, now: 0 },
  documents: [
    {
      ...{ id: "1", title: "多地开展清明祭扫", text: TEXT, source: "样例日报", dataType: "news", author: "", pubdate: 0, location: "" },
      ...{ keywords: ["清明节", "祭扫"], sameContentCount: 1, isAppraise: 0 },
    },
  ],
});
const best = (question: string): string => answer(material(question)).find((part) => part.startsWith("### 最相关的一句")) ?? "";

it("a question for a day is answered by a sentence that tells one", () => {
  expect(best("今年清明节是哪一天")).toContain("4月5日");
});

it("what somebody did stands where he acts", () => {
  expect(best("座谈会上李强做了什么")).toContain("李强通报了");
});

it("that a text mentions something is no word to look for", () => {
  expect(questionWords("文章提到高铁了吗")).toEqual(["高铁"]);
});

it("what a question wants is looked for in its document: a time, a place, bodies, figures; what is not told is said", () => {
  const said = (question: string) => answer(material(question)).join("\n");
  expect(best("什么时候发生的")).toContain("4月5日");
  expect(said("这件事什么时候发生的")).not.toContain("没有提到");
  expect(said("这件事发生在哪里")).toContain("没有提到地点");
  expect(said("文中有哪些数据")).toContain("没有提到数字");
  expect(best("有哪些人参加")).toContain("李强");
});

it("a question about one document cites no other, however it points at it", () => {
  const other = { ...material("").documents[0], id: "2", title: "清明祭扫另一篇", text: "另一篇稿件说这件事发生在南京。" };
  const asked = { ...material("这件事发生在哪里"), related: [other] } as AiMaterial;
  expect(answer(asked).join("\n")).not.toMatch(/\[\^2\]|南京/);
});

it("days are told once, the earliest first, however many sentences of the document answer", () => {
  const text = "24日，主席会议在京召开。会议学习了4月10日发表的讲话。会议还审议了议程。各界代表参加会议并发言。";
  const documents = [{ ...material("").documents[0], text, pubdate: Date.parse("2026-04-24T12:00:00+08:00") }];
  const parts = answer({ ...material("会议什么时候召开"), documents } as AiMaterial);
  const days = [...(parts.find((part) => part.startsWith("### 时间线")) ?? "").matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, day]) => day);
  expect(days).toEqual(["4月10日", "24日"]);
});

it("where a number is asked for, a day or a time by the clock is none", () => {
  const text = "5月4日16时43分许，“5·4”事故发生。目前救援工作仍在进行。事故造成37人死亡、1人失联。";
  const documents = [{ ...material("").documents[0], text, title: "事故救援" }];
  const found = answer({ ...material("数量是多少"), documents } as AiMaterial).find((part) => part.startsWith("### 最相关的一句"));
  expect(found).toContain("37人死亡");
});

it("a question for a cause, or for what comes next, says where a document tells none", () => {
  const said = (question: string) => answer(material(question)).join("\n");
  expect(said("原因是什么")).toContain("没有提到原因");
  expect(said("下一步怎么办")).toContain("没有提到下一步");
  const documents = [{ ...material("").documents[0], title: "火灾", text: "昨夜一处仓库起火。火灾由电线短路引发。目前现场已清理。" }];
  expect(answer({ ...material("原因是什么"), documents } as AiMaterial).join("\n")).toMatch(/### 最相关的一句\n\n火灾由电线短路引发/);
});

it("who reported is told by how the text is signed, and a text made to hold that up does not", () => {
  const asked = (text: string) => {
    const documents = [{ ...material("").documents[0], text }];
    return answer({ ...material("记者是谁？"), documents } as AiMaterial).join("\n");
  };
  expect(asked(`${TEXT}\n（样例日报记者 石磊 通讯员 高敏）`)).toContain("石磊 通讯员 高敏");
  expect(asked(TEXT)).toContain("没有提到采写的记者");
  expect(asked(`${TEXT}\n${"记者 石磊、高敏 ".repeat(2000)}。`)).toContain("没有提到采写的记者");
});

it("a text to be written of a document keeps its length; what only a service can write is refused", () => {
  const written = answer(material("用一句话概括这篇")).join("\n");
  expect(written).toMatch(/已按要求[\s\S]*\[\^1\]/);
  expect(answer(material("就这篇写一段短评")).join("\n")).toContain("不能作评论");
});

it("what the case is now is told from the newest document", () => {
  const report = (id: string, pubdate: number, title: string, text: string) => ({
    ...{ id, title, text, pubdate, source: "样例日报", dataType: "news", author: "", location: "" },
    ...{ keywords: ["矿难"], sameContentCount: 1, isAppraise: 0 },
  });
  const related = [
    report("2", 2 * 86_400_000, "青石岭矿难救援结束", "青石岭矿难被困的四人全部救出，救援工作已经结束。"),
    report("1", 86_400_000, "青石岭矿难发生", "青石岭矿难现在的情况是四人被困，救援工作正在进行，情况不明。"),
  ];
  const asked = { ...material("青石岭矿难现在什么情况"), documents: [], related };
  expect(answer(asked).find((part) => part.startsWith("### 最相关的一句"))).toContain("全部救出");
});

it.each(["各方怎么说？", "各方有什么说法", "谁说了什么？"])("whose words a document quotes is told from it alone: %s", (question) => {
  const quoting = material(question);
  quoting.documents[0] = { ...(quoting.documents[0] as AiMaterial["documents"][number]), text: `${TEXT}李强表示，祭扫高峰已经平稳度过。` };
  expect(answer(quoting).join("\n")).toContain("**李强**：祭扫高峰已经平稳度过");
  expect(answer(material(question)).join("\n")).not.toContain("最相关的一句");
});
