import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { utils, write } from "xlsx";
import { SheetReader } from "./SheetReader.ts";

// A busy machine takes long to start a thread: time is no part of these tests.
const reader = new SheetReader(50_000);
const refusal = (data: Buffer) =>
  reader.read(data).then(
    () => "read",
    (error: { status: number; message: string }) => [error.status, error.message],
  );

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook whose sheet holds these rows, written as XML. */
function workbook(rows: string, extra: Record<string, Uint8Array> = {}): Buffer {
  const parts: Record<string, string> = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)]));
  return Buffer.from(zipSync({ ...bytes, ...extra }));
}
const cell = (place: string, text = "x") => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

describe("sheets", () => {
  it("are read as text, dates as their day", async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ["名称", "下载"],
      [" 新闻 ", 12],
      [new Date(Date.UTC(2026, 1, 3)), true],
    ]);
    utils.book_append_sheet(book, sheet, "a");
    const read = await reader.read(write(book, { type: "buffer", compression: true }) as Buffer);
    expect(read.slice(0, 2)).toEqual([
      ["名称", "下载"],
      ["新闻", "12"],
    ]);
    expect(await reader.read(Buffer.from('\ufeffa,b\n"1,2", 3 \n'))).toEqual([
      ["a", "b"],
      ["1,2", "3"],
    ]);
    const gaps = await reader.read(workbook(row(1, cell("A1")) + row(3, cell("B3"))));
    expect(gaps.map((cells) => cells.join("|"))).toEqual(["x|", "|", "|x"]);
  });

  it("of the old kind (.xls) are read as those of the new one; in a thread of their own each", async () => {
    const book = utils.book_new();
    const day = new Date(Date.UTC(2026, 0, 5));
    const sheet = utils.aoa_to_sheet([["日期", "阅读"], [day, 1234.5], ["合计", true], [], ["", "末"]], { UTC: true } as object);
    sheet["!merges"] = [{ s: { r: 2, c: 0 }, e: { r: 2, c: 1 } }];
    sheet.A2 = { t: "n", v: 46027, z: "yyyy/m/d" };
    utils.book_append_sheet(book, sheet, "甲");
    utils.book_append_sheet(book, utils.aoa_to_sheet([["另一页"]]), "乙");
    const xls = write(book, { type: "buffer", bookType: "biff8" }) as Buffer;
    expect(await reader.read(xls)).toEqual([
      ["日期", "阅读"],
      ["2026-01-05", "1234.5"],
      ["合计", "true"],
      ["", ""],
      ["", "末"],
    ]);
    const wide = utils.book_new();
    utils.book_append_sheet(wide, utils.aoa_to_sheet([Array.from({ length: 101 }, () => "x")]), "a");
    expect(await refusal(write(wide, { type: "buffer", bookType: "biff8" }) as Buffer)).toEqual([100009, expect.stringContaining("列")]);
    const cut = xls.subarray(0, 700);
    expect(await refusal(cut)).toEqual([100001, expect.stringContaining("无法读取")]);
    const noise = Buffer.concat([xls.subarray(0, 512), Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251))]);
    expect(await refusal(noise)).toEqual([100001, expect.stringContaining("无法读取")]);
    expect(await refusal(Buffer.concat([xls, Buffer.alloc(9_000_000)]))).toEqual([100009, expect.stringContaining("MB")]);
    expect(await reader.read(Buffer.from("a,b\n1,2\n"))).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("whose cells are parted by tabs below a title are read by the tabs", async () => {
    expect(await reader.read(Buffer.from("公众号数据\n日期\t阅读\n2026/1/5\t1,234\n"))).toEqual([
      ["公众号数据"],
      ["日期", "阅读"],
      ["2026/1/5", "1,234"],
    ]);
  });

  it("with formats far below their data are read without them", async () => {
    const far = `<row r="1048576" spans="1:3"><c r="A1048576" s="3"/><c r="XFD1048576" s="3"/></row><row r="1048577"/>`;
    expect(await reader.read(workbook(row(1, cell("A1")) + far))).toEqual([["x"]]);
  });

  it("whose one cell lies at the far end are refused before room is made for it", async () => {
    expect(await refusal(workbook(row(1048576, cell("XFD1048576"))))).toEqual([100009, expect.stringContaining("行")]);
    expect(await refusal(workbook(row(1, cell("XFD1"))))).toEqual([100009, expect.stringContaining("列")]);
  });

  it.each([
    ["a prefix", '<x:row r="1"><x:c r="XFD1"><x:v>1</x:v></x:c></x:row>'],
    ["apostrophes", "<row r='1'><c r='XFD1'><v>1</v></c></row>"],
    ["character references", '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'],
    ["a sign inside an attribute", '<row r="1"><c s=">" r="XFD1"><v>1</v></c></row>'],
    ["a prefix of the attribute", '<row r="1"><c r="A1" y:r="XFD1"><v>1</v></c></row>'],
    ["line breaks", '<row\nr="1"><c\n\tr\n=\n"XFD1"><v>1</v></c></row>'],
    ["lower case", '<row r="1"><c r="xfd1"><v>1</v></c></row>'],
  ])("hide no far cell behind %s", async (_name, rows) => {
    expect(await refusal(workbook(rows))).toEqual([100009, expect.any(String)]);
  });

  it("of too many rows, cells or blanks are refused", async () => {
    const rows = Array.from({ length: 6000 }, (_, i) => row(i + 1, cell(`A${i + 1}`))).join("");
    expect(await refusal(workbook(rows))).toEqual([100009, expect.stringContaining("5000 行")]);
    expect(await refusal(workbook(cell("A1").repeat(600_000)))).toEqual([100009, expect.any(String)]);
    const blanks = new Uint8Array(64_000_000).fill(32);
    expect(await refusal(workbook("", { "xl/styles.xml": blanks }))).toEqual([100009, expect.stringContaining("MB")]);
    expect(await refusal(Buffer.from("a,b\n".repeat(400_000)))).toEqual([100009, expect.stringContaining("行")]);
    expect(await refusal(Buffer.from(`${"a,".repeat(1000)}\n`))).toEqual([100009, expect.stringContaining("列")]);
  });

  it("that understate what they inflate to get no more room than they asked for", async () => {
    const data = workbook(row(1, cell("A1")), { "xl/a.xml": new Uint8Array(60_000_000).fill(32) });
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    let declared = 0;
    for (let at = 0; at < data.length - 46; at++) {
      if (view.getUint32(at, true) !== 0x02014b50 || view.getUint32(at + 24, true) < 1_000_000) continue;
      view.setUint32(at + 24, 1000, true);
      declared += 1;
    }
    expect(declared).toBe(1);
    expect(await reader.read(data)).toEqual([["x"]]);
  });

  it("repeat no long text into more than they may hold", async () => {
    const long = "长".repeat(30_000);
    const cells = Array.from({ length: 200 }, (_, i) => row(i + 1, cell(`A${i + 1}`, long))).join("");
    expect(await refusal(workbook(cells))).toEqual([100009, expect.stringContaining("字符")]);
  });

  it("that take too long are given up, and the next one is read", async () => {
    const hasty = new SheetReader(1);
    await expect(hasty.read(workbook(row(1, cell("A1"))))).rejects.toMatchObject({ status: 100009 });
    expect(await refusal(Buffer.from("PK\u0003\u0004broken"))).toEqual([100001, expect.any(String)]);
    expect(await reader.read(workbook(row(1, cell("A1"))))).toEqual([["x"]]);
  });

  it("wait for each other, but not without end", async () => {
    const all = Array.from({ length: 14 }, () => refusal(Buffer.from("a\n")));
    const busy = (await Promise.all(all)).filter((answer) => answer !== "read");
    expect(busy).toEqual(Array(4).fill([100010, expect.any(String)]));
  });
});
