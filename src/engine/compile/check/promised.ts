import type { JsonSchema } from "../../grammar/contract.ts";
import type { Report } from "../problem.ts";

/** What a text promises of the size of a value. */
interface Promised {
  text: string;
  least?: number;
  most?: number;
  /** What is counted: signs of a text, or things in a list. */
  of: "signs" | "things";
}

const number = "(\\d[\\d,]*)";
const unit = "\\s*(个字符|个字|字符|位|字|个|项|条|人|名|行|件|篇)";
const range = new RegExp(`${number}\\s*(?:至|到|[-~–—])\\s*${number}${unit}`, "g");
const upTo = new RegExp(`(?:最多|至多|不超过|不多于|上限)\\s*(?:为)?\\s*${number}${unit}|${number}${unit}(?:以内|以下)`, "g");
const from = new RegExp(`(?:最少|至少|不少于)\\s*${number}${unit}`, "g");

const count = (digits: string): number => Number(digits.replaceAll(",", ""));
const counted = (word: string): Promised["of"] => (/字|位/.test(word) ? "signs" : "things");

/** The sizes that a help or a placeholder promises: 8 至 20 位, 最多 5 个. */
function promisedIn(text: string): Promised[] {
  const ranges = [...text.matchAll(range)].map(
    ([whole, least = "", most = "", of = ""]): Promised => ({ text: whole, least: count(least), most: count(most), of: counted(of) }),
  );
  const ends = [...text.matchAll(upTo)].map(
    ([whole, a, ofA, b, ofB]): Promised => ({ text: whole, most: count(a ?? b ?? ""), of: counted(ofA ?? ofB ?? "") }),
  );
  const begins = [...text.matchAll(from)].map(
    ([whole, least = "", of = ""]): Promised => ({ text: whole, least: count(least), of: counted(of) }),
  );
  return [...ranges, ...ends, ...begins];
}

/** P201: a text promises more than the field takes. */
export function checkPromise(text: string, schema: JsonSchema, container: object, key: string, report: Report): void {
  const isList = schema.type === "array";
  if (!isList && schema.type !== "string") return;
  const [least, most] = (isList ? [schema.minItems, schema.maxItems] : [schema.minLength, schema.maxLength]) as (number | undefined)[];
  for (const one of promisedIn(text)) {
    if ((one.of === "things") !== isList) continue;
    const more = one.most !== undefined && most !== undefined && one.most > most ? `at most ${most}` : undefined;
    const less = one.least !== undefined && least !== undefined && one.least < least ? `at least ${least}` : undefined;
    const expected = more ?? less;
    if (expected === undefined) continue;
    report.add("P201", `this says ${one.text}, and the field takes ${expected}`, container, key, {
      severity: "warning",
      within: text.indexOf(one.text),
      expected,
      found: one.text,
    });
    return;
  }
}

/** P201: a value shown as an example is none that the field takes. */
export function checkExample(text: string, { pattern, type }: JsonSchema, container: object, key: string, report: Report): void {
  if (type !== "string" || pattern === undefined || !/^[\x21-\x7e]*\d[^\s，。；]*$/.test(text)) return;
  let takes: boolean;
  try {
    takes = new RegExp(pattern, "u").test(text);
  } catch {
    return;
  }
  if (takes) return;
  report.add("P201", `"${text}" is shown as an example, and the field does not take it`, container, key, {
    severity: "warning",
    expected: `a text of the form ${pattern}`,
    found: text,
  });
}

const seconds: Record<string, number> = { 秒: 1, 秒钟: 1, 分钟: 60, 小时: 3600, 天: 86400, 日: 86400, 周: 604800 };

/** What a choice is called in numbers: 30 分钟 is 1800 s, 10 条 is 10. */
function amountOf(label: string): { kind: string; amount: number } | undefined {
  const [, digits = "", word = ""] = /^(?:每|近|前)?\s*(\d+(?:\.\d+)?)\s*(秒钟?|分钟|小时|天|日|周|[^\d\s]{1,3})$/.exec(label) ?? [];
  if (word === "") return undefined;
  const factor = seconds[word];
  return factor === undefined ? { kind: word, amount: Number(digits) } : { kind: "time", amount: Number(digits) * factor };
}

/** P201: of choices that are called by numbers, one is called by another number than its value. */
export function checkAmounts(choices: readonly { value: unknown; label: unknown; container: object; key: string }[], report: Report): void {
  const known = choices.flatMap(({ value, label, container, key }) => {
    const found = typeof value === "number" && typeof label === "string" ? amountOf(label) : undefined;
    return found && found.amount > 0 ? [{ ...found, value: Number(value), label: String(label), container, key }] : [];
  });
  if (known.length < 3 || new Set(known.map(({ kind }) => kind)).size > 1) return;
  const ratios = known.map(({ value, amount }) => value / amount);
  const usual = ratios.find((ratio) => ratios.filter((one) => one === ratio).length > known.length / 2);
  if (usual === undefined) return;
  for (const { value, amount, label, container, key } of known) {
    if (value / amount === usual) continue;
    report.add("P201", `${value} is called ${label}, where the others count otherwise`, container, key, {
      severity: "warning",
      expected: String(amount * usual),
      found: label,
    });
  }
}
