import type { Figure } from "./figures.ts";

const TOLL = /死亡|受伤|遇难|失联|失踪|被困|丧生|伤亡/;
/** What is counted over a time or a place and can be set beside other years: no 3车15人, no 约谈5家酒店. */
const STATISTIC =
  /同比|环比|增长|增加|下降|减少|上升|上涨|下跌|增速|涨幅|降幅|占比|比重|比例|[率均]|累计|全[年省市国县区]|[上下]半年|季度|前\d+个月|年(?:度|均)|总[量额值]|产[量值]|销[量售]|收入|利润|人次|指数|统计|数据显示/;
/** Of a firm's shares and of prices nobody keeps a count. */
const QUOTED = /股价|收[跌涨盘]|报\d|港元|盘中|成交价|市值/;

/** What a desk asks of a figure: of a statistic how it was counted, of a toll until when, of anything else what it is made of. */
export function questionOf({ sentence }: Figure, clause: string, isDisaster: boolean): string {
  if (TOLL.test(clause) || isDisaster) return "这个数字截至何时、由谁发布，有无变化？";
  if (QUOTED.test(clause)) return "主要受什么影响，当事方有何说明？";
  if (STATISTIC.test(clause) || /同比|环比|数据显示|统计|累计/.test(sentence))
    return "统计口径、时间范围和数据来源是什么？与往年相比如何？";
  if (/\d(?:多|余)?[万亿千]*(?:元|美元|港元|欧元)/.test(clause)) return "这笔款项怎样构成、由谁承担，依据是什么？";
  if (/\d(?:多|余)?[万亿千]*(?:公里|米|平方米|平方公里|亩|公顷|吨|千瓦|度)/.test(clause)) return "由谁测定或公布，前后有无出入？";
  return "具体是哪些，由谁核定，后续还有没有变化？";
}

const numbersOf = (clause: string): string[] => clause.match(/\d[\d.,]*/g) ?? [];

/** Clauses of figures of which no two ask of one number: the longer stands for the shorter. */
export function eachOnce<T extends { clause: string }>(figures: readonly T[]): T[] {
  const kept: T[] = [];
  for (const one of figures) {
    const same = kept.findIndex(({ clause }) => clause.includes(one.clause) || one.clause.includes(clause) || shares(clause, one.clause));
    if (same < 0) kept.push(one);
    else if (one.clause.length > (kept[same]?.clause.length ?? 0)) kept[same] = one;
  }
  return kept;
}

/** Whether two clauses tell one number of more than a letter. */
const shares = (a: string, b: string): boolean => numbersOf(a).some((number) => number.length > 2 && numbersOf(b).includes(number));
