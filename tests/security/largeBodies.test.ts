import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.app.close());

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`unknown${i}`, i]));
const form = { "content-type": "application/x-www-form-urlencoded" };
const size = (reply: object) => JSON.stringify(reply).length;

describe("bodies", () => {
  it.each(["/api/login", "/api/captcha", "/api/logout", "/auth"])("of strangers to %s are 16 KiB at most", async (url) => {
    const reply = await test.client().json(url, keys(109_000));
    expect(reply).toMatchObject({ http: 413, status: 100009 });
    expect(size(reply)).toBeLessThan(3000);
    const few = await test.client().json(url, keys(900));
    expect(few).toMatchObject({ http: 413, status: 100009 });
  });

  it("of one key too many are refused as a whole, those with a few mistakes told by name", async () => {
    const admin = await test.signedIn("admin");
    const many = await admin.actJson("/api/user/save", keys(3000));
    expect(many).toMatchObject({ http: 413, status: 100009 });
    const some = await admin.actJson("/api/user/save", { ...keys(40), nmae: "x" });
    expect(some.status).toBe(100001);
    expect(some.data.errors).toHaveLength(10);
    expect(some.message).toMatch(/等$/);
    const long = await admin.actJson("/api/user/save", { ["n".repeat(30_000)]: 1 });
    expect([long.status, long.message.length < 1000]).toEqual([100001, true]);
  });

  it("whose lists are long only once they are taken apart are cut one beyond what the contract allows", async () => {
    const admin = await test.signedIn("admin");
    const body = `ids=${"1,".repeat(30_000)}&status=1&optoken=${await admin.token()}`;
    const reply = await admin.send("POST", "/api/user/status", body, form);
    expect(reply.status).toBe(100001);
    expect(reply.data.errors).toHaveLength(1);
    expect(reply.message).toContain("最多");
  });

  it("with files are taken where the contract has files, and no more than it has", async () => {
    const admin = await test.signedIn("admin");
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n';
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const stranger = await test.client().send("POST", "/api/login", `${part}--x--\r\n`, headers);
    expect(stranger).toMatchObject({ http: 415, status: 100001 });
    const twice = { ...headers, optoken: await admin.token() };
    expect(await admin.send("POST", "/api/user/import", `${part}${part}--x--\r\n`, twice)).toMatchObject({
      http: 413,
      status: 100009,
    });
  });
});

describe("multipart that is none", () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na';
  it.each([
    ["no boundary", "multipart/form-data", part],
    ["a boundary that never comes", "multipart/form-data; boundary=y", part],
    ["an end that is missing", "multipart/form-data; boundary=x", part],
    ["nothing at all", "multipart/form-data; boundary=x", ""],
    ["a part without a name", "multipart/form-data; boundary=x", "--x\r\n\r\na\r\n--x--\r\n"],
    ["a head that ends too soon", "multipart/form-data; boundary=x", "--x\r\ncontent-disposition"],
    ["a boundary beyond all measure", `multipart/form-data; boundary=${"x".repeat(5000)}`, part],
    ["a poisonous name", "multipart/form-data; boundary=x", `${part.replace('"file"', '"__proto__"')}\r\n--x--\r\n`],
    ["other line ends", "multipart/form-data; boundary=x", `${part}\n--x--\n`.replaceAll("\r", "")],
  ])("is the sender's mistake: %s", async (_name, type, body) => {
    const admin = await test.signedIn("admin");
    const headers = { "content-type": type, optoken: await admin.token() };
    const reply = await admin.send("POST", "/api/user/import", body, headers);
    expect(reply.http).toBeLessThan(500);
    expect(reply.status).not.toBe(500);
  });
});
