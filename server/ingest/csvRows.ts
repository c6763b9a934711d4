import { parse } from "csv-parse/sync";
import type { Row } from "./jsonLines.ts";
import type { Line } from "./lines.ts";
import type { RowFault } from "./rowFault.ts";

/** Lines one quoted field may span before the quote counts as forgotten. */
const MAX_SPAN = 2000;

const quotes = (text: string): number => text.split('"').length - 1;

function delimiterOf(header: string): string {
  const counts = [",", "\t", ";"].map((mark) => [mark, header.split(mark).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/**
 * Rows of a CSV file with a header line; comma, semicolon or tab. A record whose quote never closes is reported at its
 * first line and reading goes on with the next one, so a forgotten quote costs one row, not the rest of the file.
 */
export async function* readCsv(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  const source = lines[Symbol.asyncIterator]();
  const back: Line[] = [];
  const next = async (): Promise<Line | null> => {
    const again = back.shift();
    if (again) return again;
    const { value, done } = await source.next();
    return done ? null : value;
  };
  let columns: string[] | null = null;
  let delimiter = ",";
  for (let item = await next(); item; item = await next()) {
    if ("fault" in item) {
      yield item;
      continue;
    }
    if (columns === null && item.text.trim() !== "") delimiter = delimiterOf(item.text);
    const start = item.line;
    const span: Line[] = [];
    let text = item.text;
    let open = quotes(text) % 2 === 1;
    while (open && span.length < MAX_SPAN) {
      const more = await next();
      if (!more) break;
      span.push(more);
      if ("fault" in more) break;
      text += `\n${more.text}`;
      if (quotes(more.text) % 2 === 1) open = false;
    }
    if (open) {
      yield { line: start, fault: { code: "openQuote" } };
      back.unshift(...span);
      continue;
    }
    if (text.trim() === "") continue;
    const cells = record(text, delimiter);
    if (!Array.isArray(cells)) yield { line: start, fault: cells };
    else if (columns === null) columns = cells.map((cell) => cell.trim());
    else if (cells.length !== columns.length) {
      yield { line: start, fault: { code: "cells", found: cells.length, expected: columns.length } };
    } else yield { line: start, value: Object.fromEntries(columns.map((name, at) => [name, cells[at]])) };
  }
}

function record(text: string, delimiter: string): string[] | RowFault {
  try {
    const [cells] = parse(text, { delimiter, relax_column_count: true }) as string[][];
    return cells ?? [];
  } catch (error) {
    return { code: "badQuote", said: (error as Error).message.replace(/ at line \d+.*$/, "") };
  }
}
