import type { JsonValue, ParamCodec } from "../../compile/plan.ts";
import { windowRange } from "../../grammar/timeWindow.ts";

/** Commas separate list items, so an item's own commas (and the escape sign) are escaped once more. */
const escapeItem = (item: unknown) => String(item ?? "").replace(/[%,]/g, encodeURIComponent);

function unescapeItem(item: string): string {
  try {
    return decodeURIComponent(item);
  } catch {
    return item;
  }
}

/** A parameter value as it stands in the address (before percent-encoding). */
export function encodeParam(codec: ParamCodec, value: JsonValue): string {
  if (codec === "json") return JSON.stringify(value);
  if (value === null) return "";
  if (codec === "boolean") return value ? "1" : "0";
  if (Array.isArray(value)) return value.map(escapeItem).join(",");
  return String(value);
}

/** The inverse of {@link encodeParam}; undefined for text which the codec can't read, so that the default applies. */
export function decodeParam(codec: ParamCodec, text: string): JsonValue | undefined {
  switch (codec) {
    case "string":
      return text;
    case "window":
      return text === "" || windowRange(text, 0) ? text : undefined;
    case "number":
      return text === "" ? null : finite(text);
    case "boolean":
      return text === "1" || text === "true" ? true : text === "0" || text === "false" ? false : undefined;
    case "list":
      return text === "" ? [] : text.split(",").map(unescapeItem);
    case "numberList": {
      const items = text === "" ? [] : text.split(",");
      // A range may be open at one end: `,5` and `5,`.
      const numbers = items.map((item) => (item === "" && items.length === 2 ? null : finite(item)));
      return numbers.includes(undefined) ? undefined : (numbers as JsonValue[]);
    }
    case "json":
      try {
        return JSON.parse(text) as JsonValue;
      } catch {
        return undefined;
      }
  }
}

/** A value kept in the browser as the codec reads it now; undefined where an older page kept something else there. */
export function keptParam(codec: ParamCodec, value: JsonValue | undefined): JsonValue | undefined {
  if (value === undefined || codec === "json") return value;
  const listed = codec === "list" || codec === "numberList";
  if (value === null || (typeof value === "object" && !(listed && Array.isArray(value)))) return undefined;
  return decodeParam(codec, encodeParam(codec, value));
}

function finite(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== "" && Number.isFinite(value) ? value : undefined;
}
