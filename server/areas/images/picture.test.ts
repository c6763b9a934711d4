import { afterAll, beforeAll, expect, it } from "vitest";
import { outerAddress, pictureAddress, withPictures } from "#server/documents/pictureAddress.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { Client } from "#server/testing/openTestApp.ts";
import images from "./index.ts";
import { PictureCache } from "./PictureCache.ts";
import { pictureType } from "./servePicture.ts";

const OUTER = "https://img.test/a.jpg?w=1&h=2";
let test: DocumentsApp;
let editor: Client;

beforeAll(async () => {
  const content = `<p>图</p><img alt="x" src="https://img.test/a.jpg?w=1&amp;h=2" /><img src="/files/b.png" />`;
  test = await openDocumentsApp([sampleDocument({ externalId: "a", originalPicUrl: OUTER, content, pubdate: MONDAY })], MONDAY + 1, [
    images,
  ]);
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

it("documents show pictures of other sites through this server, and image search takes such an address back", async () => {
  const shown = pictureAddress(OUTER);
  const { data } = await editor.post("/api/fts/document", { id: test.ids.get("a") });
  expect(data.originalPicUrl).toBe(shown);
  expect(data.content).toContain(`src="${shown}"`);
  expect(data.content).toContain('src="/files/b.png"');
  expect((await editor.post("/api/query/yuqing", {})).data.rows[0].originalPicUrl).toBe(shown);
  expect(outerAddress(shown)).toBe(OUTER);
  expect(outerAddress("/files/b.png")).toBe("/files/b.png");
  expect(withPictures('<p>src="https://x"</p>')).toBe('<p>src="https://x"</p>');
});

it("is for the signed-in, fetches nothing from inside, and refuses what is no address", async () => {
  const ask = (client: Client, url: string) => client.get(`/api/picture?url=${encodeURIComponent(url)}`);
  expect((await ask(new Client(test.app, "10.0.0.9"), OUTER)).http).toBe(401);
  for (const inside of ["http://127.0.0.1:1/a.jpg", "http://169.254.169.254/latest", "http://[::1]/a.png"])
    expect((await ask(editor, inside)).http).toBe(404);
  for (const wrong of ["file:///etc/passwd", "javascript:alert(1)", "/files/b.png", "http://["])
    expect((await ask(editor, wrong)).status).toBe(100001);
});

it("tells pictures by their bytes", () => {
  const type = (hex: string) => pictureType(Buffer.from(hex.padEnd(40, "0"), "hex"));
  expect(type("ffd8ffe0")).toBe("image/jpeg");
  expect(type("89504e470d0a1a0a")).toBe("image/png");
  expect(type("524946460000000057454250")).toBe("image/webp");
  expect(type("000000206674797061766966")).toBe("image/avif");
  expect(pictureType(Buffer.from("<svg onload=alert(1)>"))).toBeUndefined();
  expect(pictureType(Buffer.alloc(0))).toBeUndefined();
});

it("keeps as many as there is room for, fetches each once at a time, and never keeps a failure", async () => {
  const asked: string[] = [];
  const cache = new PictureCache(10, async (address) => {
    asked.push(address);
    if (address === "bad") throw new Error("gone");
    return Buffer.alloc(4);
  });
  await Promise.all([cache.get("a"), cache.get("a")]);
  await cache.get("b");
  await cache.get("a");
  await cache.get("c");
  expect(asked).toEqual(["a", "b", "c"]);
  await cache.get("a");
  await cache.get("b");
  expect(asked).toEqual(["a", "b", "c", "b"]);
  await expect(cache.get("bad")).rejects.toThrow("gone");
  await expect(cache.get("bad")).rejects.toThrow("gone");
  expect(asked.filter((address) => address === "bad")).toHaveLength(2);
});
