import { expect, it } from "vitest";
import { questionConditions } from "./questionConditions.ts";
import { wholeTerms, withoutTerms } from "./wholeTerms.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const read = (question: string, ...earlier: string[]) => questionConditions(question, NOW, [], "", earlier)?.conditions;

it.each([
  ["近三天一带一路的报道有多少", ["一带一路"]],
  ["昨天关于三支一扶的有几条", ["三支一扶"]],
  ["昨天抖音电商的负面有哪些", ["抖音电商"]],
  ["近7天关于微信支付的投诉有多少", ["微信支付"]],
  ["近7天关于快手磁力引擎的投诉有多少", ["快手磁力引擎"]],
  ["昨天两省三市的负面有多少", []],
  ["微博负面比前一周多了多少", []],
  ["昨天关于微博上的谣言的报道", []],
  ["昨天抖音的负面有多少", []],
])("%s holds %j", (question, terms) => expect(wholeTerms(question)).toEqual(terms));

it("no condition is read in a term, and it is looked for whole", () => {
  expect(read("昨天抖音电商的负面有哪些")).toMatchObject({ kinds: [], platforms: [], tones: ["-1"], keyWords: '"抖音电商"' });
  expect(read("近三天一带一路的报道有多少")).toMatchObject({ keyWords: '"一带一路"' });
  expect(read("昨天微博上一带一路的报道有多少")).toMatchObject({ kinds: ["weibo"], keyWords: '"一带一路"' });
  expect(read("昨天不含微信支付的投诉有多少")).toMatchObject({ excludeWords: "微信支付", kinds: [] });
});

it("terms come back where they stood", () => {
  const { text, back } = withoutTerms("一带一路和三支一扶", ["一带一路", "三支一扶"]);
  expect([/[一二三]/.test(text), back(text)]).toEqual([false, "一带一路和三支一扶"]);
});

it("a deed of one letter before what it is done to is part of the subject", () => {
  expect(read("前天关于涨学费的有多少")?.keyWords).toBe("涨 学费");
  expect(read("前天关于修路的有多少")?.keyWords).toBe("修路");
});
