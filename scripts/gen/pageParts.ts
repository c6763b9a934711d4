import { type MetaSchema, ref } from "#engine/compile/bundle.ts";

/**
 * What is offered and explained where any part of a page may stand and nothing can be told: in the changes of a page made from
 * another, in the values of a template, in a template itself. A condition without a consequence says so.
 */
export function offeredSoftly(what: unknown): MetaSchema {
  const schema = { if: { allOf: [{ $ref: "http://json-schema.org/draft-07/schema#" }, ref(PARTS)] } };
  if (what === "schema") return schema;
  if (what === "items")
    return { items: { allOf: ["FilterItem", "ColumnItem", "ActionItem", "FormItem"].map((one) => ({ if: ref(one) })) } };
  if (what === "fields") return { additionalProperties: schema };
  return { if: ref(what === "page" ? "Page" : PARTS) };
}

export const PARTS = "PageParts";
/** Values that are words of a list; a property of one of them is called the same everywhere. */
const WORDS = ["EndpointName", "DictionaryName", "FormatName", "IconName", "OperationKey", "Link"];

/** Another grammar with the same offers, which stand in that of pages. */
export function withOffers(grammar: MetaSchema, page: string): MetaSchema {
  const write = (value: unknown): unknown => {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(write);
    const { "x-offers": what, ...rest } = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, write(inner)]));
    if (what === undefined) return rest;
    return { ...rest, ...JSON.parse(JSON.stringify(offeredSoftly(what)).replaceAll('"#/definitions/', `"${page}#/definitions/`)) };
  };
  return write(grammar) as MetaSchema;
}

/** By what a property is called, however deep: everywhere in the grammar it means the same. */
export function pageParts(definitions: Record<string, MetaSchema>): MetaSchema {
  const deeper = { if: ref(PARTS) };
  const item = (name: string) => ({ allOf: [{ if: ref(name) }, deeper] });
  // `key+` and `+key` add to a list; an object over it changes items by name.
  const list = (names: string, of: string) => [`^\\+?(${names})\\+?$`, { items: { if: ref(of) }, additionalProperties: item(of) }] as const;
  const words = { ...wordsOf(definitions), "x-dictionary": ref("DictionaryName"), "x-format": ref("FormatName") };
  return {
    title: "Parts of a page",
    description: "Offered by their names.",
    properties: Object.fromEntries(Object.entries(words).map(([name, word]) => [name, { anyOf: [word, {}] }])),
    patternProperties: Object.fromEntries([
      list("filters", "FilterItem"),
      list("columns|meta", "ColumnItem"),
      list("toolbar|rowActions|bulk", "ActionItem"),
      list("charts", "ChartItem"),
      list("blocks|side", "View"),
      ["^view$", item("View")],
      ["^actions$", { additionalProperties: item("Action") }],
      ["^\\w+Action$", item("ActionItem")],
      ["^select$", item("Select")],
    ]),
    additionalProperties: deeper,
    items: deeper,
  };
}

/** Properties of the whole grammar that hold such a word. */
function wordsOf(definitions: Record<string, MetaSchema>): Record<string, MetaSchema> {
  const found: Record<string, MetaSchema> = {};
  const visit = (schema: unknown): void => {
    if (schema === null || typeof schema !== "object") return;
    for (const inner of Object.values(schema)) visit(inner);
    for (const [name, property] of Object.entries((schema as MetaSchema).properties ?? {})) {
      const { $ref, allOf = [] } = (property ?? {}) as MetaSchema;
      const refs = [$ref, ...(allOf as MetaSchema[]).map((part) => part.$ref)];
      const word = WORDS.find((one) => refs.includes(`#/definitions/${one}`));
      if (word) found[name] = ref(word);
    }
  };
  visit(definitions);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}
