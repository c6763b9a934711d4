import type { ArticleFacts } from "./ArticleFacts.ts";

/** Whom a matter touches, as its text calls them. */
const TOUCHED = /游客|乘客|旅客|居民|业主|家长|消费者|患者|商户|村民|车主|骑手|学生|顾客|会员|储户|租客|参赛选手|职工/g;
/** Whose business it is. */
const RUN = /酒店|民宿|客栈|餐馆|商家|景区|平台|物业|健身房|培训机构|航空公司|驿站|中介|主办方|组委会|施工方|开发商|门店/g;

const first = (facts: ArticleFacts, pattern: RegExp): string | undefined => {
  const found = `${facts.title}。${facts.text}`.match(pattern) ?? [];
  const count = (word: string): number => found.filter((one) => one === word).length;
  return [...new Set(found)].toSorted((a, b) => count(b) - count(a))[0];
};

/** Those of an outline whom a text names by what they are alone: 游客, 涉事酒店. */
export function affectedPeople(facts: ArticleFacts, named: readonly string[]): string[] {
  const fresh = (word: string | undefined): word is string => word !== undefined && !named.some((name) => name.includes(word));
  const run = first(facts, RUN);
  const touched = first(facts, TOUCHED);
  return [
    ...(fresh(run) ? [`**文中涉及的${run}**：了解经营方的说法与依据`] : []),
    ...(fresh(touched) ? [`**${touched}**：亲历者，讲述经过、感受与诉求`] : []),
  ];
}
