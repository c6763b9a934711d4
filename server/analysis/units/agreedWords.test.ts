import { expect, it, test } from "vitest";
import { taggedWords } from "#server/analysis/names/taggedWords.ts";
import { tagWords } from "#server/models/tagWords.ts";
import { foldText } from "#server/text/segment.ts";
import { agreedWords } from "./agreedWords.ts";
import { wholeCandidates } from "./wholeWords.ts";

const tag = tagWords((line) => expect.fail(line));

/** What words of the segmenter's are in a text by both. */
async function agreed(words: string[], text: string, ask = tag): Promise<string[]> {
  const folded = foldText(text);
  return agreedWords(wholeCandidates(words, taggedWords(folded), words.length), folded, words.length, ask);
}

test.each([
  [["诫勉"], "校长被诫勉谈话", ["诫勉谈话"]],
  [["折叠"], "折叠屏到了东北就失灵", ["折叠屏"]],
  [["公园"], "建设国家湿地公园903处", ["国家湿地公园"]],
  [["村镇", "银行"], "三家村镇银行获准解散", ["村镇银行"]],
  [["竹园"], "东高皇街道竹园小区2号楼门口", ["竹园小区"]],
  [["欧阳", "娜娜"], "欧阳娜娜在北疆慢生活", ["欧阳娜娜"]],
  [["奇案", "热度"], "唐宫奇案第一集热度", ["唐宫奇案", "热度"]],
])("%s in %s", async (words, text, whole) => expect(await agreed(words, text)).toEqual(whole));

it("a name that the tagger took too long stays, and a word that the text says by itself too", async () => {
  expect(await agreed(["朱一龙"], "朱一龙怼脸海报")).toEqual(["朱一龙"]);
  expect(await agreed(["爱泼斯坦"], "爱泼斯坦羞辱性展示女孩视频曝光")).toEqual(["爱泼斯坦"]);
  expect(await agreed(["公园"], "建设国家湿地公园903处，一处公园免票")).toEqual(["公园"]);
});

it("what the tagger cuts through or into a sentence goes", async () => {
  expect(await agreed(["吐口"], "肖战新剧被羊驼吐口水")).toEqual([]);
  expect(await agreed(["觉醒", "金银"], "一觉醒来金银又涨了")).not.toContain("觉醒");
  expect(await agreed(["手术台上"], "绝育猫咪死在手术台上长春一宠物医院被查")).toEqual([]);
});

it("letters that are things make another of the word before them, unless they begin the next", async () => {
  expect(await agreed(["太平"], "太平年改了台词")).toEqual(["太平年"]);
  expect(await agreed(["涉嫌"], "皮卡司机涉嫌酒驾")).toEqual(["涉嫌"]);
});

it("what the tagger cuts in two is one only where the text says it again beside other letters, or where one of them is a letter", async () => {
  expect(await agreed(["渔船", "海域"], "仙人岛以西海域渔船倾覆")).not.toContain("海域渔船");
  expect(await agreed(["国家"], "2026考研国家线发布")).toEqual(["国家线"]);
  expect(await agreed(["周璐拉"], "店长周璐拉着我的手")).not.toContain("周璐拉");
});

it("asks nothing about names of the lists, about each clause once, and goes on without the tagger", async () => {
  const asked: string[] = [];
  const ask = async (texts: readonly string[]) => {
    asked.push(...texts);
    return tag(texts);
  };
  await agreed(["北京", "教师", "故事"], "北京，一名教师讲故事，教师说", ask);
  expect(asked).toEqual(["一名教师讲故事"]);
  expect(await agreed(["觉醒"], "一觉醒来金银又涨了", async () => undefined)).toEqual(["觉醒"]);
});
