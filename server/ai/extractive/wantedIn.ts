import type { ArticleFacts } from "./ArticleFacts.ts";

/** What the sentence that answers a question has to hold, and what it is called. */
export interface Wanted {
  name: string;
  holds: (sentence: string, facts: ArticleFacts) => boolean;
}

const matches =
  (pattern: RegExp): Wanted["holds"] =>
  (sentence) =>
    pattern.test(sentence);
/** Whether a sentence has an entity of such a type. */
export const names =
  (type: "place" | "org" | "person"): Wanted["holds"] =>
  (sentence, facts) =>
    facts.entities.some((entity) => entity.type === type && sentence.includes(entity.name));

const DAYS =
  /\d{1,2}月(?:\d{1,2}日)?|\d{1,2}日|\d{1,2}[时点]|[今昨前明]天|[今昨前]日|近日|日前|凌晨|清晨|上午|中午|下午|傍晚|晚上|本周|上周|本月|上月|去年|今年|(?:19|20)\d{2}年|十[一二三四五]五[”"]?(?:时期|期间)/;
/** No day and no time: 16时43分, “5·4”. */
const NUMBER = /(?<![\d.·时点])\d[\d.]*(?![\d.·月日时点年号])/;
const KINDS: readonly [asks: RegExp, wanted: Wanted][] = [
  [/哪一?[天日]|几[月号日]|什么时候|何时|什么时间|时间是|日期/, { name: "时间", holds: matches(DAYS) }],
  [
    /哪里|哪儿|何处|何地|什么地方|地点|哪个(?:省|市|县|区|城市|地方|国家|国|镇|村|街道)|(?:在|去|到|送|往|从|向|给)哪(?![些个家一几位天年月种款条所类]|$)|(?:在|去|到|送|往)哪了?$/,
    { name: "地点", holds: names("place") },
  ],
  [/哪些(?:部门|机构|单位|组织|公司|企业)|哪个(?:部门|机构|单位|公司)|什么(?:部门|机构|单位)/, { name: "机构", holds: names("org") }],
  [
    /原因|为什么|为何|为啥|怎么(?:引起|造成|引发)|起因/,
    { name: "原因", holds: matches(/因为|由于|原因|导致|引发|造成|缘于|源于|起因|致使|引起|受[^，。]{2,12}影响|因(?!此|而|素|地制宜|应)/) },
  ],
  [
    /下一步|接下来|今后|后续|后面|未来|打算/,
    { name: "下一步", holds: matches(/下一步|接下来|今后|后续|未来|将(?!军|领|士)|计划|拟(?!人|态)|力争|预计|继续|推进/) },
  ],
  [/结果|后果|结局/, { name: "结果", holds: matches(/结果|后果|最终|已经?|完成|成功|达成|死亡|受伤|通过|获/) }],
  [/影响/, { name: "影响", holds: matches(/影响|导致|带来|造成|使得?|令(?!人)/) }],
  [/哪些人|谁|何人/, { name: "人物", holds: names("person") }],
  [/(?:哪些|什么|有何)(?:数据|数字)|数据(?:有哪些|是什么)/, { name: "数字", holds: matches(NUMBER) }],
];

/** A number with its unit, a time, a place, bodies, people, figures; undefined where a question wants none of them. */
export function wantedIn(question: string): Wanted | undefined {
  const [, unit = ""] = /(?:多少|几)([人个名家次例起元亩辆吨户所项])/.exec(question) ?? [];
  if (unit) return { name: "这个数字", holds: matches(new RegExp(`\\d[\\d.,万亿多余]*${unit}`)) };
  const kind = KINDS.find(([asks]) => asks.test(question))?.[1];
  return kind ?? (/多少|多[大高远长]/.test(question) ? { name: "数字", holds: matches(NUMBER) } : undefined);
}
