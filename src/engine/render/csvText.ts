import type { Sheet, SheetCell } from "./export.ts";

/** By it Excel knows UTF-8. */
const MARK = "\ufeff";

/**
 * A sheet as comma-separated values: UTF-8 with its mark, lines that end in CR LF, every text in quotes (RFC 4180). Figures
 * are plain numbers. The texts of a sheet begin with nothing that could be a formula; one behind a line break, a tab or a
 * semicolon within them is held back as well, since a program that parts cells by these would find it there (OWASP, CSV
 * injection).
 */
export function csvText({ header, body }: Pick<Sheet, "header" | "body">): string {
  return MARK + [header, ...body].map((line) => `${line.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  return `"${cell.replace(/([\r\n\t;]["\s]*)(?=[=+\-@＝＋－＠])/g, "$1'").replaceAll('"', '""')}"`;
}
