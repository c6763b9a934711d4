import type { JsonSchema } from "../../grammar/contract.ts";
import { fieldsMeant, fieldType } from "../resolve/rowType.ts";
import type { FindingOf, Judge, Known } from "./judge.ts";

/** P149: nothing could be drawn, because the field holds no number or is not there. */
export const checkNumber: Judge<"number"> = ({ rule, row, endpoint, container, key }, { set, report }) => {
  if (!row || report.incomplete || typeof key !== "string") return;
  const value = container as Record<string, unknown>;
  const holds = (where: Record<string, string>) => Object.entries(where).every(([name, one]) => value[name] === one);
  if ((rule.where && !holds(rule.where)) || (rule.unless && value[rule.unless] !== undefined)) return;
  const named = value[key] as string | undefined;
  if (rule.counted !== undefined && named === undefined) checkCounted(rule.counted, { row, endpoint, container, key }, { set, report });
  const field = named ?? rule.else;
  if (field === undefined && !rule.where) return;
  // An unknown field that is named is told already (P104).
  const found = field === undefined ? undefined : fieldType(row, field, set);
  if (found === "unknown" || (found && (rule.any === true || isNumber(found))) || (named !== undefined && !found)) return;
  const { swap } = rule;
  const beside = swap && holds(swap.where) ? (value[swap.with] as string | undefined) : undefined;
  const other = beside === undefined ? undefined : fieldType(row, beside, set);
  if (other === "unknown" || (other && isNumber(other)) || (beside !== undefined && !other)) return;
  const of = endpoint ? ` of ${endpoint.name}` : "";
  const { names } = fieldsMeant(row, "", set);
  const numbers = names.filter((name) => {
    const type = fieldType(row, name, set);
    return type !== undefined && type !== "unknown" && isNumber(type);
  });
  const message = rule.any
    ? `"${key}" must name a field${of}`
    : found
      ? `"${field}"${of} is no number`
      : `"${key}" must name a field with numbers${of}`;
  report.add("P149", message, value, named === undefined ? Object.keys(rule.where ?? { mark: "" })[0]! : key, {
    expected: rule.any ? names : numbers.join(", ") || "a field with numbers; this endpoint has none",
    ...(field === undefined ? {} : { found: field }),
  });
};

const isNumber = ({ type }: JsonSchema): boolean =>
  (Array.isArray(type) ? type : [type]).some((one) => one === "number" || one === "integer");

/** P149: rows are counted, each of which is a count. */
function checkCounted(
  counted: string,
  { row, endpoint, container, key }: Pick<FindingOf<"number">, "row" | "endpoint" | "container"> & { key: string },
  { set, report }: Pick<Known, "set" | "report">,
): void {
  const found = row && fieldType(row, counted, set);
  if (!found || found === "unknown" || !isNumber(found)) return;
  const of = endpoint ? ` of ${endpoint.name}` : "";
  report.add("P149", `the rows${of} are counted, and each of them is a count: "${counted}"`, container, "endpoint", {
    severity: "warning",
    expected: `"${key}": "${counted}"`,
  });
}
