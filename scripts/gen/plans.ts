import type { MetaSchema } from "#engine/compile/bundle.ts";
import { pascal } from "#engine/compile/names.ts";
import { banner, memberLines, memberText, typeText } from "./typeText.ts";

/** What the compiler makes of a property, by its `x-slot`, and what of the engine's index its type needs. */
const slotTypes: Record<string, { type: string; needs?: string }> = {
  endpoint: { type: "string" },
  filters: { type: "BlockPlan", needs: "BlockPlan" },
  filter: { type: "BlockPlan", needs: "BlockPlan" },
  columns: { type: "ColumnPlan[]", needs: "ColumnPlan" },
  charts: { type: "BlockPlan[]", needs: "BlockPlan" },
  view: { type: "BlockPlan", needs: "BlockPlan" },
  views: { type: "BlockPlan[]", needs: "BlockPlan" },
  actions: { type: "string[]" },
  action: { type: "string" },
  select: { type: "SelectPlan", needs: "SelectPlan" },
  link: { type: "LinkPlan", needs: "LinkPlan" },
  field: { type: "string" },
  formField: { type: "string" },
  dictionary: { type: "string" },
  format: { type: "format.FormatName", needs: "format" },
  expression: { type: "Expression", needs: "Expression" },
  template: { type: "Template", needs: "Template" },
  form: { type: "FormPlan", needs: "FormPlan" },
  with: { type: "Record<string, Binding>", needs: "Binding" },
  set: { type: "Record<string, Binding>", needs: "Binding" },
};

/**
 * `plan.gen.ts` of a widget: its schema.json as the compiler leaves it. A property with a default is always there, an
 * endpoint is the id of a source, a slot what the slot makes. The words of `x-list` stand in `words.gen.ts`.
 */
export function planTypes(kind: string, schema: MetaSchema): string {
  const needs = new Set(["BlockPlan"]);
  const special = (part: MetaSchema): string | undefined => {
    const slot = part["x-slot"];
    if (typeof slot === "string") {
      const known = slotTypes[slot];
      if (!known) throw new Error(`${kind}: no type of the slot "${slot}"`);
      if (known.needs) needs.add(known.needs);
      return part.type === "array" && !known.type.endsWith("[]") ? `${known.type}[]` : known.type;
    }
    const list = part["x-list"];
    if (typeof list !== "string") return undefined;
    needs.add(list);
    return `(typeof ${list})[number]`;
  };
  const { properties, required } = planned(schema) as { properties: Record<string, MetaSchema>; required: string[] };
  const members = Object.entries({ kind: { const: kind }, ...properties }).map(([name, property]) => {
    const key = `${name}${name === "kind" || required.includes(name) ? "" : "?"}: `;
    return memberText(key, typeText(property, special, 2, 2 + key.length));
  });
  return [
    banner("schema.json"),
    `import type { ${[...needs].sort(byLetter).join(", ")} } from "#engine/index.ts";`,
    `\n/** ${schema.description} */`,
    `export interface ${pascal(kind)}Plan extends BlockPlan {\n${memberLines(members, 2)}\n}\n`,
  ].join("\n");
}

/** A schema with the names that its properties have in the plan, and what has a default required. */
function planned(node: unknown): MetaSchema {
  if (Array.isArray(node)) return node.map(planned) as unknown as MetaSchema;
  if (node === null || typeof node !== "object") return node as unknown as MetaSchema;
  const { properties: written, ...schema } = node as MetaSchema & { properties?: Record<string, MetaSchema> };
  // What stands instead of something is put in its place by the compiler.
  const properties = written && Object.fromEntries(Object.entries(written).filter(([, part]) => part["x-instead"] === undefined));
  const rest = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, planned(part)]));
  if (!properties) return rest;
  const target = (name: string) =>
    properties[name]?.["x-slot"] !== "endpoint" ? name : name === "endpoint" ? "source" : name.replace(/Endpoint$/, "Source");
  const required = [
    ...((schema.required ?? []) as string[]),
    ...Object.keys(properties).filter((name) => properties[name]?.default !== undefined),
  ];
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [target(name), planned(part)])),
    required: required.map(target),
  };
}

/** As the linter sorts what is imported. */
const byLetter = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
