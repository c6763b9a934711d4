import { factsOf } from "../../grammar/conditions.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

/** What an object hands on itself; what stands in it by conditions of its own is looked at by itself. */
const handing = ["to", "with", "saveWith", "set", "open", "link", "select", "text", "filter", "fileName"];

/** P194: what is shown only while a field or parameter is blank hands on that very field or parameter. */
export function checkBlankUse(object: NormalizedObject, report: Report): void {
  const { when } = object;
  if (typeof when !== "string" || !/==\s*(''|""|null|\[\])|\[\]\s*==|''\s*==/.test(when)) return;
  const blank = factsOf(when).filter(({ op, value }) => op === "==" && (value === "" || value === null));
  for (const { read, start } of blank) {
    const used = handing.map((key) => usedIn(object[key], read, object, key)).find((one) => one !== undefined);
    if (!used || report.wrongAt(object, "when")) continue;
    report.add("P194", `this is shown only while ${read} is blank, and hands it on`, object, "when", {
      within: start,
      expected: `${read} != ''`,
      found: when,
      suggestion: when.replace(new RegExp(`(${escaped(read)}\\s*)==`, "g"), "$1!="),
    });
    return;
  }
}

/** P194 (warning): a condition asks whether one field is there, and another one that may be blank is what is handed on. */
export function checkOtherBlank(object: NormalizedObject, report: Report): void {
  const { when } = object;
  const asked = typeof when === "string" ? /^\s*row\.(\w+)\s*!=\s*(?:''|null)\s*$/.exec(when)?.[1] : undefined;
  if (asked === undefined || /^id$|Id$/.test(asked)) return;
  const own = JSON.stringify(object, (key, value: unknown) => (key === "when" ? undefined : value));
  if (new RegExp(`\\brow\\.${asked}\\b`).test(own)) return;
  const others = new Set([...own.matchAll(/\brow\.(\w+)/g)].map(([, name = ""]) => name));
  const [other] = others;
  if (others.size !== 1 || other === undefined || /^(id|key)$|Id$/.test(other)) return;
  report.add("P194", `this is shown where there is a row.${asked}, and hands on row.${other}`, object, "when", {
    severity: "warning",
    expected: `row.${other} != ''`,
    found: String(when),
  });
}

/** Whether a value hands on what is read, as it is: alone, as a list of one, or in a hole. */
function usedIn(value: unknown, read: string, container: object, key: string): { container: object; key: string } | undefined {
  if (typeof value === "string") {
    const bare = value.trim().replace(/^\[\s*(.*?)\s*\]$/, "$1");
    return bare === read || value.replace(/\s+/g, "").includes(`{${read}}`) ? { container, key } : undefined;
  }
  if (Array.isArray(value) || !isObject(value) || typeof value.when === "string") return undefined;
  for (const [name, item] of Object.entries(value)) {
    // A value that is written is no reading.
    const found = name === "value" ? undefined : usedIn(item, read, value, name);
    if (found) return found;
  }
  return undefined;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
