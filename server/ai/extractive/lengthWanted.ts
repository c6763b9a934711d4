/** How long a text is to be: at most so many letters or sentences; `least`: no shorter than so many letters. */
export interface LengthWanted {
  letters?: number;
  sentences?: number;
  least?: number;
}

const DIGITS = "零一二三四五六七八九";
const HAN = "[一二两三四五六七八九十百千]+";

/** 一百五十, 两百, 三. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  let [sum, digit] = [0, 0];
  for (const sign of text.replaceAll("两", "二")) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (unit) sum += (digit || 1) * unit;
    digit = unit ? 0 : DIGITS.indexOf(sign);
  }
  // 一百五 is 150.
  return sum + (digit && /百[一二三四五六七八九]$/.test(text) ? digit * 10 : digit);
}

/** Of 80—100字 the upper end. */
const LETTERS = new RegExp(`(?:(?:\\d+|${HAN})\\s*[-—~～至到]\\s*)?(\\d{2,5}|${HAN})\\s*(?:多|来)?个?(?:汉)?字(?!幕|体|号|段|典)`);
const SENTENCES = new RegExp(`(\\d{1,2}|${HAN})\\s*(?:句话|句(?!式|型)|个句子)`);
const LEAST = /(?:不少于|不低于|至少|不下|超过|扩[写充展]?(?:到|至|成|为)?)[^，。]{0,6}$|字(?:以上)/;

/** What a requirement says of the length: 压缩到100字, 两百字以内, 用一句话. */
export function lengthWanted(requirement: string): LengthWanted {
  const letters = LETTERS.exec(requirement);
  const sentences = SENTENCES.exec(requirement)?.[1];
  const many = letters ? numberOf(letters[1] ?? "") : 0;
  // 一字不改 wants no text of one letter.
  if (letters && many >= 10) {
    const about = `${requirement.slice(0, letters.index)}${/字以上/.test(requirement) ? "字以上" : ""}`;
    return LEAST.test(about) ? { least: many } : { letters: many };
  }
  return sentences ? { sentences: numberOf(sentences) } : {};
}
