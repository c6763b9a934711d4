/** Who and what every story has: such a word names no subject of its own. */
const COMMON =
  /^(?:人|事|事情|事件|情况|原因|结果|进展|问题|负责人|老板|家属|家长|官方|部门|公司|企业|单位|学校|警方|专家|网友|记者|当事人|司机|乘客|老人|孩子|患者|学生|男子|女子|地点|时间|损失|后续|处理|最新|现场|金额|价格|方面|态度|说法)$/;

export const isCommon = (word: string): boolean => COMMON.test(word);
