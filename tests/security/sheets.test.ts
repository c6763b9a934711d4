import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { openTestApp } from "#server/testing/openTestApp.ts";

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name));

const importing = (names: RegExp) => files("server").filter((file) => names.test(readFileSync(file, "utf8")));

it("sheets and Word documents of strangers are read in their own rooms and threads only", () => {
  expect(importing(/from "(read-excel-file\/\w+|fflate|easy-template-x)"/).sort()).toEqual([
    "server/print/wordTemplate.ts",
    "server/sheets/inflateParts.ts",
    "server/sheets/readCells.ts",
  ]);
  expect(importing(/readCells\.ts"/)).toEqual(["server/sheets/sheetWorker.ts"]);
  expect(importing(/wordTemplate\.ts"/)).toEqual(["server/print/wordTemplateWorker.ts"]);
});

it("a sheet with one cell at the far end is refused, and the server goes on", async () => {
  const test = await openTestApp();
  const admin = await test.signedIn("admin");
  const sheet = zipSync({
    "xl/worksheets/sheet1.xml": strToU8('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  });
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
    sheet,
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=x", optoken: await admin.token() };
  const imported = admin.send("POST", "/api/user/import", body, headers);
  expect((await admin.get("/healthz")).http).toBe(200);
  expect(await imported).toMatchObject({ http: 200, status: 100009, message: expect.stringContaining("行") });
  expect((await admin.get("/healthz")).http).toBe(200);
  await test.app.close();
});
