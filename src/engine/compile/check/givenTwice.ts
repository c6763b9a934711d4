import { splitTemplate } from "../../grammar/expression.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

const reads = /\b(row|rows|params|user)\b/;

/** P185: one parameter of an address, or one list, is given the same twice. P193: one call is given the same under two names. */
export function checkGivenTwice(object: NormalizedObject, report: Report): void {
  for (const key in object) {
    const value = object[key];
    if (typeof value === "string") {
      if (!value.includes(",")) continue;
      if (key === "to") checkAddress(value, object, key, report);
      else checkList(value, object, key, report);
    } else if (value !== null && typeof value === "object" && (key === "with" || key === "set" || key.endsWith("With")))
      checkNames(value as NormalizedObject, report);
  }
}

/** `objects={row.id},{row.id}`: one stands for another that was meant. */
function checkAddress(text: string, container: object, key: string, report: Report): void {
  for (const [part, name = ""] of text.matchAll(/[?&](\w+)=[^&#]*/g)) {
    const holes = splitTemplate(part).flatMap((one) => (one.hole ? [one.text.trim()] : []));
    const again = holes.find((one, i) => holes.indexOf(one) !== i);
    if (again === undefined) continue;
    const within = text.indexOf(part) + part.lastIndexOf(again);
    report.add("P185", `"{${again}}" stands twice in "${name}"`, container, key, { within, found: again });
  }
}

function checkList(text: string, container: object, key: string, report: Report): void {
  const items = /^\s*\[([^[\]()]*,[^[\]()]*)\]\s*$/.exec(text)?.[1]?.split(",");
  const bare = items?.map((one) => one.trim());
  const again = bare?.find((one, i) => one !== "" && bare.indexOf(one) !== i);
  if (again === undefined || /['"]/.test(again) !== /^['"][^'"]*['"]$/.test(again)) return;
  report.add("P185", `${again} stands twice in this list`, container, key, { within: text.lastIndexOf(again), found: again });
}

function checkNames(given: NormalizedObject, report: Report): void {
  const seen = new Map<string, string>();
  for (const [name, item] of Object.entries(given)) {
    if (typeof item !== "string" || !reads.test(item)) continue;
    const bare = item
      .trim()
      .replace(/^\[\s*(.*?)\s*\]$/, "$1")
      .replace(/\s+/g, " ");
    const other = /^(row|params|user)\.[\w.]+$/.test(bare) ? seen.get(bare) : undefined;
    if (other !== undefined && !report.wrongAt(given, name) && !report.wrongAt(given, other))
      report.add("P193", `"${name}" and "${other}" are both given ${bare}`, given, name, {
        severity: "warning",
        expected: `something else than "${other}"`,
        found: item,
      });
    seen.set(bare, name);
  }
}
