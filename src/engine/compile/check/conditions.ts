import {
  comparedIn,
  type Fact,
  type Fixed,
  factsOf,
  fixedChoiceIn,
  fixedIn,
  lostDivisionIn,
  turnedChoiceIn,
} from "../../grammar/conditions.ts";
import type { JsonSchema } from "../../grammar/contract.ts";
import { pointlessIn } from "../../grammar/pointless.ts";
import type { FindingOf, Judge, Known } from "./judge.ts";

type Condition = FindingOf<"expression">;

/** Where character `at` of a condition was written. */
type WrittenAt = (at: number) => { container: object; key: string | number | undefined; within: number };

/** What is known of the values of what a condition reads, by its path. */
type SchemaAt = (path: string[]) => JsonSchema | undefined;

/** P194: a condition that holds never or always, whatever the row and the parameters are. */
export function checkCondition({ text, result }: Condition, writtenAt: WrittenAt, schemaAt: SchemaAt, report: Known["report"]): void {
  const fixed = result === "bool" ? (fixedIn(text) ?? fixedChoiceIn(text)) : fixedChoiceIn(text);
  // A template's condition that a page decides is no slip.
  if (fixed && isGiven(text, writtenAt(0), report)) return;
  if (fixed) {
    const at = writtenAt(fixed.start);
    // A condition that is no more than a word was probably meant as a switch.
    const certain = fixed.holds === "never" ? fixed.text !== "false" : fixed.text.includes("||");
    report.add("P194", `${fixed.text} ${fixed.holds === "never" ? "never holds" : "always holds"}`, at.container, at.key, {
      ...(certain ? {} : { severity: "warning" }),
      within: at.within,
      expected: "a condition that depends on something",
      found: fixed.text,
      ...suggested(fixed),
    });
    return;
  }
  const turned = turnedChoiceIn(text);
  if (turned) {
    const at = writtenAt(turned.start);
    report.add("P194", `this reads ${turned.read} where it is blank, and not where it is there`, at.container, at.key, {
      within: at.within,
      expected: `the other way round`,
      found: text,
    });
    return;
  }
  const pointless = pointlessIn(text);
  if (pointless && !isGiven(text, writtenAt(0), report)) {
    const at = writtenAt(pointless.start);
    report.add("P194", `${pointless.text} ${pointless.why}`, at.container, at.key, {
      severity: "warning",
      within: at.within,
      expected: "a condition that decides something here",
      found: pointless.text,
    });
    return;
  }
  const lost = lostDivisionIn(text);
  if (lost) {
    const at = writtenAt(lost.start);
    report.add("P196", `whole numbers are divided without a rest: ${lost.text} is a whole number`, at.container, at.key, {
      within: at.within,
      expected: lost.text.replace(/\d+/, (number) => `${number}.0`),
      found: lost.text,
    });
    return;
  }
  for (const fact of comparedIn(text)) {
    const unit = otherUnit(fact, schemaAt(fact.read.split(".")));
    if (!unit) continue;
    const at = writtenAt(fact.start);
    report.add("P196", `${fact.read} counts ${unit.counts}: ${String(fact.value)} is ${unit.is}`, at.container, at.key, {
      severity: "warning",
      within: at.within,
      expected: unit.counts,
      found: String(fact.value),
    });
    return;
  }
  if (result !== "bool") return;
  for (const fact of factsOf(text)) {
    const holds = inRange(fact, schemaAt(fact.read.split(".")));
    if (holds === undefined) continue;
    const at = writtenAt(fact.start);
    const { minimum, maximum } = schemaAt(fact.read.split(".")) ?? {};
    const range = `${fact.read} goes ${minimum === undefined ? "" : `from ${minimum} `}${maximum === undefined ? "up" : `to ${maximum}`}`;
    report.add("P194", `${fact.read} ${fact.op} ${String(fact.value)} ${holds} holds: ${range}`, at.container, at.key, {
      ...(holds === "never" ? {} : { severity: "warning" }),
      within: at.within,
      expected: range,
      found: String(fact.value),
    });
    return;
  }
}

/** A chain of one operator, of which the other was meant. */
function suggested({ holds, text }: Fixed): { suggestion?: string } {
  const [found, meant] = holds === "never" ? (["&&", "||"] as const) : (["||", "&&"] as const);
  return text.includes(found) && !text.includes(meant) ? { suggestion: text.replaceAll(found, meant) } : {};
}

/** Whether a condition was written elsewhere than where it stands: by the page that fills a template, or by a template. */
function isGiven(text: string, { container, key }: ReturnType<WrittenAt>, { origins }: Known["report"]): boolean {
  // A form that leads elsewhere never asks itself.
  if (text.trim() === "true" || (container as { formOnly?: unknown }).formOnly === true) return true;
  const origin = key === undefined ? undefined : origins.ofKey(container, key);
  return origin === undefined || origin.doc.file.includes("schemas/fragments/") || origin.path.at(-1) !== key;
}

/** Whether a comparison is decided by the limits that the contract gives the field. */
function inRange({ op, value }: Fact, { minimum, maximum }: JsonSchema = {}): "never" | "always" | undefined {
  if (typeof value !== "number") return undefined;
  const [low, high] = [minimum ?? Number.NEGATIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY];
  if (op === "==") return value < low || value > high ? "never" : undefined;
  if (op === ">") return value >= high ? "never" : value < low ? "always" : undefined;
  if (op === ">=") return value > high ? "never" : value <= low ? "always" : undefined;
  if (op === "<") return value <= low ? "never" : value > high ? "always" : undefined;
  if (op === "<=") return value < low ? "never" : value >= high ? "always" : undefined;
  return undefined;
}

/** P194: a condition holds never while another one does that it stands beside. */
export const checkNeverBoth: Judge<"neverBoth"> = ({ text, what, container, key }, { report }) => {
  if (isGiven(text, { container, key, within: 0 }, report)) return;
  report.add("P194", `${text} and ${what} never hold together`, container, key, {
    expected: `a condition that may hold beside ${what}`,
    found: text,
  });
};

/** P195: a call gives the record what it has already wherever its button is shown. */
export const checkUnchanging: Judge<"unchanging"> = ({ field, value, container, key }, { report }) =>
  report.add("P195", `"${field}" is ${JSON.stringify(value)} already wherever this is shown, so the call changes nothing`, container, key, {
    severity: "warning",
    expected: `another value than ${JSON.stringify(value)}, or another condition`,
    found: JSON.stringify(value),
  });

/** P207: a button stands on rows for which its call does nothing. */
export const checkRefused: Judge<"refused"> = ({ endpoint, works, shown, container, key }, { report }) => {
  if (key === undefined || report.wrongAt(container, key)) return;
  const found = shown === undefined ? {} : { found: shown };
  report.add(
    "P207",
    shown === undefined
      ? `${endpoint.name} works where ${works}, and this is offered elsewhere too`
      : `${endpoint.name} works only where ${works}, and this is shown only where ${shown}`,
    container,
    key,
    { expected: `a condition under which ${works}`, ...found, ...(shown === undefined ? { severity: "warning" as const } : {}) },
  );
};

/** P203: a call changes what the row shows, and nothing reads it again. */
export const checkUnseen: Judge<"unseen"> = ({ field, endpoint, container, key }, { report }) => {
  if (report.wrongAt(container, key ?? "")) return;
  report.add("P203", `${endpoint.name} changes row.${field}, and nothing reads the row again`, container, key, {
    severity: "warning",
    expected: `"reload" or "row" among the steps of "then"`,
  });
};

/** P194: a call is made only while what it cannot do without is not there. */
export const checkWithout: Judge<"without"> = ({ endpoint, field, param, container, key }, { report }) => {
  const text = String((container as Record<string, unknown>)[String(key)]);
  report.add("P194", `${endpoint.name} needs "${field}", and this asks only while params.${param} is empty`, container, key, {
    expected: `params.${param} != null`,
    found: text,
    suggestion: text.replace(new RegExp(`(params\\.${param}\\s*)==`), "$1!="),
  });
};

/** Formats of moments, which are kept in milliseconds. */
const moments: ReadonlySet<string> = new Set(["timestamp", "datetime", "date", "time"]);
const YEAR_2000 = 946_684_800_000;
const TEN_DAYS = 864_000;

/** A number that was surely counted in another unit than the field: seconds and milliseconds taken for each other, a share in hundredths. */
function otherUnit({ op, value }: Fact, { "x-format": format }: JsonSchema = {}): { counts: string; is: string } | undefined {
  if (typeof value !== "number" || op === "!=" || format === undefined) return undefined;
  if (moments.has(format) && value >= 1_000_000_000 && value < YEAR_2000) return { counts: "milliseconds", is: "a day of 1970" };
  if (format === "duration" && value > TEN_DAYS && value % 1000 === 0)
    return { counts: "seconds", is: `${Math.round(value / 86_400)} days` };
  if (format === "percent" && value > 1) return { counts: "a share from 0 to 1", is: `${value * 100} %` };
  return undefined;
}
