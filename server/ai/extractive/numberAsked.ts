import { amountAsked } from "./amountAsked.ts";
import type { Asked } from "./askedFor.ts";

const ASKING = /(?:几|多少|吗|什么|哪|是否|有没有|怎么|谁|何时)[^。]*[？?]/;
/** 最多收多少: what bounds it. */
const limitOf = (question: string): RegExp | undefined =>
  /最[多高贵大长]|上限|封顶/.test(question)
    ? /最|至多|封顶|上限|限[购量额]|不超过/
    : /起码|最[少低小短]|至少/.test(question)
      ? /最|至少|不低于|起/
      : undefined;

/** 多少学员 is told best where the number stands right before them. */
const standing = ({ written }: { written: string }, counted: string): RegExp | undefined =>
  /^[\u4e00-\u9fff]{2,6}$/.test(counted) ? new RegExp(`(?:${written})[^，。；]{0,4}${counted}`) : undefined;

/** How much or how many of what; undefined where a question asks for no number. */
export function numberAsked(bare: string): Asked | undefined {
  const amount = amountAsked(bare);
  if (!amount) return undefined;
  const written = new RegExp(amount.written);
  // 发多少电, 占了多少地: the deed with its thing is one word.
  const joined = bare.replace(/([\u4e00-\u9fff])了?(?:多少|几)([电地煤水雨雪粮肉菜票货税款])$/, "$1$2");
  // 住了多长时间院.
  const whole = joined.replace(amount.dropped, " ").replace(/([\u4e00-\u9fff])了?\s+([\u4e00-\u9fff])的?\s*$/, "$1$2");
  const rest = whole.replace(/规模|大小/g, " ").replace(/一共|总共|合计|共计|今年/g, " ");
  const each = /每|日均|人均|平均|一天|一年/.test(bare);
  const all = /一共|总共|合计|共计|涉及|总/.test(bare);
  const counted = /(?:多少|几)(?:[个名位家条件只架辆台艘份棵]|人次|(?<=几)[次种项])?((?![这那此该]).{2,})$/.exec(bare)?.[1] ?? "";
  const right = standing(amount, counted);
  const best = all
    ? new RegExp(`(?:合计|共计|总计|累计|一共|总额|金额|涉及)[^，。]{0,12}(?:${amount.written})`)
    : /[赔罚]/.test(bare)
      ? /判|赔[偿付]?\d|罚款|处以|协议|补偿/
      : (amount.best ?? limitOf(bare) ?? right);
  return {
    ...{ name: amount.name, rest, strict: true },
    // Who asks himself tells none.
    holds: (sentence) => !ASKING.test(sentence) && written.test(sentence) && !(all && !each && /每[个天日人]|日均/.test(sentence)),
    ...(best ? { best } : {}),
    implied: amount.implied ?? right,
    counted,
    isCount: /数/.test(amount.name) && !/[多少几][种门类]/.test(bare),
    isMeasure: /温度|长度|重量|面积|速度|电话|比分|名次/.test(amount.name),
  };
}
