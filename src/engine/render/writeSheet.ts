import { utils, write } from "xlsx";
import type { Sheet } from "./export.ts";

/** The rows as the bytes of an Excel file: one sheet with filter arrows, column widths and number formats. */
export function writeSheet({ header, body, widths, figures }: Sheet): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([header, ...body]);
  for (const [c, figure] of figures.entries())
    if (figure)
      for (let r = 1; r <= body.length; r++) {
        const cell = sheet[utils.encode_cell({ r, c })];
        if (cell?.t === "n") cell.z = figure;
      }
  sheet["!cols"] = widths.map((wch) => ({ wch }));
  if (header.length > 0)
    sheet["!autofilter"] = {
      ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: body.length, c: header.length - 1 } }),
    };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  return write(book, { type: "array", bookType: "xlsx", compression: true });
}
