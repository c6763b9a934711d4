import type { Row } from "./jsonLines.ts";

/** Rows one push may carry. */
export const MAX_ROWS = 5000;

/** A body that is neither a list of documents nor JSON Lines. */
export class PushBodyError extends Error {}

/**
 * Rows of a pushed body: a JSON array, `{"documents": […]}`, one object, or JSON Lines. A broken line of JSON Lines is
 * an error of its own; a broken array is no body at all. Lines count from 1, as do array elements.
 * @throws PushBodyError
 */
export function readPushBody(bytes: Uint8Array): Row[] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new PushBodyError("the body is not UTF-8");
  }
  const start = text.trimStart();
  if (start === "") return [];
  if (start.startsWith("[")) return numbered(parse(text));
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 1 || !looksWhole(lines[0] as string)) {
    const value = parse(text) as { documents?: unknown } | null;
    return Array.isArray(value?.documents) ? numbered(value.documents) : [{ line: 1, value }];
  }
  return text.split("\n").flatMap((line, at): Row[] => {
    if (line.trim() === "") return [];
    try {
      return [{ line: at + 1, value: JSON.parse(line) }];
    } catch (error) {
      return [{ line: at + 1, fault: { code: "noJson", said: (error as Error).message.slice(0, 120) } }];
    }
  });
}

/** Whether a first line is a JSON value by itself: then the body is JSON Lines, else one value over several lines. */
function looksWhole(line: string): boolean {
  return line.trimEnd().endsWith("}") || !line.trimStart().startsWith("{");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PushBodyError(`no JSON: ${(error as Error).message.slice(0, 160)}`);
  }
}

function numbered(values: unknown): Row[] {
  if (!Array.isArray(values)) throw new PushBodyError("a list of documents was expected");
  return values.map((value, at) => ({ line: at + 1, value }));
}
