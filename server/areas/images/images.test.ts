import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import images from "./index.ts";
import { sweeperOf } from "./PictureSweeper.ts";
import { likeness, readMarks } from "./pictureHash.ts";

/** A scene of shapes that differ by seed, as a PNG. */
const scene = (seed: number): Promise<Buffer> => {
  const value = (at: number, most: number): number => Math.abs(Math.sin(seed * 12.9898 + at * 78.233) * 43758.5453) % most;
  const shapes = Array.from(
    { length: 14 },
    (_, at) =>
      `<circle cx="${value(at, 400)}" cy="${value(at + 50, 300)}" r="${20 + value(at + 99, 90)}" fill="hsl(${value(at + 7, 360)},60%,${20 + value(at + 3, 60)}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#ddd"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>');

const pictureHash = async (file: Buffer) => (await readMarks(file)).whole;

describe("pictureHash", () => {
  it("is close for the same picture resized, recompressed or a little cropped, and far for others", async () => {
    const [one, other] = await Promise.all([scene(1), scene(2)]);
    const hash = await pictureHash(one);
    const small = await sharp(one).resize(160).jpeg({ quality: 50 }).toBuffer();
    const cropped = await sharp(one).extract({ left: 6, top: 4, width: 388, height: 292 }).toBuffer();
    const bright = await sharp(one).modulate({ brightness: 1.15 }).toBuffer();
    expect(likeness(hash, await pictureHash(one))).toBe(1);
    expect(likeness(hash, await pictureHash(small))).toBeGreaterThan(0.9);
    expect(likeness(hash, await pictureHash(bright))).toBeGreaterThan(0.8);
    expect(likeness(hash, await pictureHash(cropped))).toBeGreaterThan(0.6);
    expect(likeness(hash, await pictureHash(other))).toBeLessThan(0.5);
  });

  it("refuses what is no picture, drawings, and plain areas", async () => {
    const plain = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#abc" } })
      .png()
      .toBuffer();
    for (const file of [Buffer.from("not a picture"), SVG, plain]) await expect(pictureHash(file)).rejects.toThrow();
  });
});

describe("/mbd-zxyun/searchImg/imgByImgBase", () => {
  let test: DocumentsApp;
  let analyst: Client;
  const day = 86_400_000;

  beforeAll(async () => {
    const doc = (externalId: string, originalPicUrl: string, facts = {}) =>
      sampleDocument({ externalId, originalPicUrl, pubdate: MONDAY, ...facts });
    test = await openDocumentsApp(
      [
        doc("one", "/files/one.jpg"),
        doc("copy", "/files/small.jpg", { pubdate: MONDAY + 3 * day }),
        doc("other", "/files/two.png"),
        doc("overseas", "/files/one.jpg", { dataType: "news_1" }),
        doc("outside", "http://127.0.0.1:9/x.jpg"),
        doc("escape", "/files/../records.db"),
        doc("gone", "/files/gone.jpg"),
      ],
      MONDAY + 4 * day,
      [images],
    );
    const files = join(test.dataDir, "files");
    mkdirSync(files, { recursive: true });
    const one = await scene(1);
    writeFileSync(join(files, "one.jpg"), await sharp(one).jpeg().toBuffer());
    writeFileSync(join(files, "small.jpg"), await sharp(one).resize(200).jpeg({ quality: 60 }).toBuffer());
    writeFileSync(join(files, "two.png"), await scene(2));
    await sweeperOf(test.app.services).sweep();
    analyst = await test.signedIn("fenxi");
  });
  afterAll(() => test.close());

  const path = "/mbd-zxyun/searchImg/imgByImgBase";
  const names = (rows: { id: string }[]): (string | undefined)[] => rows.map((row) => [...test.ids].find(([, id]) => id === row.id)?.[0]);

  it("finds each picture once, with all documents that carry it, its first use for them all", async () => {
    const base64 = `data:image/png;base64,${(await scene(1)).toString("base64")}`;
    const { status, data } = await analyst.json(path, { base64 });
    expect(status).toBe(0);
    expect(names(data.rows)).toEqual(["one"]);
    expect(data.total).toBe(1);
    expect(data.rows[0]).toMatchObject({ useCount: 2, alike: "相同", firstUse: "最早使用" });
    expect(data.rows[0].similarity).toBeGreaterThan(0.9);
    const uses = await analyst.json(path, { base64, useOf: data.rows[0].id });
    expect(names(uses.data.rows)).toEqual(["one", "copy"]);
    expect((await analyst.json(path, { base64, useOf: data.rows[0].id, page: 2, pagesize: 1 })).data.rows).toHaveLength(1);
    expect((await analyst.json(path, { base64, useOf: "nobody" })).data).toEqual({ rows: [], total: 0 });
    expect((await analyst.json(path, { base64, endTime: MONDAY + day })).data.rows[0].useCount).toBe(1);
    expect(names((await analyst.json(path, { base64, startTime: MONDAY + day })).data.rows)).toEqual(["copy"]);
    expect((await analyst.json(path, { base64, dataType: ["weibo"] })).data.total).toBe(0);
    expect((await analyst.json(path, { base64, page: 2, pagesize: 1 })).data.rows).toHaveLength(0);
    expect((await analyst.json(path, { base64, same: "same" })).data.total).toBe(1);
    expect((await analyst.json(path, { base64, same: "alike" })).data.total).toBe(0);
    expect(names((await analyst.json(path, { baseUrl: "/files/two.png" })).data.rows)).toEqual(["other"]);
  });

  it("finds the picture by a part of it, with a caption and in a border, and as what a part was cut from", async () => {
    const one = await scene(1);
    const band = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="50"><rect width="400" height="50" fill="#111"/></svg>',
    );
    const edited = [
      sharp(one).extract({ left: 47, top: 8, width: 325, height: 250 }),
      sharp(one).extract({ left: 0, top: 0, width: 320, height: 240 }),
      sharp(one).extend({ bottom: 50, background: "#fff" }),
      sharp(one).composite([{ input: band, left: 0, top: 250 }]),
      sharp(one).extend({ top: 30, bottom: 30, left: 30, right: 30, background: "#c33" }),
      sharp(await scene(2)).extract({ left: 30, top: 20, width: 350, height: 260 }),
    ];
    for (const [at, picture] of edited.entries()) {
      const base64 = (await picture.jpeg({ quality: 70 }).toBuffer()).toString("base64");
      const { data } = await analyst.json(path, { base64 });
      expect(names(data.rows), String(at)).toEqual([at < 5 ? "one" : "other"]);
    }
  });

  it("refuses internal addresses, files of others and what is no picture", async () => {
    for (const baseUrl of ["http://127.0.0.1:9/x.jpg", "http://[::1]/x.jpg", "http://169.254.169.254/latest"])
      expect((await analyst.json(path, { baseUrl })).status, baseUrl).toBe(100010);
    for (const baseUrl of ["/files/../records.db", "/files/%2e%2e/records.db", "file:///etc/passwd", "/etc/passwd"])
      expect((await analyst.json(path, { baseUrl })).status, baseUrl).toBe(100001);
    for (const base64 of ["", "###", Buffer.from("text").toString("base64"), SVG.toString("base64")])
      expect((await analyst.json(path, { base64 })).status, base64).toBe(100001);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1).toString("base64");
    expect((await analyst.json(path, { base64: large })).status).toBe(100009);
    expect((await analyst.json(path, { base64: "aaaa", baseUrl: "/files/two.png" })).status).toBe(100001);
  });

  it("is for those with the zxyun right alone", async () => {
    expect((await (await test.signedIn("bianji")).json(path, { baseUrl: "/files/two.png" })).status).toBe(403);
    const { records } = test.app.services;
    await records.collection({ name: "users" }).update("u-fenxi", { zxyun: 0 } as object);
    expect((await analyst.json(path, { baseUrl: "/files/two.png" })).status).toBe(403);
    await records.collection({ name: "users" }).update("u-fenxi", { zxyun: 1 } as object);
  });

  it("forgets documents that are gone with the next whole sweep", async () => {
    await test.store.remove([test.ids.get("other")!]);
    test.pass(2 * day);
    await sweeperOf(test.app.services).sweep();
    expect(sweeperOf(test.app.services).index.find(await readMarks(await scene(2)), 0.9, 10)).toEqual([]);
  });
});
