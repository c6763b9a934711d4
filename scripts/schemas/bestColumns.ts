import { fieldType, propertiesOf } from "#engine/compile/resolve/rowType.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";

/** A field that makes a good column, and why. */
export interface BestColumn {
  field: string;
  format: string;
  /** What it tells: a name, a state, a number, a time, a text. */
  tells: "name" | "state" | "number" | "time" | "text";
}

const MOST = 10;
/** So many of a kind at the most, while there is something else to tell. */
const ENOUGH: Partial<Record<BestColumn["tells"], number>> = { name: 3, state: 3, time: 2 };
/** A row with fewer values of its own keeps them in objects: `metadata`, `spec`, `attributes`. */
const FEW = 4;
const ORDER = ["name", "state", "number", "text", "time"];
const NAME = /^(title|name|full_?name|display_?name|label|subject|summary|headline|login|user_?name|nick_?name|email)$/i;
/** What people call something by, beside what it belongs to: `account_name`, `displayTitle`. */
const NAMED = /_(name|title)$|[a-z](Name|Title)$/;
const STATE = /(^|_)(status|state|type|kind|category|priority|level|severity|role|phase|stage)$|(Status|State|Type|Kind|Level)$/i;
/** Of several states the one of the row itself. */
const OWN_STATE = /^(status|state|phase)$/i;
const LONG = /^(description|body|content|text|html|markdown|notes?|comments?)$/i;
const IDENTITY =
  /^(_?id|uuid|guid|gid|sid|key|sha|hash|etag|token|cursor|secret|password)$|(_id|_ids|_gid|_sid|_uuid|_sha|_key|_token)$|[a-z](Id|Ids|ID|Sid|Uuid|Key|Token|Sha)$/;
const ADDRESS = /(^|_)(url|uri|urls|href|links?|path|avatar)$|(Url|URL|Uri|Urls|Href|Link)$|^_links$/;
/** What a service says of its own replies: the same in every row. */
const SAME = /^(object|apiVersion|api_version|__typename|_type|livemode|uri)$/;
/** How much a column tells of its row. */
const WORTH: Record<BestColumn["tells"], number> = { name: 5, state: 4, time: 3, number: 2, text: 1 };

/**
 * The ten fields of a row that tell most about it: names, states, times, numbers, then other texts; no identifiers and no addresses, and
 * of an object that belongs to the row its name. In the order in which a table reads well.
 */
export function bestColumns(row: JsonSchema, set: SchemaSet, most = MOST): BestColumn[] {
  const names = Object.keys(propertiesOf(row, set));
  const own = names.flatMap((field) => columnOf(row, field, set) ?? []);
  const isEnvelope = own.filter(({ field }) => !field.includes(".")).length < FEW;
  const inside = isEnvelope ? names.flatMap((field) => columnsInside(row, field, set)) : [];
  const at = (field: string) => names.indexOf(field.split(".")[0] ?? "");
  const candidates = [...inside, ...own.filter(({ field }) => inside.every((one) => one.field !== field))].map((one) => ({
    ...one,
    at: at(one.field),
  }));
  const sorted = candidates.sort((a, b) => worth(b) - worth(a) || a.at - b.at);
  const kinds = Object.entries(ENOUGH);
  const spare = new Set(kinds.flatMap(([kind, enough]) => sorted.filter(({ tells }) => tells === kind).slice(enough)));
  const best = [...sorted.filter((one) => !spare.has(one)), ...spare].slice(0, most);
  const shown = best.sort((a, b) => ORDER.indexOf(a.tells) - ORDER.indexOf(b.tells) || a.at - b.at);
  if (shown.length > 0) return shown.map(({ field, format, tells }) => ({ field, format, tells }));
  return names.slice(0, 1).map((field) => ({ field, format: "text", tells: "text" }));
}

/** Of two names the one that is the row's own; of states what is more than yes or no; a long text least of all. */
const worth = ({ field, tells, format }: BestColumn) =>
  WORTH[tells] -
  (LONG.test(field) ? 0.9 : 0) -
  (field.includes(".") || (tells === "name" && !NAME.test(field)) ? 0.5 : 0) -
  (format === "boolean" ? 2.5 : 0) +
  (OWN_STATE.test(field) ? 0.4 : 0);

/** The name, the states and the times of an object in which a row keeps its values. */
function columnsInside(row: JsonSchema, field: string, set: SchemaSet): BestColumn[] {
  const schema = /^\w+$/.test(field) ? fieldType(row, field, set) : undefined;
  if (schema === undefined || schema === "unknown" || [schema.type].flat().every((one) => one !== "object")) return [];
  return Object.keys(propertiesOf(schema, set)).flatMap((name) => {
    const found = columnOf(schema, name, set);
    const isTold =
      found?.field === name && (NAME.test(name) || (found.tells === "state" && found.format !== "boolean") || found.tells === "time");
    return isTold ? [{ ...found, field: `${field}.${name}` }] : [];
  });
}

function columnOf(row: JsonSchema, field: string, set: SchemaSet): BestColumn | undefined {
  if (!/^\w+$/.test(field) || IDENTITY.test(field) || ADDRESS.test(field) || SAME.test(field)) return undefined;
  const schema = fieldType(row, field, set);
  if (schema === undefined || schema === "unknown") return undefined;
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "object") {
    const inner = Object.keys(propertiesOf(schema, set)).find((name) => NAME.test(name) && name.toLowerCase() !== "email");
    return inner === undefined ? undefined : { field: `${field}.${inner}`, format: "text", tells: "text" };
  }
  const format = String(schema["x-format"] ?? (schema["x-dictionary"] ? "dictionary" : "text"));
  if (format === "link" || format === "image") return undefined;
  if (type === "array") return schema.items?.type === "string" ? { field, format, tells: "text" } : undefined;
  // One value for all tells nothing of a row.
  if (schema.enum?.length === 1) return undefined;
  if (NAME.test(field)) return { field, format, tells: "name" };
  if (["timestamp", "datetime", "date"].includes(format)) return { field, format, tells: "time" };
  if (STATE.test(field) || schema["x-dictionary"] || schema.enum || type === "boolean") return { field, format, tells: "state" };
  if (NAMED.test(field)) return { field, format, tells: "name" };
  return { field, format, tells: type === "integer" || type === "number" ? "number" : "text" };
}
