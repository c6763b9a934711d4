import type { FormSchema, OptionsPlan, SettingsPlan, UiNode } from "./settingsPlan.ts";

/** Names of our own controls, as uiSchema spells them. */
export const ownWidgets = [
  "choice",
  "tags",
  "switch",
  "moment",
  "color",
  "matrix",
  "transfer",
  "image",
  "file",
  "notice",
  "phone",
] as const;
export type OwnWidget = (typeof ownWidgets)[number];

const LONG_TEXT = 200;

/** The control that suits a field whose uiSchema names none. */
function widgetFor(schema: FormSchema, options: OptionsPlan | undefined): string | undefined {
  if (options || schema["x-dictionary"] || schema.items?.["x-dictionary"]) return "choice";
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "boolean") return "switch";
  if (type === "array" && !schema.items?.enum && (schema.items?.type ?? "string") === "string") return "tags";
  const format = schema["x-format"];
  if ((type === "integer" || type === "number") && (format === "timestamp" || format === "datetime" || format === "date")) return "moment";
  if (format === "color" && type === "string") return "color";
  if (format === "image" && type === "string") return "image";
  if (schema.format === "binary") return "file";
  if (type === "string" && !schema.enum && !schema.oneOf && typeof schema.maxLength === "number" && schema.maxLength > LONG_TEXT)
    return "textarea";
  return undefined;
}

/** Items that pair one of many choices with words of a dictionary (menus and their operations) are ticked in a table. */
function matrixOf(schema: FormSchema, path: string, options: Record<string, OptionsPlan>): UiNode | undefined {
  const properties = Object.entries(schema.type === "array" ? (schema.items?.properties ?? {}) : {});
  const line = properties.find(
    ([name]) => options[`${path}.${name}`]?.search === undefined && options[`${path}.${name}`] !== undefined,
  )?.[0];
  const flags = properties.find(([, child]) => child.type === "array" && child["x-dictionary"] !== undefined);
  if (line === undefined || !flags) return undefined;
  // One more property of a few values, such as the scope of the data, is chosen on each line.
  const pick = properties.find(([name, child]) => name !== line && Array.isArray(child.oneOf));
  return {
    line,
    flags: flags[0],
    dictionary: flags[1]["x-dictionary"],
    choices: options[`${path}.${line}`],
    ...(options[`${path}.${flags[0]}`] ? { allowed: options[`${path}.${flags[0]}`] } : {}),
    ...(pick ? { pick: pick[0], pickTitle: pick[1].title ?? pick[0], picks: pick[1].oneOf, pickDefault: pick[1].default } : {}),
    ...(pick && options[`${path}.${pick[0]}`] ? { pickAllowed: options[`${path}.${pick[0]}`] } : {}),
  };
}

/** A list of objects as a table; the list itself is the library's, which asks its control of each item. */
function tableOf(schema: FormSchema, authored: UiNode, walk: (items: FormSchema, drawing: UiNode) => UiNode): UiNode {
  const { "ui:widget": _table, ...rest } = authored;
  const items = walk(schema.items ?? {}, (authored.items as UiNode | undefined) ?? {});
  const cells = Object.entries(schema.items?.properties ?? {})
    .filter(([name]) => (items[name] as UiNode | undefined)?.["ui:widget"] !== "hidden")
    .map(([name, child]) => ({
      name,
      title: child.title ?? name,
      required: schema.items?.required?.includes(name) === true,
      narrow: child.type === "boolean",
    }));
  const given = authored["ui:options"] as UiNode | undefined;
  return { ...rest, "ui:options": { ...given, table: cells }, items: { ...items, "ui:options": { table: cells } } };
}

/**
 * The uiSchema with a control for every field: choices from dictionaries and endpoints, words as tags, switches, clocks.
 * What the author wrote stays.
 */
export function prepareForm({
  form,
  options = {},
  transfers = {},
  suggestions = {},
}: Pick<SettingsPlan, "form" | "options" | "transfers" | "suggestions">): UiNode {
  // Items of a list have the path of the list: menus.menuId is a field of each of the menus.
  const walk = (schema: FormSchema, authored: UiNode, path: string): UiNode => {
    const suggest = suggestions[path];
    const given: UiNode = suggest
      ? { ...authored, "ui:options": { ...(authored["ui:options"] as UiNode | undefined), suggest } }
      : authored;
    if (given["ui:widget"] === "table") return tableOf(schema, given, (items, drawing) => walk(items, drawing, path));
    const node: UiNode = { ...given };
    const own = options[path];
    const transfer = transfers[path];
    const dictionary = schema["x-dictionary"] ?? schema.items?.["x-dictionary"];
    if (transfer)
      return {
        ...node,
        "ui:widget": "transfer",
        "ui:options": { ...(given["ui:options"] as UiNode | undefined), transfer, ...(dictionary && { dictionary }) },
      };
    const matrix = given["ui:widget"] === undefined || given["ui:widget"] === "matrix" ? matrixOf(schema, path, options) : undefined;
    if (matrix)
      return {
        ...node,
        "ui:widget": "matrix",
        "ui:options": { ...(given["ui:options"] as UiNode | undefined), matrix },
      };
    const asked = given["ui:widget"] ?? (given["ui:options"] as UiNode | undefined)?.widget;
    const fitting = widgetFor(schema, own);
    // The library's own choices know nothing of dictionaries and endpoints; ours draws all three.
    const ours = fitting === "choice" && ["radio", "select", "checkboxes"].includes(String(asked));
    const widget = ours ? fitting : (asked ?? fitting);
    if (widget !== undefined) node["ui:widget"] = widget;
    if (widget === "choice")
      node["ui:options"] = {
        ...(given["ui:options"] as UiNode | undefined),
        ...(asked === "select" ? { list: true } : {}),
        ...(asked === "radio" ? { buttons: true } : {}),
        ...(own ? { choices: own } : {}),
        ...(dictionary ? { dictionary } : {}),
      };
    for (const [name, child] of Object.entries(schema.properties ?? {}))
      node[name] = walk(child, (given[name] as UiNode | undefined) ?? {}, path === "" ? name : `${path}.${name}`);
    if (schema.items?.properties) node.items = walk(schema.items, (given.items as UiNode | undefined) ?? {}, path);
    return node;
  };
  return walk(form.schema, form.uiSchema ?? {}, "");
}

/** The form without some of its fields, which then are not required either. */
export function withoutFields(schema: FormSchema, fields: readonly string[]): FormSchema {
  const { properties = {}, required } = schema;
  if (!fields.some((field) => field in properties)) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !fields.includes(name))),
    ...(required ? { required: required.filter((name) => !fields.includes(name)) } : {}),
  };
}
