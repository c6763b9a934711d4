/** 报告|去市一院, 这|所乡中学: words of a sentence before the body's kind. */
const CLAUSE = /[去到往送赴](?=[省市县区乡镇])|^(?:[这那][所家个座间]|所[省市县区乡镇村])/;
/** 关联公司, 全国银行: any of them. */
const ANY = /^(?:关联|母|子|涉事|控股|参股|空壳|同行业|头部)公司$|^(?:全国|各大|各家|多家|大型|国有|境外|外资)银行$/;

/** Whether what ends like a body is a piece of a sentence, by itself or by what follows: 夜校|学会|了. */
export const isClause = (name: string, behind: string): boolean =>
  CLAUSE.test(name) || ANY.test(name) || (name.endsWith("学会") && /^[了过]/.test(behind));
