import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MONDAY } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import reports from "./index.ts";
import { materialFilesOf } from "./materialFiles.ts";

const PATH = "/mbd-cloud-report/reportMaterial";
let test: DocumentsApp;
let officer: Client;
let id = "";

beforeAll(async () => {
  test = await openDocumentsApp([], MONDAY, [reports]);
  officer = await test.signedIn("yuqing");
  await officer.act(`${PATH}/add`, { title: "值班手记", summary: "今夜无事" });
  id = (await officer.post(`${PATH}/list`)).data.rows[0].id;
});
afterAll(() => test.close());

async function upload(name: string, data: Buffer, to = id, by = officer) {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from("\r\n")]);
  const body = Buffer.concat([
    part('Content-Disposition: form-data; name="id"', to),
    part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, data),
    Buffer.from("--x--\r\n"),
  ]);
  return by.send("POST", `${PATH}/fileAdd`, body, { "content-type": "multipart/form-data; boundary=x", optoken: await by.token() });
}
const files = async () => (await officer.post(`${PATH}/files`, { id })).data.rows;
const picture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

it("pictures and files are kept beside material, shown, sent back and removed", async () => {
  expect((await upload("现场.png", await picture())).status).toBe(0);
  expect((await upload("../../说明.pdf", Buffer.from("%PDF-1.4"))).status).toBe(0);
  const [first, second] = await files();
  expect(first).toMatchObject({ name: "现场.png", picture: expect.stringContaining(first.id) });
  expect(second).toMatchObject({ name: expect.not.stringContaining("/"), picture: "", bytes: 8 });
  expect((await officer.post(`${PATH}/list`)).data.rows[0]).toMatchObject({ fileCount: 2, picture: first.picture });
  const get = (url: string, cookie = "") => test.app.inject({ method: "GET", url, headers: { cookie: `sid=${cookie}` } });
  const shown = await get(first.picture, officer.cookie);
  expect([shown.statusCode, shown.headers["content-type"], shown.headers["x-content-type-options"]]).toEqual([200, "image/png", "nosniff"]);
  expect((await get(`${PATH}/picture/${second.id}`, officer.cookie)).statusCode).toBe(404);
  expect((await get(`${PATH}/picture/${encodeURIComponent("../x")}`, officer.cookie)).statusCode).toBe(404);
  const headers = { "content-type": "application/json", cookie: `sid=${officer.cookie}`, optoken: await officer.token() };
  const sent = await test.app.inject({ method: "POST", url: `${PATH}/file`, payload: { id: second.id }, headers });
  expect([sent.body, sent.headers["content-type"]]).toEqual(["%PDF-1.4", "application/pdf"]);
  expect(sent.headers["content-disposition"]).toContain(encodeURIComponent(second.name));
  expect((await officer.act(`${PATH}/fileDelete`, { id: second.id })).status).toBe(0);
  expect(await files()).toHaveLength(1);
});

it("what is no picture, of another kind or another unit's is refused with a reason", async () => {
  expect((await upload("假.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).message).toContain(
    "不是能打开的图片",
  );
  expect((await upload("程序.exe", Buffer.from("MZ"))).message).toContain("附件应为");
  expect((await upload("图.svg", Buffer.from("<svg/>"))).message).toContain("附件应为");
  expect((await upload("空.pdf", Buffer.alloc(0))).message).toContain("空文件");
  const editor = await test.signedIn("bianji");
  const [first] = await files();
  expect((await upload("现场.png", await picture(), id, editor)).status).toBe(404);
  expect((await editor.act(`${PATH}/fileDelete`, { id: first.id })).status).toBe(404);
  const other = await test.app.inject({ method: "GET", url: first.picture, headers: { cookie: `sid=${editor.cookie}` } });
  expect(other.statusCode).toBe(404);
  expect((await test.app.inject({ method: "GET", url: first.picture })).statusCode).toBe(401);
});

it("goes with its material", async () => {
  await officer.act(`${PATH}/delete`, { ids: [id] });
  expect(await materialFilesOf(test).count({ where: {} })).toBe(0);
});
