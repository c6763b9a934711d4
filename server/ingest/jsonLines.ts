import type { Line } from "./lines.ts";
import type { Unread } from "./rowFault.ts";

/** One row of a file with the line it began on, or why there is none. */
export type Row = { line: number; value: unknown } | Unread;

/** Rows of JSON Lines; blank lines are nothing, a broken one is an error of its own. */
export async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  for await (const item of lines) {
    if ("fault" in item) yield item;
    else if (item.text.trim() !== "") yield parse(item.line, item.text);
  }
}

function parse(line: number, text: string): Row {
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, fault: { code: "noJson", said: (error as Error).message.slice(0, 120) } };
  }
}
