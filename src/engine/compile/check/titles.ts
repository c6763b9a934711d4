import type { JsonSchema } from "../../grammar/contract.ts";
import { propertiesOf, type RowType } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";
import type { FindingOf, Known } from "./judge.ts";
import { windowMentioned } from "./mentioned.ts";

/** A field, or a figure of a row, that a title is for. */
interface Called {
  field: string;
  type: JsonSchema;
  row: RowType;
  /** Of figures under keys: whether this one is a share from 0 to 1. */
  isShare: boolean | undefined;
  /** The rows hold figures of several kinds under keys. */
  isFigure: boolean;
}

/** P201: a title says another time, number, unit or kind of figure than the field holds, or is that of another field. */
export function checkCalled({ value, container, key }: FindingOf<"refers">, called: Called, { set, report }: Known): void {
  const wrong = saysElse(String(value), called) ?? (key === "valueLabel" ? axisOfAnother(String(value), called, set) : undefined);
  if (wrong) report.add("P201", wrong.why, container, key, { severity: "warning", expected: wrong.expected, found: String(value) });
}

interface Wrong {
  why: string;
  expected: string;
}

function saysElse(title: string, { field, type, isShare, isFigure }: Called): Wrong | undefined {
  const { title: own, "x-window": window } = type;
  const span = window === undefined ? undefined : windowMentioned(title, window).other;
  if (span !== undefined) return { why: `"${field}" is counted over ${window}, and this says ${span}`, expected: `what says ${window}` };
  const share = isShare ?? (isFigure ? undefined : shareOf(type));
  if (share === true && counts.test(title))
    return { why: `"${field}" is a share, and this is called as a count`, expected: "a word such as 占比" };
  if (share === false && shares.test(title))
    return { why: `"${field}" is counted, and this is called as a share`, expected: "a word such as 数量" };
  const differs = isFigure || own === undefined ? undefined : differing(title, own);
  return differs === undefined
    ? undefined
    : { why: `"${field}" is "${own}" by its contract, and this says ${differs}`, expected: own ?? "" };
}

/** Columns and tiles are named for what they mean to a reader; the axis of a chart for what is drawn. */
function axisOfAnother(title: string, { field, type, row, isFigure }: Called, set: SchemaSet): Wrong | undefined {
  if (isFigure || type.title === undefined || type.title === title || !row) return undefined;
  const other = Object.entries(propertiesOf(row, set)).find(([name, one]) => name !== field && one.title === title);
  return other && { why: `"${title}" is what "${other[0]}" is called, and this draws "${field}"`, expected: type.title };
}

const counts = /(?<![率比])(数量|总量|条数|篇数|次数|人数|总数|[^质容重分]量)$/;
const shares = /(率|占比|比例|百分比)$/;

/** Whether a field is a share; undefined where nothing says it. */
function shareOf({ "x-format": shown }: JsonSchema): boolean | undefined {
  if (shown === "percent") return true;
  return shown === "bigNumber" ? false : undefined;
}

/** The number or the unit in which two texts differ that are the same else. */
export function differing(text: string, own: string): string | undefined {
  const bare = (one: string) => one.replace(/\d+(\.\d+)?/g, "0");
  if (bare(text) === bare(own)) return text.match(/\d+(\.\d+)?/g)?.find((number, i) => number !== own.match(/\d+(\.\d+)?/g)?.[i]);
  const [units, ownUnits] = [unitsIn(text), unitsIn(own)];
  if (units.length > 0 && ownUnits.length > 0 && !units.some((one) => ownUnits.includes(one))) return units[0];
  const [, words, unit] = bracketed.exec(text) ?? [];
  const [, ownWords, ownUnit] = bracketed.exec(own) ?? [];
  return words !== undefined && words === ownWords && unit !== ownUnit ? unit : undefined;
}

const bracketed = /^(.+?)[（(]([^（）()]{1,6})[）)]$/;

const unitsIn = (text: string): string[] => [...text.matchAll(/(秒|分钟|小时|天)(?=数|[）)]|$)/g)].map(([unit]) => unit);
