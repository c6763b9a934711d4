/** First characters, in pinyin order, of each letter that a syllable may begin with. */
const BORDERS = "阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀";
const LETTERS = "ABCDEFGHJKLMNOPQRSTWXYZ";
/** Surnames that are read otherwise than the character usually is. */
const SURNAMES: Record<string, string> = {
  曾: "Z",
  单: "S",
  解: "X",
  仇: "Q",
  区: "O",
  查: "Z",
  翟: "Z",
  朴: "P",
  盖: "G",
  冼: "X",
  乐: "Y",
  缪: "M",
  员: "Y",
  尉: "W",
};

const collator = new Intl.Collator("zh-Hans-CN-u-co-pinyin");

/** The letter a name is filed under: A to Z, "#" for what has none. */
export function initialOf(name: string): string {
  const first = [...name.trim()][0] ?? "";
  if (/[a-z]/i.test(first)) return first.toUpperCase();
  if (!/\p{Script=Han}/u.test(first)) return "#";
  const known = SURNAMES[first];
  if (known) return known;
  let at = 0;
  for (const [i, border] of [...BORDERS].entries()) if (collator.compare(border, first) <= 0) at = i;
  return LETTERS[at] ?? "#";
}
