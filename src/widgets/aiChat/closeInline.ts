/** Signs that may begin or end a mark inside a line: an escape, code, brackets of a link or citation, emphasis. */
const SIGN = /\\[\s\S]?|`+|!?\[\^?|\](?:\([^()\s]*\)?)?|\*+|_+|~+/g;
const ASCII = /[0-9A-Za-z]/;

/**
 * One run of text still being typed, as it may be shown: marks whose end is to come are ended, the words of a link stand
 * without its brackets, and a sign that may become a mark with the next character waits.
 */
export function closeInline(text: string): string {
  const emphasis: string[] = [];
  const brackets: { at: number; sign: string }[] = [];
  const cuts: [from: number, to: number][] = [];
  let code = "";
  for (const { 0: sign, index: at } of signsOf(text)) {
    const end = at + sign.length;
    const last = end === text.length;
    if (sign.startsWith("\\")) {
      if (sign === "\\") cuts.push([at, end]);
    } else if (sign.startsWith("`")) {
      // What is left of `signsOf` is code without its end; the first signs of that end may be there already.
      const half = /`*$/.exec(text)?.[0].length ?? 0;
      if (text.slice(end, text.length - half).trim() === "") cuts.push([at, text.length]);
      else {
        cuts.push([text.length - half, text.length]);
        code = sign;
      }
    } else if (sign.includes("[")) brackets.push({ at, sign });
    else if (sign.startsWith("]")) {
      const begin = brackets.pop();
      const whole = sign.endsWith(")") || (sign === "]" && !last) || begin?.sign.endsWith("^");
      if (begin && !whole) cuts.push([begin.at, begin.at + begin.sign.length], [at, text.length]);
    } else if (last && !ends(sign, emphasis, text[at - 1])) cuts.push([at, end]);
    else turn(sign, emphasis, text[at - 1], text[end]);
  }
  for (const { at, sign } of brackets) cuts.push([at, sign.endsWith("^") ? text.length : at + sign.length]);
  const shown = without(text, cuts);
  return (code ? shown + code : shown.trimEnd()) + emphasis.reverse().join("");
}

/** The signs of a text; code that has its end is passed over, and nothing is read in code that has none. */
function* signsOf(text: string): Generator<RegExpExecArray> {
  const sign = new RegExp(SIGN);
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (!found[0].startsWith("`")) {
      yield found;
      continue;
    }
    const rest = text.slice(sign.lastIndex);
    const end = new RegExp(`(?<!\`)${found[0]}(?!\`)`).exec(rest);
    if (!end) {
      yield found;
      return;
    }
    sign.lastIndex += end.index + found[0].length;
  }
}

const marksOf = (sign: string): string[] => (sign.length === 3 ? [sign.slice(0, 2), sign.slice(0, 1)] : [sign]);

const ends = (sign: string, open: readonly string[], before = " "): boolean =>
  /\S/.test(before) && marksOf(sign).every((mark) => open.includes(mark));

/** Opens or ends emphasis. A star alone between figures or letters (2*3) is a star, as are more than three; `~` is a range. */
function turn(sign: string, open: string[], before = " ", after = " "): void {
  const inWord = ASCII.test(before) && ASCII.test(after) && (sign.length === 1 || sign.startsWith("_"));
  if (inWord || sign.length > 3 || sign === "~") return;
  if (ends(sign, open, before)) for (const mark of marksOf(sign)) open.splice(open.lastIndexOf(mark), 1);
  else if (/\S/.test(after)) open.push(...marksOf(sign));
}

function without(text: string, cuts: readonly (readonly [number, number])[]): string {
  let out = "";
  let at = 0;
  for (const [from, to] of cuts.toSorted(([a], [b]) => a - b)) {
    out += text.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return out + text.slice(at);
}
