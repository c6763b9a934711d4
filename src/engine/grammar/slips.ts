/** An expression as it was probably meant, and what is different here from where it was learned. */
export interface Slip {
  meant: string;
  why: string;
}

/** Texts in quotes stay as they are; each rule sees what stands between them. */
const outside = (text: string, change: (part: string) => string): string =>
  text
    .split(/('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join("");

const rules: { find: RegExp; into: string | ((...found: string[]) => string); why: string }[] = [
  { find: /([!=])==/g, into: "$1=", why: "equal is == here, unequal !=" },
  { find: /<>/g, into: "!=", why: "unequal is != here" },
  { find: /(?<![=!<>])=(?![=>])/g, into: "==", why: "equal is == here" },
  { find: /\s+(?:and|AND)\s+/g, into: " && ", why: "and is && here" },
  { find: /\s+(?:or|OR)\s+/g, into: " || ", why: "or is || here" },
  { find: /\b(?:not|NOT)\s+/g, into: "!", why: "not is ! here" },
  { find: /(?<!&)&(?!&)/g, into: "&&", why: "and is && here" },
  { find: /(?<!\|)\|(?!\|)/g, into: "||", why: "or is || here" },
  { find: /[‘’“”]/g, into: "'", why: "texts stand in straight quotes" },
  { find: /＝＝?/g, into: "==", why: "full-width signs are not read here" },
  { find: /（/g, into: "(", why: "full-width signs are not read here" },
  { find: /）/g, into: ")", why: "full-width signs are not read here" },
  { find: /，/g, into: ",", why: "full-width signs are not read here" },
  { find: /！/g, into: "!", why: "full-width signs are not read here" },
  { find: /？/g, into: "?", why: "full-width signs are not read here" },
  { find: /：/g, into: ":", why: "full-width signs are not read here" },
  { find: /［/g, into: "[", why: "full-width signs are not read here" },
  { find: /］/g, into: "]", why: "full-width signs are not read here" },
  { find: /＆＆?/g, into: "&&", why: "full-width signs are not read here" },
  { find: /｜｜?/g, into: "||", why: "full-width signs are not read here" },
  { find: /＞/g, into: ">", why: "full-width signs are not read here" },
  { find: /＜/g, into: "<", why: "full-width signs are not read here" },
  { find: /\?\./g, into: ".", why: "a field that is not there reads as null here" },
  { find: /([\w.]+)\s*\?\?\s*(\S+)/g, into: "$1 != null ? $1 : $2", why: "a value in place of null is written with ? and :" },
  { find: /\b(?:None|nil|undefined|NULL)\b/g, into: "null", why: "nothing is null here" },
  { find: /\bTrue\b/g, into: "true", why: "yes is true here" },
  { find: /\bFalse\b/g, into: "false", why: "no is false here" },
  { find: /([\w.]+)\.length\b(?:\(\))?/g, into: "size($1)", why: "how many there are is size(…)" },
  { find: /\b(?:len|count|length)\(/g, into: "size(", why: "how many there are is size(…)" },
  { find: /\.(?:toLowerCase|lower|toLower)\(\)/g, into: ".lowerAscii()", why: "lower case is lowerAscii()" },
  { find: /\.(?:toUpperCase|upper|toUpper)\(\)/g, into: ".upperAscii()", why: "upper case is upperAscii()" },
  { find: /\.(?:startswith|StartsWith)\(/g, into: ".startsWith(", why: "it is startsWith() here" },
  { find: /\.(?:endswith|EndsWith)\(/g, into: ".endsWith(", why: "it is endsWith() here" },
  { find: /\.toString\(\)/g, into: "", why: "a text is made by string(…)" },
  { find: /\bparseInt\(|\bNumber\(/g, into: "int(", why: "a number is made by int(…) or double(…)" },
  { find: /\bString\(/g, into: "string(", why: "a text is made by string(…)" },
  {
    find: /\brow\.(all|exists|exists_one|filter|map)\(/g,
    into: "rows.$1(",
    why: "row is one row, rows is the list of them",
  },
  { find: /\.some\((\w+)\s*=>\s*/g, into: ".exists($1, ", why: "it is exists(r, …) here" },
  { find: /\.every\((\w+)\s*=>\s*/g, into: ".all($1, ", why: "it is all(r, …) here" },
  { find: /\.(map|filter)\((\w+)\s*=>\s*/g, into: ".$1($2, ", why: "it is map(r, …) and filter(r, …) here" },
];

/** What an expression that can't be read, or that calls what there is not, was meant to be; undefined where nothing is known. */
export function slipIn(text: string): Slip | undefined {
  // The first argument tells a list from a text, and both are asked in their own way.
  const includes = /([\w.]+)\.(?:includes|indexOf|contains|has)\(([^()]*)\)/.exec(text);
  let meant = text;
  let why: string | undefined;
  for (const rule of rules) {
    const next = outside(meant, (part) => part.replace(rule.find, rule.into as string));
    if (next === meant) continue;
    meant = next;
    why ??= rule.why;
  }
  if (includes && text.includes(".includes(")) {
    meant = meant.replace(/([\w.]+)\.includes\(([^()]*)\)/, "$2 in $1");
    why ??= "whether a list holds something is asked with in, of a text with contains()";
  }
  const choice = /^\s*if\s*\(?(.+?)\)?\s+then\s+(.+?)\s+else\s+(.+)$/.exec(meant);
  if (choice) {
    meant = `${choice[1]} ? ${choice[2]} : ${choice[3]}`;
    why ??= "a choice is written condition ? a : b";
  }
  const missing = unclosed(meant);
  if (missing !== "") {
    meant += missing;
    why ??= "what is opened is closed";
  }
  return why === undefined || meant === text ? undefined : { meant, why };
}

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The brackets that are opened and not closed, as they would be closed at the end; none where one is closed that is not open. */
function unclosed(text: string): string {
  let open = "";
  let crossed = false;
  outside(text, (part) => {
    for (const sign of part) {
      if (closing[sign]) open = closing[sign] + open;
      else if (open[0] === sign) open = open.slice(1);
      else if (sign === ")" || sign === "]" || sign === "}") crossed = true;
    }
    return part;
  });
  return crossed ? "" : open;
}
