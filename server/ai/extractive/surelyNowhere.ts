import { HURT_OR_DEAD } from "./leadingSentences.ts";

/** What a text that tells where somebody works, lives or learned, or whether he had drunk, has to say. */
const HAS_TO_SAY: readonly [asks: RegExp, told: RegExp][] = [
  [
    /在哪[里儿家个]?[^，]{0,4}(?:工作|上班|打工|务工|任职)/,
    /工作(?!人员|组|日)|上班|打工|务工|任职|就职|供职|辞[职去掉]|跳槽|当过?[^，。地时]{1,4}[员工师]/,
  ],
  [/住在?哪|家在哪/, /住(?!院|建|房)|家在|家中|小区|村民|居民|\d(?:栋|单元|室|号楼)/],
  [/在哪[里儿所个]?[^，]{0,3}(?:毕业|上学|读书|念书|就读)|哪[所个](?:大学|学校)毕业/, /毕业|就读|读书|上学|念书|[大中小]学/],
  [/[酒醉]驾|酒后|[喝饮]了?酒/, /酒|醉/],
  [/毒驾|吸毒/, /毒/],
  [/有(?:没有|无)?人员?(?:受伤|伤|死|遇难)|有(?:没有|无)?伤亡/, HURT_OR_DEAD],
  [/预算/, /预算|财政|拨款|安排[^，。]{0,10}资金/],
  [/经费/, /经费|资金|投入|拨款|耗资|花费|投资/],
  [/上诉|抗诉/, /[上抗]诉|二审|不服/],
  [/报(?:了|的)?(?:案|警)/, /报案|报警|举报|接[到报]|110/],
  [/[早午晚][餐饭]|供餐|[管包]饭/, /[餐饭食吃]/],
  [/(?:业绩|全年|下半年|明年)[^，]{0,6}(?:预测|预计|预期|展望|目标)|(?:预测|展望)/, /预计|预测|预期|力争|目标|展望|有望/],
  [/持股|(?:持有|占)[^，]{0,6}股/, /持股|持有|[\d%万亿]的?股|股权/],
];
/** 施工单位是谁, 监理方是哪家. */
const ROLE = /([\u4e00-\u9fff]{2})(?:单位|方|商|公司|企业)(?:是谁|是哪家|是哪个|叫什么|是什么(?:公司|单位))/;

/** Whether a question asks for a place or a body of which a text has not a word. */
export function surelyNowhere(question: string, text: string): boolean {
  const told = HAS_TO_SAY.find(([asks]) => asks.test(question))?.[1];
  if (told) return !told.test(text);
  const role = ROLE.exec(question)?.[1] ?? "";
  return role !== "" && !text.includes(role);
}
