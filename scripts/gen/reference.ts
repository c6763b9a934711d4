import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { formatNames } from "#engine/grammar/format.ts";
import { formatMeanings } from "#engine/grammar/formatMeanings.ts";
import { windowLabels, windowPresets } from "#engine/grammar/timeWindow.ts";
import { questionsText } from "./questions.ts";
import { tablesElsewhereText } from "./tablesElsewhere.ts";

type Schema = { [keyword: string]: unknown };

/** The grammar reference, written from the meta-schema alone: what editors show, in one page. */
export function grammarReference(set: SchemaSet): string {
  const definitions = set.definitions as Record<string, Schema>;
  const names = Object.keys(definitions);
  const tagged = (union: string) =>
    ((definitions[union]?.oneOf as { $ref: string }[] | undefined) ?? []).map(({ $ref }) => $ref.split("/").at(-1) ?? "");
  const views = tagged("View");
  const actions = tagged("Action");
  const filters = tagged("FilterByControl");
  const anyPage = definitions[views[0]?.replace(/View$/, "Page") ?? ""] as Schema | undefined;
  const ownOfView = new Set(Object.keys(propertiesOf(definitions[views[0] ?? ""])));
  const header = Object.fromEntries(Object.entries(propertiesOf(anyPage)).filter(([key]) => !ownOfView.has(key) || key === "title"));
  const section = (name: string, skip: string[] = []) => describeDefinition(name, definitions[name], skip);
  const shared = [
    "ColumnItem",
    "FilterItem",
    "ActionItem",
    "Expression",
    "Template",
    "IconName",
    "OperationKey",
    "Column",
    "Link",
    "LinkObject",
    "Select",
    "SelectFilter",
    "SelectSet",
    "SelectOpen",
    "SelectDrawer",
    "With",
    "Bound",
    "BoundValue",
    "BoundParam",
    "Poll",
    "Param",
    "ParamType",
    "Need",
    "FormOf",
    "FormItem",
    "FormField",
    "Form",
    "FragmentRef",
    "Then",
    "ThenMessage",
    "ThenOpen",
    "ThenSet",
    "ExtendedPage",
  ];
  const own = (view: string) =>
    names.filter(
      (name) => name.startsWith(view.replace(/View$/, "")) && name !== view && !/(View|Page)$/.test(name) && !shared.includes(name),
    );
  return [
    "# Grammar of pages",
    "",
    "Written by `npm run docs:grammar` from `schemas/meta` and the widgets' own schemas. Editors show the same words. Properties with * must be given; what the tables leave open is answered under [Questions](#questions).",
    "",
    "## Header of a page",
    "",
    table(
      header,
      ((anyPage?.required ?? []) as string[]).filter((name) => name in header),
    ),
    "## Views",
    "",
    `Every view has \`kind\`, \`id\`, \`title\`, \`when\`, \`needs\` and \`span\`: ${Object.entries(
      propertiesOf(definitions[views[0] ?? ""]),
    )
      .filter(([key]) => ["id", "title", "when", "needs", "span"].includes(key))
      .map(([key, schema]) => `\`${key}\` – ${lower(schema.description)}`)
      .join(" ")}`,
    "",
    ...views.flatMap((view) => [section(view, ["id", "title", "when", "needs", "span"]), ...own(view).map((name) => section(name))]),
    "## Filters",
    "",
    "A filter makes a parameter. Two filters of one page with the same field and default share theirs, wherever they stand, and what is chosen in one is chosen in the other; a `param` of its own keeps one apart. A parameter fills every request below it that has its field, those of drawers and dialogs too, unless the request's own `with` says otherwise.",
    "",
    section("PlainFilter"),
    ...filters.map((name) => section(name, Object.keys(propertiesOf(definitions.PlainFilter)))),
    "## Actions",
    "",
    ...actions.map((name, i) =>
      section(name, i === 0 ? [] : Object.keys(propertiesOf(definitions[actions[0] ?? ""])).filter((key) => !["do", "link"].includes(key))),
    ),
    "## Shared parts",
    "",
    ...shared.filter((name) => definitions[name]).map((name) => section(name)),
    "## Formats",
    "",
    "| format | shows |",
    "|---|---|",
    ...formatNames.map((name) => `| \`${name}\` | ${tableText(formatMeanings[name])} |`),
    "",
    "## Time windows",
    "",
    Object.entries(windowLabels)
      .map(([name, label]) => `\`${name}\` ${label}`)
      .join(", "),
    "",
    `Presets: ${Object.entries(windowPresets)
      .map(
        ([name, preset]) =>
          `\`${name}\` (${preset.items.map((item) => (item === preset.default ? `${item}*` : item)).join(", ")}${preset.custom ? ", custom" : ""})`,
      )
      .join("; ")}.`,
    "",
    "## Expressions",
    "",
    "CEL over `row`, `rows`, `params`, `user` and `site`, and the names of the page's `expressions`. A field that the data lack reads as null; an error hides what it decides and is reported. Beside CEL's own functions there is `bucketWindow(key)`, which turns a chart's day, hour or month into a time window; `matches()` is not available, and `map`, `filter`, `all`, `exists` and `exists_one` stand in at most one other of them. `1 / 2` is 0, as both are whole numbers; `row.a / 2` is not.",
    "",
    questionsText,
    tablesElsewhereText(),
    "## Versions",
    "",
    "`schemaVersion` is raised only by a change that would break written pages. Such a change comes with one step in `src/engine/compile/migrate/migrations.ts` (`from`, a sentence for people, a function from page to page, which also takes fragments and what pages change of others) and at least one pair `src/engine/compile/migrate/fixtures/<from>/x.input.json` and `x.expected.json`; a test refuses a step without them, and a gap between two versions. `npm run schemas:migrate` then rewrites the pages, `-- --check` only tells which are older. Until then an older page is read as if it had been migrated, with a warning (P107) of the checker and of the server when it starts; a page newer than the product is refused (P106).",
    "",
  ].join("\n");
}

function describeDefinition(name: string, schema: Schema | undefined, skip: string[]): string {
  const tag = Object.values(propertiesOf(schema)).find((property) => typeof property.const === "string")?.const;
  const heading = `### ${tag === undefined ? name : `${String(tag)}`}`;
  const properties = Object.fromEntries(
    Object.entries(propertiesOf(schema)).filter(([key, property]) => !skip.includes(key) && property.const === undefined),
  );
  const required = (schema?.required as string[] | undefined) ?? [];
  return [
    heading,
    "",
    String(schema?.description ?? ""),
    "",
    Object.keys(properties).length > 0 ? table(properties, required) : choices(schema),
  ].join("\n");
}

/** What may stand where a part without properties is asked for. */
function choices(schema: Schema | undefined): string {
  if (!schema || (!schema.enum && !schema.anyOf)) return "";
  return `${typeText(schema).replaceAll(" \\| ", ", ")}.\n`;
}

function table(properties: Record<string, Schema>, required: string[]): string {
  return ["| property | type | meaning |", "|---|---|---|", ...rowsOf(properties, required, ""), ""].join("\n");
}

/** A row for each property and, below it, for those of the objects written inside: `items[].key`, `checks.*.endpoint`. */
function rowsOf(properties: Record<string, Schema>, required: string[], before: string): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const fallback = schema.default === undefined ? "" : ` Default \`${JSON.stringify(schema.default)}\`.`;
    const row = `| \`${before}${key}\`${required.includes(key) ? " *" : ""} | ${typeText(schema)} | ${tableText(String(schema.description ?? ""))}${tableText(fallback)} |`;
    return [row, ...inside(schema, `${before}${key}`)];
  });
}

function inside(schema: Schema, name: string): string[] {
  const own = rowsOf(propertiesOf(schema), (schema.required as string[] | undefined) ?? [], `${name}.`);
  const nested = [
    [schema.items, `${name}[]`],
    [schema.additionalProperties, `${name}.*`],
    ...((schema.anyOf as Schema[] | undefined) ?? []).map((part) => [part, name]),
  ] as [unknown, string][];
  return [...own, ...nested.flatMap(([part, at]) => (part !== null && typeof part === "object" ? inside(part as Schema, at) : []))];
}

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((item) => `\`${String(item)}\``).join(" \\| ");
  if (typeof schema.$ref === "string") return String(schema.$ref).split("/").at(-1) ?? "";
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => typeText(part as Schema)).join(", ");
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((part) => typeText(part as Schema)).join(" \\| ");
  if (schema.type === "array") return schema.items ? `list of ${typeText(schema.items as Schema)}` : "list";
  return Array.isArray(schema.type) ? schema.type.join(" \\| ") : String(schema.type ?? "anything");
}

function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  return (schema?.properties as Record<string, Schema> | undefined) ?? {};
}

function lower(text: unknown): string {
  const words = String(text ?? "");
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function tableText(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
