import { splitTemplate } from "../../grammar/expression.ts";
import type { Report } from "../problem.ts";

/** P131: a second `?`. P157: a value without its braces. */
export function misjoined(text: string, container: object, key: string | number, report: Report): boolean {
  const plain = text.replace(/\{[^{}]*\}/g, (hole) => "x".repeat(hole.length));
  const second = plain.indexOf("?", plain.indexOf("?") + 1);
  if (plain.includes("?") && second > 0) {
    report.add("P131", "a second ? stands in the address: parameters are joined by &", container, key, {
      within: second,
      expected: "&",
      found: "?",
      suggestion: `${text.slice(0, second)}&${text.slice(second + 1)}`,
    });
    return true;
  }
  const bare = /[?&]\w+=((?:row|params|user)\.\w+)(?=&|$)/.exec(plain)?.[1];
  if (bare === undefined) return false;
  const suggestion = text.replace(bare, `{${bare}}`);
  report.add("P157", `the words "${bare}" are sent as they stand`, container, key, {
    within: text.indexOf(bare),
    expected: `{${bare}}`,
    found: bare,
    suggestion,
  });
  return true;
}

/** `:id` as the value of a parameter, as routers of other frameworks fill it. */
export const foreignHole = (text: string): string | undefined => /[?&]\w+=(:[A-Za-z]\w*)(?=&|$)/.exec(text)?.[1];

/** Neither a path from the root nor an address, and not wholly a value that may be one. */
export const isRelative = (target: string): boolean =>
  /^(#\/|\.{0,2}\/?[A-Za-z][\w-]*\/)/.test(target) && !/^(\/|[a-z][a-z+.-]*:)/i.test(target);

/** What the console makes a link of: an outer address, or a text that begins with a value which may be one. */
export const isAddress = (target: string): boolean =>
  target === "" || target.startsWith("\u0000") || /^(#|\/\/|https?:\/\/|mailto:|tel:)/i.test(target);

export function withoutHoles(text: string): string {
  return splitTemplate(text)
    .map((part) => (part.hole ? "\u0000" : part.text))
    .join("");
}

export function readable(path: string): string {
  return path.replaceAll("\u0000", "{…}");
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
