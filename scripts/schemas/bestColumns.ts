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
const ORDER = ["name", "state", "number", "text", "time"];
const NAME = /^(title|name|full_?name|display_?name|label|subject|summary|headline|login|user_?name|nick_?name|email)$/i;
const STATE = /(^|_)(status|state|type|kind|category|priority|level|severity|role|phase|stage)$|(Status|State|Type|Kind|Level)$/i;
const LONG = /^(description|body|content|text|html|markdown|notes?|comments?)$/i;
const IDENTITY =
  /^(_?id|uuid|guid|key|sha|hash|etag|token|cursor|secret|password)$|(_id|_ids|_sha|_key|_token)$|[a-z](Id|Ids|ID|Uuid|Key|Token|Sha)$/;
const ADDRESS = /(^|_)(url|uri|urls|href|links?|path|avatar)$|(Url|URL|Uri|Urls|Href|Link)$|^_links$/;
/** How much a column tells of its row. */
const WORTH: Record<BestColumn["tells"], number> = { name: 5, state: 4, time: 3, number: 2, text: 1 };

/**
 * The ten fields of a row that tell most about it: names, states, times, numbers, then other texts; no identifiers and no addresses, and
 * of an object that belongs to the row its name. In the order in which a table reads well.
 */
export function bestColumns(row: JsonSchema, set: SchemaSet, most = MOST): BestColumn[] {
  const names = Object.keys(propertiesOf(row, set));
  const candidates = names.flatMap((field, at) => {
    const own = columnOf(row, field, set);
    return own ? [{ ...own, at }] : [];
  });
  const best = candidates.sort((a, b) => worth(b) - worth(a) || a.at - b.at).slice(0, most);
  const shown = best.sort((a, b) => ORDER.indexOf(a.tells) - ORDER.indexOf(b.tells) || a.at - b.at);
  if (shown.length > 0) return shown.map(({ field, format, tells }) => ({ field, format, tells }));
  return names.slice(0, 1).map((field) => ({ field, format: "text", tells: "text" }));
}

/** Of two names the one that is the row's own; a long text least of all. */
const worth = ({ field, tells }: BestColumn) => WORTH[tells] - (LONG.test(field) ? 0.9 : 0) - (field.includes(".") ? 0.5 : 0);

function columnOf(row: JsonSchema, field: string, set: SchemaSet): BestColumn | undefined {
  if (!/^\w+$/.test(field) || IDENTITY.test(field) || ADDRESS.test(field)) return undefined;
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
  if (NAME.test(field)) return { field, format, tells: "name" };
  if (["timestamp", "datetime", "date"].includes(format)) return { field, format, tells: "time" };
  if (STATE.test(field) || schema["x-dictionary"] || schema.enum || type === "boolean") return { field, format, tells: "state" };
  return { field, format, tells: type === "integer" || type === "number" ? "number" : "text" };
}
