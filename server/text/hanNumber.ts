const HAN_DIGITS = "零〇一二三四五六七八九";
/** 一 to 九十九, as days and months are written. */
export const HAN_NUMERAL = "[二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]";

/** 二十六 as 26. */
export function figureOf(written: string): string {
  const [, tens, ten, ones] = /^(?:([二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(written) ?? [];
  const digit = (sign = "") => Math.max(0, HAN_DIGITS.indexOf(sign) - 1);
  return String((ten ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones));
}

const WRITTEN_DAY = new RegExp(`([一二][${HAN_DIGITS}○Ｏ]{3})年(${HAN_NUMERAL})月(${HAN_NUMERAL})日`, "g");

/** Whole days written in numerals: 二〇二六年十一月二十六日 as 2026年11月26日. */
export const daysInFigures = (text: string): string =>
  text.replace(WRITTEN_DAY, (_, year: string, month: string, day: string) => {
    const figures = [...year].map((sign) => Math.max(0, HAN_DIGITS.indexOf(sign) - 1)).join("");
    return `${figures}年${figureOf(month)}月${figureOf(day)}日`;
  });
