import { limitsOf } from "#engine/compile/about.ts";
import { controlFor } from "#engine/compile/resolve/control.ts";
import { propertiesOf } from "#engine/compile/resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "#engine/compile/schemaSet.ts";
import type { AuthoredArea, EndpointArea, EndpointContract, JsonSchema, RequestInclude, Rights } from "#engine/grammar/contract.ts";
import { contractsIntroduction } from "./contractsIntroduction.ts";

/** Folder of the reference of all calls. */
export const endpointsFolder = "docs/endpoints";

/**
 * The reference of the calls as pages use them, by file: one for each area with the rows that it alone replies, the rows and
 * request fields that several share once each, and a page that tells how to read them.
 */
export function endpointReference(set: SchemaSet): Map<string, string> {
  const files = new Map<string, string>();
  const areas = set.areas.toSorted((a, b) => (a.area < b.area ? -1 : 1));
  const authored = new Map(set.files.endpoints.map(({ value }) => [(value as AuthoredArea).area, value as AuthoredArea]));
  for (const area of areas) files.set(`${area.area}.md`, areaText(area, authored.get(area.area), set));
  files.set("rows.md", rowsText(set));
  files.set("requests.md", requestsText(set));
  files.set(
    "README.md",
    contractsIntroduction(areas.map(({ area, title, endpoints }) => ({ area, title, count: Object.keys(endpoints).length }))),
  );
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const written = "Written by `npm run docs:grammar` from the contracts; [how to read this](README.md).";

function areaText({ area, title, endpoints }: EndpointArea, authored: AuthoredArea | undefined, set: SchemaSet): string {
  const calls = Object.entries(endpoints).map(([name, contract]) => callText(name, contract, authored?.endpoints[name]?.request, set));
  const rows = [...set.entities].filter(([name]) => rowFile(name, set) === `${area}.md`).sort(byName);
  return [`# ${area}: ${title}`, "", written, "", ...calls, ...rows.map(([name, schema]) => rowText(name, schema, set))].join("\n");
}

function callText(
  name: string,
  contract: EndpointContract,
  authored: (JsonSchema & { include?: RequestInclude[] }) | undefined,
  set: SchemaSet,
): string {
  const { method, path, title, description, request, sheet } = contract;
  const include = Array.isArray(authored?.include) ? authored.include : [];
  const own = include.length > 0 ? Object.fromEntries(Object.entries(authored?.properties ?? {})) : propertiesOf(request, set);
  const sorts = request.properties?.sortField?.enum;
  // What stands in the table of fields says it there.
  const needed = (request.required ?? []).filter((field) => !(field in own)).map((field) => `\`${field}\``);
  return [
    `## ${name}`,
    "",
    `**${title}** \`${method} ${path}\`${description ? ` – ${description}` : ""}`,
    "",
    `For ${usesOf(contract, set).join(", ")}. ${factsOf(contract).join("; ")}.`,
    "",
    ...(include.length > 0
      ? [`Takes ${include.map((one) => includedText(one)).join(", ")}${Object.keys(own).length > 0 ? " and:" : "."}`, ""]
      : []),
    ...(Object.keys(own).length > 0 ? [requestTable(own, request.required ?? [], set), ""] : []),
    ...(needed.length > 0 ? [`Of these it needs ${needed.join(", ")}.`, ""] : []),
    ...(include.length === 0 && Object.keys(own).length === 0 ? ["Takes nothing.", ""] : []),
    ...(sorts ? [`Sorts by ${sorts.map((one) => `\`${String(one)}\``).join(", ")}.`, ""] : []),
    ...(sheet ? ["Columns of the file:", "", fieldTable(propertiesOf(sheet, set), sheet.required ?? [], set), ""] : []),
    ...replyText(contract, set),
  ].join("\n");
}

/** What a page may use the call for, as far as its contract decides it. */
function usesOf({ reply, safe, encoding, paging, transport }: EndpointContract, set: SchemaSet): string[] {
  if (transport === "websocket") return ["the frame's notifications"];
  if (reply.kind === "file") return ["`download`"];
  if (reply.kind === "stream") return ["the assistant's answers"];
  if (encoding === "multipart") return ["`upload`"];
  if (!safe) return ["`call` of a button or row", "`saveEndpoint` of a form"];
  const row = resolveSchema(reply.row, set);
  const fields = row ? propertiesOf(row, set) : {};
  if (reply.kind === "object") return ["a detail", "figures (`stat`)", "the record of a form"];
  if (reply.kind === "none") return ["`call`"];
  const drawn = "value" in fields && ("key" in fields || "name" in fields);
  return [
    ...(drawn ? ["charts"] : []),
    ...(paging ? ["lists by page", "search", "export"] : ["lists that come whole"]),
    ...("id" in fields || "key" in fields || "value" in fields ? ["options of a control"] : []),
  ];
}

function factsOf({ encoding, rights, data, safe, paging, edits, worksOn, needsOneOf, makes }: EndpointContract): string[] {
  return [
    safe ? "reads only" : "changes something",
    rightsText(rights),
    `data: ${data}`,
    ...(encoding === "multipart" ? ["a file"] : []),
    ...(paging ? [`pages by \`${paging.page}\` and \`${paging.size}\`, at most ${paging.max}`] : []),
    ...(edits ? ["refuses to save over a change of somebody else"] : []),
    ...(worksOn ? [`works where \`${worksOn}\``] : []),
    ...(needsOneOf ?? []).map((fields) => `needs ${fields.map((field) => `\`${field}\``).join(" or ")}`),
    ...Object.entries(makes ?? {}).map(([field, value]) => `what it makes has \`${value}\` as \`${field}\``),
  ];
}

function rightsText(rights: Rights): string {
  if (rights === "public") return "anybody";
  if (rights === "signedIn") return "every user";
  if (!("menus" in rights)) return `the operation ${rights.op}`;
  const pages = rights.menus.map((menu) => `\`${menu}\``);
  const shown = pages.length > 4 ? [...pages.slice(0, 4), `${pages.length - 4} more`] : pages;
  return `who has ${shown.join(" or ")}${rights.op ? ` with the operation ${rights.op}` : ""}`;
}

function includedText(include: RequestInclude): string {
  const { of, only, except } = typeof include === "string" ? { of: include } : include;
  const link = `[${of}](requests.md#${of.toLowerCase()})`;
  const names = (list: string[]) => list.map((one) => `\`${one}\``).join(", ");
  return only ? `${names(only)} of ${link}` : except ? `${link} without ${names(except)}` : link;
}

function replyText({ reply }: EndpointContract, set: SchemaSet): string[] {
  if (reply.kind === "none") return ["Replies nothing.", ""];
  const { row, keys, shares, labels, extra, resource } = reply;
  if (!row) return [];
  const what = { rows: "rows", list: "rows", object: "one object" }[reply.kind as string] ?? reply.kind;
  const name = row.$ref
    ?.split("/")
    .at(-1)
    ?.replace(/\.json$/, "");
  const beside = Object.entries(extra ?? {}).map(([field, schema]) => `\`${field}\`${schema.title ? ` ${schema.title}` : ""}`);
  const facts = [
    ...(resource ? [`\`id\` is that of \`${resource}\`.`] : []),
    ...(keys ? [`\`key\` is one of ${keys.map((key) => `\`${key}\``).join(", ")}.`] : []),
    ...(shares ? [`Shares from 0 to 1: ${shares.map((key) => `\`${key}\``).join(", ")}.`] : []),
    ...Object.entries(labels ?? {}).map(
      ([field, codes]) =>
        `\`${field}\` holds codes of ${[codes]
          .flat()
          .map((one) => `\`${one}\``)
          .join(" or ")}.`,
    ),
    ...(beside.length > 0 ? [`Beside them: ${beside.join(", ")}.`] : []),
  ];
  const fields = resolveSchema(row, set);
  const told = name
    ? [`Replies ${what}: ${rowLink(name, set)}.`]
    : [`Replies ${what}:`, "", fieldTable(fields ? propertiesOf(fields, set) : {}, [], set)];
  return [...told, ...(facts.length > 0 ? ["", facts.join(" ")] : []), ""];
}

function rowsText(set: SchemaSet): string {
  const shared = [...set.entities].filter(([name]) => rowFile(name, set) === "rows.md").sort(byName);
  const parts = shared.map(([name, schema]) => rowText(name, schema, set));
  return ["# Rows", "", `What calls of several areas reply. ${written}`, "", ...parts].join("\n");
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

function rowText(name: string, schema: JsonSchema, set: SchemaSet): string {
  const about = [schema.title, schema.description].filter(Boolean).join(" – ");
  return [`## ${name}`, "", about, "", fieldTable(propertiesOf(schema, set), [], set), ""].join("\n");
}

/** The file that a row stands in: its area's where calls of one alone reply it, and no other row holds it. */
function rowFile(name: string, set: SchemaSet): string {
  const kept = (set.memo.get("rowFiles") as Map<string, string> | undefined) ?? new Map<string, string>();
  set.memo.set("rowFiles", kept);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const holds = (value: unknown): boolean => JSON.stringify(value).includes(`entities/${name}.json"`);
  const areas = set.areas.filter(({ endpoints }) => holds(endpoints));
  const inside = [...set.entities].some(
    ([other, schema]) => other !== name && new RegExp(`[/"]${name}\\.json"`).test(JSON.stringify(schema)),
  );
  const file = areas.length === 1 && !inside ? `${areas[0]?.area}.md` : "rows.md";
  kept.set(name, file);
  return file;
}

const rowLink = (name: string, set: SchemaSet): string => `[${name}](${rowFile(name, set)}#${name.toLowerCase()})`;

function requestsText(set: SchemaSet): string {
  const shared = [...set.fragments].filter(([name]) => name.startsWith("requests/")).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = shared.map(([name, { value }]) => {
    const { title, description, properties = {} } = (value ?? {}) as JsonSchema;
    return [
      `## ${name.slice("requests/".length)}`,
      "",
      [title, description].filter(Boolean).join(" – "),
      "",
      requestTable(properties, [], set),
      "",
    ].join("\n");
  });
  return ["# Request fields", "", `Fields that several calls take. ${written}`, "", ...parts].join("\n");
}

function requestTable(fields: Record<string, JsonSchema>, required: string[], set: SchemaSet): string {
  const rows = Object.entries(fields).map(([name, given]) => {
    const schema = resolveSchema(given, set) ?? {};
    const options = schema["x-dictionary"] === undefined ? undefined : set.dictionaries.get(schema["x-dictionary"])?.items;
    const marked = schema.format === "binary" ? "a file" : `\`${controlFor(schema, [name], options)}\``;
    return `| \`${name}\`${required.includes(name) ? " *" : ""} | ${typeText(schema, set)} | ${cell(limitsOf(schema))} | ${marked} | ${meaningOf(schema)} |`;
  });
  return ["| field | type | limits | filter | meaning |", "|---|---|---|---|---|", ...rows].join("\n");
}

function fieldTable(fields: Record<string, JsonSchema>, required: string[], set: SchemaSet): string {
  const rows = Object.entries(fields).map(([name, given]) => {
    const schema = resolveSchema(given, set) ?? {};
    const format = schema["x-format"] ? `\`${schema["x-format"]}\`` : "";
    return `| \`${name}\`${required.includes(name) ? " *" : ""} | ${typeText({ ...schema, $ref: given.$ref } as JsonSchema, set)} | ${format} | ${meaningOf(schema)} |`;
  });
  return ["| field | type | format | meaning |", "|---|---|---|---|", ...rows].join("\n");
}

function typeText(schema: JsonSchema, set: SchemaSet): string {
  const entity = schema.$ref
    ?.split("/")
    .at(-1)
    ?.replace(/\.json$/, "");
  const type =
    (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((one) => one !== undefined && one !== "null").join(" or ") ||
    "anything";
  const codes = schema["x-dictionary"] ?? schema.items?.["x-dictionary"];
  const labelled = codes === undefined ? "" : `, codes of \`${codes}\``;
  if (entity) return rowLink(entity, set);
  if (type !== "array" || !schema.items) return `${type}${labelled}`;
  const inner = schema.items.$ref
    ?.split("/")
    .at(-1)
    ?.replace(/\.json$/, "");
  const item = inner ? rowLink(inner, set) : String(resolveSchema(schema.items, set)?.type ?? "anything");
  return `list of ${item}${labelled}`;
}

function meaningOf(schema: JsonSchema): string {
  const fallback = schema.default === undefined ? "" : `Default \`${JSON.stringify(schema.default)}\`.`;
  const resource = schema["x-resource"] ?? schema.items?.["x-resource"];
  const whose = resource === undefined ? "" : `Id of \`${resource}\`.`;
  const names = schema["x-names"] ?? schema.items?.["x-names"];
  const called = names === undefined ? "" : `Name of \`${names}\`.`;
  const files = schema["x-accepts"]?.length ? `Files: ${schema["x-accepts"].map((ending) => `\`.${ending}\``).join(", ")}.` : "";
  return cell([schema.title, schema.description, whose, called, files, fallback].filter(Boolean).join(" · "));
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
