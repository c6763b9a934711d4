/** Which parts of a ranking are wanted: those with more than so many documents, or fewer. */
export interface Threshold {
  count: number;
  below: boolean;
}

const COUNT = "(\\d{1,6}|[一二两三四五六七八九十百千万]{1,6})";
const FORM = new RegExp(
  `(超过了?|超出|大于|多于|高于|不少于|不低于|达到?了?|突破|少于|不足|不到|低于|小于|过(?=[\\d一二两三四五六七八九十百千]))\\s*${COUNT}\\s*(?:条|篇|则|个)(?:以[上下])?的?|${COUNT}\\s*(?:条|篇|则)以([上下])的?`,
);

/** 哪些省一条负面都没有: none of them. */
const NONE =
  /(?:一|半)[条篇则个]([^，,。？?]{0,8}?)(?:都|也)(?:没有?|无)(?:发过?|出过?|报过?)?|(?<!有)没有(?:任何|发过?|出过?)?(?=(?:负面|正面|报道|稿|动静|舆情|消息))/;
const WHICH = /哪(?:些|个|几|家)/;

/** 负面超过10条的省, 20篇以上的媒体. */
export function questionOver(question: string): { over?: Threshold; rest: string } {
  const match = FORM.exec(question);
  if (!match) {
    const none = WHICH.test(question) ? NONE.exec(question) : null;
    return none ? { over: { count: 1, below: true }, rest: question.replace(none[0], `，${none[1] ?? ""}，`) } : { rest: question };
  }
  const [said, how = "", count, other, side = ""] = match;
  const below = /少于|不足|不到|低于|小于/.test(how) && !/^不[少低]/.test(how);
  const inclusive = /^不[少低]|达|突破/.test(how) || side === "上";
  const number = amountOf(count ?? other ?? "0");
  return {
    over: { count: below || side === "下" ? number : inclusive ? number - 1 : number, below: below || side === "下" },
    rest: question.replace(said, "，"),
  };
}

const DIGITS = "零一二三四五六七八九";
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };

/** 十五, 一百二十, 两千, 300. */
function amountOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  let total = 0;
  let digit = 0;
  for (const sign of written.replaceAll("两", "二")) {
    const unit = UNITS[sign];
    if (unit === undefined) digit = DIGITS.indexOf(sign);
    else {
      total += (digit || 1) * unit;
      digit = 0;
    }
  }
  return total + digit;
}
