import { endpointSiblings, pascal } from "./names.ts";

/** A schema of the grammar; loosely typed, because the bundle moves its parts about. */
export type MetaSchema = { [keyword: string]: unknown };

export interface BundleInput {
  /** Parsed files of schemas/meta by name without ending: page, slots, actions. */
  meta: Record<string, MetaSchema>;
  /** Parsed `schema.json` of each folder of src/widgets, by kind. */
  widgets: Record<string, MetaSchema>;
}

export type Properties = Record<string, MetaSchema>;
export interface ObjectSchema extends MetaSchema {
  properties: Properties;
  required: string[];
}

/** The word that stands for a whole list of filters. */
const CONTRACT_FILTERS: MetaSchema = {
  type: "string",
  enum: ["contract"],
  title: "Filters of the contract",
  description:
    "Every field of the endpoint's request that a reader can type or choose, with the control that suits it: the words first, then the time; from the fifth on under 展开.",
};

/** Two views that ask and draw the same are one of them copied and not adapted, whatever they are called. */
const sameView = {
  but: [
    "title",
    "id",
    "span",
    "height",
    "width",
    "note",
    "toolbar",
    "select",
    "more",
    "emptyText",
    "legend",
    "palette",
    "colors",
    "valueLabel",
    "xLabel",
  ],
  having: ["endpoint"],
};

/** The same of two buttons that send the same. */
const sameAction = {
  but: ["title", "name", "icon", "tone", "confirm", "autoClose", "op", "then", "place", "drawerTitle", "modalTitle", "width", "fileName"],
  having: ["endpoint", "link", "set", "text", "view", "columns"],
};

/** What stands in the bundle where a property says `x-slot`. */
const slotSchemas: Record<string, MetaSchema> = {
  endpoint: ref("EndpointName"),
  filters: { anyOf: [{ type: "array", items: ref("FilterItem"), "x-unique": ["field", "param", "as"] }, CONTRACT_FILTERS] },
  filter: { anyOf: [{ type: "string", minLength: 1, "x-refers": "filter" }, ref("Filter")] },
  columns: {
    type: "array",
    items: ref("ColumnItem"),
    minItems: 1,
    "x-unique": ["field", "title", "format"],
    "x-alike": { but: ["title", "width", "align", "fixed", "sort", "group"], having: ["field"] },
  },
  charts: { type: "array", items: ref("ChartItem"), "x-alike": sameView },
  view: ref("View"),
  views: { type: "array", items: ref("View"), minItems: 1, "x-alike": sameView },
  actions: { type: "array", items: ref("ActionItem"), "x-unique": ["name"], "x-alike": sameAction },
  action: ref("ActionItem"),
  select: ref("Select"),
  link: ref("Link"),
  field: ref("FieldName"),
  expression: ref("Expression"),
  template: ref("Template"),
  dictionary: ref("DictionaryName"),
  format: ref("FormatName"),
  form: ref("FormOf"),
  formField: ref("FormFieldName"),
  with: ref("With"),
  set: ref("With"),
  poll: ref("Poll"),
};
const slotNames = Object.keys(slotSchemas);

/** Definitions that are written in types as they stand, so that editors show the widget's own words. */
const keptKeywords = ["minLength", "title", "description", "default", "examples", "minItems", "maxItems", "deprecationMessage"];

/**
 * One schema for every page: header and views joined per kind, slots put in place, closed unions by `kind`, `as`, `do`.
 * Deterministic: definitions are sorted.
 */
export function bundlePage({ meta, widgets }: BundleInput): MetaSchema {
  const definitions: Record<string, MetaSchema> = {
    ...clone(definitionsOf(meta.slots)),
    ...actionDefinitions(definitionsOf(meta.actions)),
  };
  const page = definitionsOf(meta.page);
  const header = page.PageHeader as ObjectSchema;
  const base = page.ViewBase as ObjectSchema;
  const kinds = Object.keys(widgets).sort();
  for (const kind of kinds) {
    const widget = widgets[kind] as MetaSchema;
    Object.assign(definitions, ownDefinitions(kind, widget));
    const view = localRefs(kind, widget);
    definitions[`${pascal(kind)}View`] = viewSchema(kind, view, base);
    definitions[`${pascal(kind)}Page`] = pageSchema(kind, view, header, base);
    if (kind === "chart") definitions.ChartEntry = chartItem(view, base);
  }
  if (!definitions.ChartEntry) definitions.ChartEntry = { type: "object", title: "Chart", description: "A chart." };
  Object.assign(definitions, filterDefinitions(widgets.filters));
  definitions.View = union(
    "kind",
    kinds.map((kind) => `${pascal(kind)}View`),
    "View",
    "A view, by its kind.",
  );
  definitions.ExtendedPage = closed({
    ...(clone(page.ExtendedPage) as ObjectSchema),
    properties: { ...clone(header.properties), ...(clone(page.ExtendedPage) as ObjectSchema).properties },
    required: ["schemaVersion", "route", "extends"],
  });
  definitions.Page = {
    title: "Page",
    description: "A page of its own kind, or one made from another.",
    anyOf: [ref("ExtendedPage"), ref("PageByKind")],
  };
  definitions.PageByKind = union(
    "kind",
    kinds.map((kind) => `${pascal(kind)}Page`),
    "Page",
    "A page, by the kind of its view.",
  );
  const sorted = Object.fromEntries(
    Object.entries(definitions)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => [name, expandSlots(schema)]),
  );
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: `page.v${versionOf(header)}.json`,
    title: "Page",
    description: "A page of the console.",
    allOf: [ref("Page")],
    definitions: sorted,
  };
}

/** The version of the grammar, as the header of a page must say it. */
export function versionOf(header: ObjectSchema): number {
  return Number(header.properties.schemaVersion?.const);
}

/** A parsed schema with its `x-slot` properties put in place; used for the smaller documents as well. */
export function expandSlots(schema: MetaSchema): MetaSchema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object") return value;
    const node = value as MetaSchema;
    const expanded = Object.fromEntries(
      Object.entries(node).map(([key, item]) => [key, key === "properties" ? walkProperties(item as Properties) : walk(item)]),
    );
    return typeof node["x-slot"] === "string" ? slotted(expanded) : expanded;
  };
  const walkProperties = (properties: Properties): Properties => {
    const result: Properties = {};
    for (const [name, property] of Object.entries(properties)) {
      result[name] = walk(property) as MetaSchema;
      if (property["x-slot"] === "endpoint") addEndpointSiblings(name, property, properties, result);
    }
    return result;
  };
  return walk(schema) as MetaSchema;
}

function addEndpointSiblings(name: string, property: MetaSchema, declared: Properties, result: Properties): void {
  const sibling = endpointSiblings(name);
  const add = (key: string, schema: MetaSchema): void => {
    if (!declared[key]) result[key] = slotted(schema);
  };
  add(sibling.with, {
    "x-slot": "with",
    title: "Request values",
    description: "Request field to value, for fields that no filter or parameter fills.",
  });
  if (property["x-lazy"]) return;
  add(sibling.poll, {
    "x-slot": "poll",
    title: "Refresh",
    description: "Asks again every so many seconds while the tab is visible.",
  });
  add(sibling.when, {
    "x-slot": "expression",
    "x-result": "bool",
    title: "Asks when",
    description: "Asks the endpoint only while this holds.",
  });
}

function slotted(schema: MetaSchema): MetaSchema {
  const slot = String(schema["x-slot"]);
  const target = slotSchemas[slot];
  if (!target) throw new Error(`unknown x-slot "${slot}"; known: ${slotNames.join(", ")}`);
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => keptKeywords.includes(key) || key.startsWith("x-")));
  // A list of fields, formats … is declared by "type": "array".
  const many = schema.type === "array" && target.type !== "array";
  if (many) return { ...kept, type: "array", items: target };
  return target.$ref ? { ...kept, allOf: [target] } : { ...kept, ...target };
}

function viewSchema(kind: string, widget: MetaSchema, base: ObjectSchema): MetaSchema {
  const { properties, required } = objectOf(widget);
  return closed({
    type: "object",
    title: String(widget.title ?? kind),
    description: String(widget.description ?? `A ${kind}.`),
    properties: {
      kind: kindProperty(kind, widget),
      ...clone(base.properties),
      ...clone(without(properties, ["kind"])),
    },
    required: ["kind", ...required.filter((name) => name !== "kind")],
  });
}

function pageSchema(kind: string, widget: MetaSchema, header: ObjectSchema, base: ObjectSchema): MetaSchema {
  const { properties, required } = objectOf(widget);
  const own = clone(without(properties, ["kind", "title"]));
  // A widget may have a list of actions, a page has actions by name: at the top of a page the two share one property.
  for (const name of Object.keys(own)) {
    if (name in header.properties) {
      const { title, description, ...rest } = header.properties[name] as MetaSchema;
      own[name] = { title, description, anyOf: [rest, own[name]] };
    }
  }
  return closed({
    type: "object",
    title: String(widget.title ?? kind),
    description: String(widget.description ?? `A ${kind} page.`),
    properties: {
      ...clone(without(header.properties, Object.keys(own))),
      kind: kindProperty(kind, widget),
      ...clone(without(base.properties, ["title", "when", "span"])),
      ...own,
    },
    required: [...header.required, "kind", ...required.filter((name) => name !== "kind" && name !== "title")],
  });
}

/** A chart inside `charts` needs no kind. */
function chartItem(widget: MetaSchema, base: ObjectSchema): MetaSchema {
  const view = viewSchema("chart", widget, base) as ObjectSchema;
  return {
    ...view,
    properties: without(view.properties, ["kind"]),
    required: view.required.filter((name) => name !== "kind"),
  };
}

function actionDefinitions(source: Record<string, MetaSchema>): Record<string, MetaSchema> {
  const base = source.ActionBase as ObjectSchema;
  const result: Record<string, MetaSchema> = {};
  const names: string[] = [];
  for (const [name, schema] of Object.entries(clone(source))) {
    if (name === "ActionBase") continue;
    if (!name.startsWith("Action")) {
      result[name] = schema;
      continue;
    }
    names.push(name);
    const own = schema as ObjectSchema;
    result[name] = closed({
      ...own,
      properties: {
        do: own.properties.do as MetaSchema,
        ...clone(base.properties),
        ...without(own.properties, ["do"]),
      },
    });
  }
  result.Action = union("do", names, "Action", "What a button does, by do.");
  return result;
}

/** One definition per control of the filters widget, each with what every control has: its definition `base`. */
function filterDefinitions(widget: MetaSchema | undefined): Record<string, MetaSchema> {
  const source = definitionsOf(widget);
  const base = (source.base ?? { properties: {} }) as ObjectSchema;
  const result: Record<string, MetaSchema> = {};
  const names: string[] = [];
  for (const [as, schema] of Object.entries(clone(source)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (as === "base") continue;
    const own = objectOf(schema);
    const name = `Filter${pascal(as)}`;
    names.push(name);
    result[name] = closed({
      type: "object",
      title: String(schema.title ?? as),
      description: String(schema.description ?? `A ${as} control.`),
      ...(schema["x-fields"] ? { "x-fields": schema["x-fields"] } : {}),
      ...(schema["x-takes"] ? { "x-takes": schema["x-takes"] } : {}),
      properties: {
        as: { const: as, title: "Control", description: String(schema.description ?? `A ${as} control.`) },
        ...clone(base.properties),
        ...without(own.properties, ["as"]),
      },
      required: [...new Set([...(base.required ?? []), ...own.required.filter((key) => key !== "as")])],
    });
  }
  // Without `as` the field's contract tells the control, so only what all controls share may be said.
  result.PlainFilter = closed({
    type: "object",
    title: "Filter",
    description: "A filter whose control follows from the request field.",
    properties: clone(base.properties),
    required: base.required ?? [],
  });
  result.FilterByControl = union("as", names, "Filter", "A filter, by its control.");
  result.Filter = { title: "Filter", description: "A filter.", anyOf: [ref("FilterByControl"), ref("PlainFilter")] };
  return result;
}

function kindProperty(kind: string, widget: MetaSchema): MetaSchema {
  return { const: kind, title: "Kind", description: String(widget.description ?? `A ${kind}.`) };
}

/** Definitions that a widget keeps for itself get the widget's name in front. */
function ownDefinitions(kind: string, widget: MetaSchema): Record<string, MetaSchema> {
  if (kind === "filters") return {};
  return Object.fromEntries(
    Object.entries(definitionsOf(widget)).map(([name, schema]) => [`${pascal(kind)}${pascal(name)}`, localRefs(kind, schema)]),
  );
}

function localRefs(kind: string, schema: MetaSchema): MetaSchema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object") return value;
    const { $ref } = value as MetaSchema;
    if (typeof $ref === "string")
      return {
        $ref: $ref.replace(/^#\/(definitions|\$defs)\/(\w+)$/, (_, _kind, name) => `#/definitions/${pascal(kind)}${pascal(name)}`),
      };
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]));
  };
  const { definitions: _definitions, $defs: _defs, ...own } = schema;
  return walk(own) as MetaSchema;
}

function union(discriminator: string, names: string[], title: string, description: string): MetaSchema {
  return {
    title,
    description,
    type: "object",
    discriminator: { propertyName: discriminator },
    required: [discriminator],
    oneOf: names.map(ref),
  };
}

/** A schema of an object that has no other properties than those it names. */
export function closed(schema: MetaSchema): MetaSchema {
  return { ...schema, additionalProperties: false };
}

function objectOf(schema: MetaSchema): ObjectSchema {
  return {
    ...schema,
    properties: (schema.properties ?? {}) as Properties,
    required: (schema.required ?? []) as string[],
  };
}

function definitionsOf(schema: MetaSchema | undefined): Record<string, MetaSchema> {
  return ((schema?.definitions ?? schema?.$defs) as Record<string, MetaSchema> | undefined) ?? {};
}

/** What stands for a definition of the bundle. */
export function ref(name: string): MetaSchema {
  return { $ref: `#/definitions/${name}` };
}

function without<T>(record: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

function clone<T>(value: T): T {
  return value === undefined ? value : (structuredClone(value) as T);
}
