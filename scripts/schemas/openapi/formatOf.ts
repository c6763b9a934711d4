import type { JsonSchema } from "#engine/grammar/contract.ts";

/** What is called like a time. */
const TIME = /(^|_)(time|timestamp|created|updated|modified|expires)(_at|_on)?$|^time_|_at$|(At|Time|Timestamp)$/;

const exampleOf = ({ example, examples }: { [key: string]: unknown }): unknown =>
  example ?? (Array.isArray(examples) ? examples[0] : undefined);

/** Whether a number is a time in milliseconds that people speak of today: from the year 2001 on, before 2096. */
const isSince2001 = (number: number): boolean => number >= 1e12 && number < 4e12;

/**
 * How a value is shown, guessed from what its document says and what it is called: keywords of a contract's field. Times become
 * milliseconds (`x-time`). Nothing for a text.
 */
export function formatOf(name: string, schema: { [key: string]: unknown }): Partial<JsonSchema> {
  const { type, format, description } = schema;
  const said = typeof description === "string" ? description : "";
  if (type === "string") {
    // RFC 2822 as well, by a name of its own: `date-time-rfc-2822`.
    if (typeof format === "string" && /^date-?time(-rfc-?\d+)?$/i.test(format))
      return { type: "integer", "x-format": "timestamp", "x-time": "iso" };
    if (format === undefined && TIME.test(name) && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(String(exampleOf(schema))))
      return { type: "integer", "x-format": "timestamp", "x-time": "iso" };
    if (format === "date") return { type: "integer", "x-format": "date", "x-time": "date" };
    if (/^(avatar|image|photo|picture|thumbnail|icon|logo)([_-]?(url|uri|src))?$/i.test(name)) return { "x-format": "image" };
    if (format === "uri" || format === "url" || /(^|_)ur[li]$|U(RL|rl|ri)$/.test(name)) return { "x-format": "link" };
    if (Array.isArray(schema.enum)) return { "x-format": "tag" };
    return {};
  }
  if (type === "integer" || type === "number") {
    if (Array.isArray(schema.enum) && schema.enum.length > 1) return { "x-format": "tag" };
    const time = TIME.test(name);
    const example = Number(exampleOf(schema));
    if (
      format === "unix-time" ||
      (time && ((/unix|epoch|seconds since/i.test(said) && !/milli/i.test(said)) || isSince2001(example * 1000)))
    )
      return { type: "integer", "x-format": "timestamp", "x-time": "seconds" };
    if (time && (/milli/i.test(said) || isSince2001(example))) return { "x-format": "timestamp" };
    if (/(^|_)(bytes|size)$|(Bytes|FileSize)$/.test(name) && /byte/i.test(`${name} ${said}`)) return { "x-format": "bytes" };
    if (/year|code|version|zip|number$|(^|_)(no|port|id)$/i.test(name) || /Id$|Port$/.test(name)) return {};
    if (type === "number") return { "x-format": "float" };
    return { "x-format": /count|total|views|likes|stars|followers|visits/i.test(name) ? "bigNumber" : "integer" };
  }
  if (type === "boolean") return { "x-format": "boolean" };
  if (type === "array" && (schema.items as { type?: unknown } | undefined)?.type === "string") return { "x-format": "tags" };
  return {};
}
