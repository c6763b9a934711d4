import { expect, test } from "vitest";
import { csvText } from "./csvText.ts";
import { sheetRows } from "./export.ts";

const column = (field: string, format = "text") => ({ field, title: field, format, formatProps: {}, path: "" });

test("texts stand in quotes, figures do not, and the file says that it is UTF-8", () => {
  const sheet = sheetRows({
    columns: [column("name"), column("count", "bigNumber")],
    rows: [{ name: '他说"好"，\n走', count: -12 }, { count: 3 }],
  });
  expect(csvText(sheet)).toBe('\ufeff"name","count"\r\n"他说""好""，\n走",-12\r\n,3\r\n');
});

test("no cell is a formula, whichever sign parts the cells for who reads them", () => {
  const hostile = ["=1+1", "@SUM(A1)", " \t=cmd|' /C calc'!A0", "＋1", "甲;=1+1", "甲\n=1+1", "甲\t@x", '甲;"=1+1', "甲\r\n -1"];
  const text = csvText(sheetRows({ columns: [column("name")], rows: hostile.map((name) => ({ name })) }));
  const cells = text.slice(1).split(/[;,\t\r\n]/);
  expect(cells.filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  // What is no formula stays as it is.
  expect(csvText({ header: ["甲;乙-丙"], body: [] })).toBe('\ufeff"甲;乙-丙"\r\n');
});
