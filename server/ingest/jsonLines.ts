import type { Line } from "./lines.ts";

/** One row of a file with the line it began on, or why there is none. */
export type Row = { line: number; value: unknown } | { line: number; error: string };

/** Rows of JSON Lines; blank lines are nothing, a broken one is an error of its own. */
export async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  for await (const item of lines) {
    if ("error" in item) yield item;
    else if (item.text.trim() !== "") yield parse(item.line, item.text);
  }
}

function parse(line: number, text: string): Row {
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, error: `no JSON: ${(error as Error).message.slice(0, 120)}` };
  }
}
