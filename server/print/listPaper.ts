import type { RequestContext } from "#server/contract/handler.ts";
import type { Paper, PaperFormat } from "./PaperBlock.ts";
import { sendPaper } from "./sendPaper.ts";

/** Rows that a list has on paper; the sheet of the page holds more. */
export const MOST_ON_PAPER = 1000;

/** A list as a paper: what a page shows of it, row by row. */
export interface PrintedList<Row> {
  title: string;
  /** What it is about: period, conditions. */
  about: string;
  columns: [head: string, cell: (row: Row) => string, link?: (row: Row) => string | undefined][];
  rows: Row[];
  /** Of all rows. */
  total: number;
  /** How it was counted. */
  notes: string[];
}

function listPaper<Row>({ title, about, columns, rows, total, notes }: PrintedList<Row>): Paper {
  return {
    title,
    blocks: [
      { kind: "title", text: title },
      { kind: "subtitle", text: about },
      {
        kind: "table",
        head: columns.map(([head]) => head),
        rows: rows.map((row) =>
          columns.map(([, cell, to]) => {
            const [text, link] = [cell(row), to?.(row)];
            return link ? { text, link } : text;
          }),
        ),
      },
      ...[...notes, ...(total > rows.length ? [`列出前 ${rows.length} 名，共 ${total} 名`] : [])]
        .filter((text) => text !== "")
        .map((text) => ({ kind: "note" as const, text })),
    ],
  };
}

/** Sends a list as Word or PDF, read when it is made. */
export const sendList = <Row>(
  context: Pick<RequestContext, "raw" | "caller" | "services"> & { request: { format: PaperFormat } },
  name: string,
  read: () => Promise<PrintedList<Row>>,
): Promise<Buffer | object> =>
  sendPaper(context, {
    ...{ format: context.request.format, key: `${name} ${JSON.stringify(context.request)}`, name },
    read: async () => listPaper(await read()),
  });
