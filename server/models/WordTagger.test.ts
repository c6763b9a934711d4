import { expect, test } from "vitest";
import { foldText } from "#server/text/segment.ts";
import { tagWords } from "./tagWords.ts";

const ask = tagWords((line) => expect.fail(line));
const tag = async (texts: string[]) => (await ask(texts.map(foldText))) ?? expect.fail("no tagger");
const cut = async (text: string) => ((await tag([text]))[0] ?? []).map((one) => `${one.word}/${one.tag}`).join(" ");

test.each([
  ["更新完曜石X3一直转圈圈", "更新/v 完/v 曜石x3/nz 一直/d 转/v 圈圈/n"],
  ["次仁卓嘎正在分拣绒毛", "次仁卓嘎/nr 正在/d 分拣/v 绒毛/n"],
  ["手机抢省人民医院号源难", "手机/n 抢/v 省人民医院/ORG 号源/n 难/a"],
  ["电影《长河谣》将退出12月5日档期", "电影/n 《/w 长河谣/nw 》/w 将/d 退出/v 12月5日/TIME 档期/n"],
  ["两位", "两位/m"],
])("%s", async (text, words) => expect(await cut(text)).toBe(words));

test("words stand where the text has them; no letter but blanks is lost, no text hangs on the others", async () => {
  const texts = ["江州区丽江路发生\n一起两车相撞事故", "", "  ", "长".repeat(300), "😀 AG600M\u0000首飞", "曜石"];
  const found = await tag(texts);
  for (const [index, text] of texts.entries()) {
    const words = found[index] ?? [];
    for (const { word, at } of words) expect(foldText(text).slice(at, at + word.length)).toBe(word);
    expect(words.map(({ word }) => word).join("")).toBe(foldText(text).replace(/\s/g, ""));
    expect((await tag([text]))[0]).toEqual(words);
  }
});
