import { describe, expect, it } from "vitest";
import { expressionWords, parseExpression, parseWords, QuerySyntaxError } from "#server/analysis/query.ts";
import { cutWords, foldedTokens, foldText, indexTokens, queryTokens } from "./segment.ts";

describe("folding", () => {
  it("folds case, width and traditional characters, one by one", () => {
    const text = "ＡＢＣ１２３　發佈會 iPhone，乾麵";
    expect(foldText(text)).toBe("abc123 发布会 iphone,干面");
    expect(foldText(text)).toHaveLength(text.length);
    expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe("what cannot be seen", () => {
  const HIDDEN = ["\u200b", "\ufeff", "\u00ad", "\u2060", "\u200d", "\ufe0f", "\u202e"];
  it.each(HIDDEN)("%j inside a word changes nothing, in texts and in queries", (sign) => {
    const text = `人民${sign}日报 iPh${sign}one`;
    expect(foldText(text)).toBe("人民日报 iphone");
    expect(indexTokens(text)).toEqual(indexTokens("人民日报 iPhone"));
    expect(queryTokens(`人民${sign}日报`)).toEqual(queryTokens("人民日报"));
    expect(parseWords(`${sign}人民${sign}日报 ${sign} "暴${sign}雨"`).map(({ raw }) => raw)).toEqual(["人民日报", "暴雨"]);
    expect(parseExpression(`人民${sign}日报`)).toEqual(parseExpression("人民日报"));
  });

  it("keeps texts folded earlier readable: their tokens are those they were stored under", () => {
    expect(foldedTokens("人民\u200b日报")).toContain("人民");
    expect(foldedTokens("人民\u200b日报")).not.toContain("人民日报");
  });

  it("is no word by itself", () => {
    expect(parseWords("\u200b")).toEqual([]);
    expect(() => parseExpression("台风 AND \u200b")).toThrow(QuerySyntaxError);
  });
});

describe("tokens", () => {
  it("gives words, inner words, single characters, Latin and numbers", () => {
    const tokens = indexTokens("人民日报社发布 iPhone15，GPT-4 增长3.5%");
    for (const token of ["人民日报社", "人民日报", "人民", "报", "iphone15", "iphone", "15", "gpt", "4", "3", "5"]) {
      expect(tokens).toContain(token);
    }
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it("covers a query word with tokens the index has", () => {
    const text = "中华人民共和国成立七十五周年庆祝大会在北京大学举行，世界经济论坛，Ｃ９１９ 首飞";
    const tokens = new Set(indexTokens(text));
    for (const word of ["北京大学", "北京", "大", "世界经济", "c919", "C919", "庆祝大会", "周年"]) {
      for (const token of queryTokens(word)) expect(tokens, word).toContain(token);
    }
  });

  it.each([
    ["哈尔滨市政府发布通告", "市政府"],
    ["AG600M在湖北荆门首飞", "AG600"],
    ["記者瞭解到，明日放晴", "了解到"],
    ["全国人民代表大会常务委员会", "人民代表"],
    ["长沙市望城区一小区停水", "望城"],
    ["家住哈尔滨市阿城区", "阿城"],
  ])("finds in %s what stands in it: %s", (text, word) => {
    const tokens = new Set(indexTokens(text));
    for (const token of queryTokens(word)) expect(tokens, word).toContain(token);
  });

  it("keeps apart what only looks alike", () => {
    expect(indexTokens("和平安全")).not.toContain("平安");
    expect(indexTokens("住宅小区里")).not.toContain("宅小");
    expect(foldText("瞭望塔")).toBe("瞭望塔");
    expect(indexTokens(`${"a1".repeat(40)}`).length).toBeLessThan(10);
  });

  it("cuts in reading order", () => {
    expect(cutWords("今天，天气好。今天")).toEqual(["今天", "天气", "好", "今天"].filter(Boolean));
  });
});

describe("word fields", () => {
  it("reads words and phrases", () => {
    expect(parseWords('台风 "暴雨 预警"　广东 台风').map((t) => [t.raw, t.phrase])).toEqual([
      ["台风", false],
      ["暴雨 预警", true],
      ["广东", false],
    ]);
    expect(parseWords(undefined)).toEqual([]);
    expect(() => parseWords(Array.from({ length: 200 }, (_, i) => `w${i}`).join(" "))).toThrow(QuerySyntaxError);
  });

  it("reads expressions with precedence", () => {
    const tree = parseExpression('(台风 OR 暴雨) AND 广东 NOT "应急 演习"');
    expect(tree).toMatchObject({ and: [{ or: [{}, {}] }, { term: { raw: "广东" } }, { not: {} }] });
    expect(expressionWords(tree)).toEqual(["台风", "暴雨", "广东"]);
    expect(parseExpression("a|b c")).toMatchObject({ or: [{ term: { raw: "a" } }, { and: [{}, {}] }] });
  });

  it.each(["(台风", "OR 台风", "台风 OR", "台风)", '"台风', "NOT"])("refuses %s with a place", (text) => {
    expect(() => parseExpression(text)).toThrow(QuerySyntaxError);
  });
});
