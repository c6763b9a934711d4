import type { Asked } from "./askedFor.ts";

/** What a body does in a matter, without 商, 方 or 单位. */
const PART =
  "供应|供货|供餐|供气|施工|承建|建设|中标|运营|经营|生产|制造|监理|设计|物业|保险|外包|配送|承办|主办|开发|代理|承包|承租|出租|投资|收购|检测|评估|审计|代工|销售|经销|维保|拍卖";
const ASKS = new RegExp(
  `(${PART})(?:商|方|单位|机构|公司|企业|厂家)(?:(?:是|叫)(?:谁|哪一?[家个]|什么(?:公司|单位|名字)?)|有哪[些几]家?)$`,
);
const BODY =
  "(?:[\\u4e00-\\u9fffA-Za-z·（）]{2,24}?(?:公司|集团|[研医学]院|中心|[工造食水电药]厂|合作社|银行|大学|中学|小学|局|大?队|院|股份|科技|实业|建设|建工|置业|地产|餐饮|食品|物流|物业|保险|传媒)|“[^”]{2,20}”|《)";

/**
 * 供应商是谁, 施工单位是哪家: whose part in the matter is asked for. It is told where a name stands right behind the part, or before what
 * it did (由临江建工承建); 涉事供货商的食材 names none.
 */
export function bodyAsked(question: string): Asked | undefined {
  const [, part = ""] = ASKS.exec(question) ?? [];
  if (!part) return undefined;
  const alike = /供应|供货/.test(part) ? "供应|供货" : /施工|承建|建设|中标/.test(part) ? `${part}|承建|中标` : part;
  const told = new RegExp(
    `(?:${alike})(?:商|方|单位|机构|公司|企业|厂家)?(?:为|是|系|：|，|、|—|叫)?${BODY}|(?:由|被|系|为)${BODY}[^，。]{0,8}(?:${alike})|${BODY}(?:负责|受托|中标)?[^，。]{0,6}(?:${alike})(?!商|方|单位|机构|公司|企业)`,
  );
  return {
    ...{
      name: /谁/.test(question) ? "人物" : "名称",
      rest: question.replace(/(?:是|叫)(?:谁|哪一?[家个]|什么.*)$|有哪.*$/, " "),
      whole: true,
    },
    ...{ holds: (sentence) => told.test(sentence), best: told },
  };
}
