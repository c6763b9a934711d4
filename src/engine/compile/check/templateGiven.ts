import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

interface Use {
  container: NormalizedObject;
  key: string;
  given: ReadonlySet<string>;
}

/** P204: a template is told less than everywhere else it is used, and goes on with what it names itself. */
export function checkTemplateGiven(set: SchemaSet, report: Report): void {
  const uses = new Map<string, Use[]>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (Array.isArray(value) || !isObject(value)) return;
    for (const key in value) {
      const name = value[key];
      if (typeof name !== "string" || (key !== "$ref" && key !== "extends") || !set.fragments.has(name)) continue;
      const given = new Set(isObject(value.with) ? Object.keys(value.with) : []);
      const others = uses.get(name);
      if (others) others.push({ container: value, key, given });
      else uses.set(name, [{ container: value, key, given }]);
    }
    for (const key in value) if (value[key] !== null && typeof value[key] === "object") visit(value[key]);
  };
  for (const { value } of [...set.files.pages, ...set.files.fragments]) visit(value);
  for (const [name, all] of uses) {
    if (all.length < 4) continue;
    const { parameters } = (set.fragments.get(name)?.value ?? {}) as { parameters?: Record<string, { default?: unknown }> };
    for (const [parameter, settings] of Object.entries(parameters ?? {})) {
      if (settings?.default === undefined) continue;
      const lacking = all.filter(({ given }) => !given.has(parameter));
      const [odd] = lacking;
      if (!odd || lacking.length > 1) continue;
      report.add(
        "P204",
        `everywhere else "${name}" is told its "${parameter}"; here it is ${JSON.stringify(settings.default)}`,
        odd.container,
        odd.key,
        {
          severity: "warning",
          expected: `"${parameter}" in "with"`,
          found: name,
        },
      );
    }
  }
}
