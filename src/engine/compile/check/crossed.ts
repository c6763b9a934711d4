import type { Report } from "../problem.ts";
import { fieldType, type RowType, resourceOf } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** What is given, by name, where it stands. */
export interface Given {
  name: string;
  text: string;
  container: object;
  key: string | number | undefined;
  within?: { start: number; whole: string };
}

const ofRow = (text: string): string | undefined => /^\s*row\.(\w+)\s*$/.exec(text)?.[1];

/** P197: the field of one name is given under another, and its own name holds something else. */
export function checkCrossed(given: readonly Given[], row: RowType, set: SchemaSet, report: Report): void {
  if (checkTurned(given, report) || checkEnds(given, report) || !row) return;
  const has = (name: string) => fieldType(row, name, set) !== undefined;
  for (const { name, text, container, key, within } of given) {
    const field = ofRow(text);
    if (field === undefined || field === name || !has(name)) continue;
    // Whose id a field holds is looked at by itself.
    const held = fieldType(row, field, set);
    const named = fieldType(row, name, set);
    const isSameKind = typeof named === "object" && typeof held === "object" && resourceOf(named, set) === resourceOf(held, set);
    const isHeldId = typeof held === "object" && resourceOf(held, set) !== undefined;
    const isOwnId =
      (field === "id" ? name !== "key" : field === "key" && name !== "id") &&
      !name.startsWith("parent") &&
      !(isSameKind && isHeldId) &&
      !report.wrongAt(container, key ?? "");
    if (!isOwnId && isHeldId) continue;
    const other = given.find((one) => one.name !== name && ofRow(one.text) === name);
    // Where every row has a field of that name, its own id is another's.
    const isId = field === "id" && /[a-z](Id|Code)$/.test(name) && !name.startsWith("parent") && row.required?.includes(name) === true;
    const twin = given.find((one) => one.name === field && ofRow(one.text) === field);
    // Where each name is a field too, each stands under the other's; or the other has no field of its own.
    if (!twin && !isId && !isOwnId && (!other || (has(other.name) && field !== other.name))) continue;
    const why = twin ? `as "${field}" is too` : other ? `and row.${name} as "${other.name}"` : `the ${field} of the row itself`;
    const message = `"${name}" is given row.${field}, ${why}, though the row has a ${name}`;
    report.add("P197", message, container, key, {
      ...(twin || isId || other ? {} : { severity: "warning" }),
      expected: `row.${name}`,
      found: text.trim(),
      ...(within && { within: within.start }),
      suggestion: within ? undefined : `row.${name}`,
    });
    return;
  }
  checkLikeness(given, row, report);
}

const begins = /^(begin|start|from|since)(?![a-z])|(Begin|Start|From|Since)$/;
const ends = /^(end|to|until)(?![a-z])|(End|To|Until)$/;

/** P197: the begin of a span is given its end, and its end the begin. */
function checkEnds(given: readonly Given[], report: Report): boolean {
  const named = (name: RegExp, read: RegExp) => given.find((one) => name.test(one.name) && read.test(ofRow(one.text) ?? ""));
  const [first, last] = [named(begins, ends), named(ends, begins)];
  if (!first || !last) return false;
  report.add("P197", `"${first.name}" is given ${first.text.trim()}, and "${last.name}" ${last.text.trim()}`, first.container, first.key, {
    expected: last.text.trim(),
    found: first.text.trim(),
    ...(first.within ? { within: first.within.start } : { suggestion: last.text.trim() }),
  });
  return true;
}

/** P197: two parameters are given each under the other's name. */
function checkTurned(given: readonly Given[], report: Report): boolean {
  const read = (text: string) => /^\s*(params|user)\.(\w+)\s*$/.exec(text)?.slice(1);
  for (const { name, text, container, key, within } of given) {
    const [variable, field] = read(text) ?? [];
    const other =
      field === name ? undefined : given.find((one) => one.name === field && read(one.text)?.join() === [variable, name].join());
    if (!other) continue;
    report.add("P197", `"${name}" is given ${text.trim()}, and "${other.name}" ${other.text.trim()}: they are swapped`, container, key, {
      expected: `${variable}.${name}`,
      found: text.trim(),
      ...(within && { within: within.start }),
      suggestion: within ? undefined : `${variable}.${name}`,
    });
    return true;
  }
  return false;
}

/** P197: another parameter is given than the one of this very name that the page has. */
export function checkOtherParam(
  { name, text, container, key, within }: Given,
  given: readonly Given[],
  params: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  const other = /^\s*params\.(\w+)\s*$/.exec(text)?.[1];
  if (other === undefined || other === name || !params.has(name) || report.wrongAt(container, key ?? "")) return;
  // Two that are swapped are one mistake.
  if (given.some((one) => one.name === other && one.text.trim() === `params.${name}`)) return;
  report.add("P197", `"${name}" is given params.${other}, though the page has a parameter "${name}"`, container, key, {
    severity: "warning",
    expected: `params.${name}`,
    found: text.trim(),
    ...(within && { within: within.start }),
    suggestion: within ? within.whole.replace(`{${text}}`, `{params.${name}}`) : `params.${name}`,
  });
}

/** P197: what a row opens is asked for the user who looks, though the row says whose it is. */
export function checkOwnUser({ name, text, container, key }: Given, row: RowType, set: SchemaSet, report: Report): void {
  if (text.trim() !== "user.id" || !row || name === "id") return;
  const held = fieldType(row, name, set);
  if (typeof held !== "object" || resourceOf(held, set) !== "user") return;
  report.add("P197", `"${name}" is given user.id, though the row has a ${name}`, container, key, {
    severity: "warning",
    expected: `row.${name}`,
    found: text.trim(),
    suggestion: `row.${name}`,
  });
}

/** P197: two fields of other names are given each under the name that is like the other's. */
function checkLikeness(given: readonly Given[], row: RowType, report: Report): void {
  for (const a of given)
    for (const b of given) {
      const [fieldA, fieldB] = [ofRow(a.text), ofRow(b.text)];
      if (a.name === b.name || !row || fieldA === undefined || fieldB === undefined || fieldA === fieldB) continue;
      if (!alike(fieldA, b.name) || alike(fieldA, a.name) || alike(fieldB, b.name)) continue;
      report.add("P197", `"${a.name}" is given row.${fieldA}, and "${b.name}" row.${fieldB}: they look swapped`, a.container, a.key, {
        severity: "warning",
        expected: `row.${fieldB}`,
        found: a.text.trim(),
        ...(a.within && { within: a.within.start }),
      });
      return;
    }
}

/** Two names that begin alike, such as `excluded` and `excludeWords`. */
const alike = (a: string, b: string): boolean => {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one === other || (one.length >= 6 && one.slice(0, 6) === other.slice(0, 6));
};

/** P197: a switch turns its field by what another one is. */
export function checkToggle({ name, text, container, key }: Given, row: RowType, set: SchemaSet, report: Report): void {
  const [, field, value, , other] =
    /^\s*row\.(\w+)\s*==\s*(\d+|true|false)\s*\?\s*(\d+|true|false)\s*:\s*(\d+|true|false)\s*$/.exec(text) ?? [];
  const negated = /^\s*(?:!\s*row\.(\w+)|row\.(\w+)\s*!=\s*true)\s*$/.exec(text);
  const turned = negated?.[1] ?? negated?.[2];
  const isYesNo = (one: string) => {
    const held = row && fieldType(row, one, set);
    return typeof held === "object" && held.type === "boolean";
  };
  if (turned !== undefined && turned !== name && isYesNo(turned) && isYesNo(name)) {
    report.add("P197", `"${name}" is turned by what row.${turned} is`, container, key, {
      expected: `row.${name}`,
      found: `row.${turned}`,
      suggestion: text.replace(`row.${turned}`, `row.${name}`),
    });
    return;
  }
  if (field === undefined || field === name || value !== other || !row || fieldType(row, name, set) === undefined) return;
  report.add("P197", `"${name}" is turned by what row.${field} is`, container, key, {
    expected: `row.${name}`,
    found: `row.${field}`,
    suggestion: text.replace(`row.${field}`, `row.${name}`),
  });
}
