import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import { frontPicturePath, frontPicturesOf } from "#server/records/FrontPicture.ts";
import { MONDAY } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import headlines from "./index.ts";
import { picturesAt, takeSnapshots } from "./snapshots.ts";

let test: DocumentsApp;
const settings = { kind: "frontPage", name: "甲网", channel: "", sourceRank: 1, slots: 5, dataType: "news", interval: 3600 } as const;

beforeAll(async () => {
  test = await openDocumentsApp([], MONDAY, [headlines], { CHROMIUM: "/usr/bin/none" });
  const put = (id: string, more: object) =>
    sourcesOf(test.records).put({
      id,
      ...newSource({ ...settings, url: `https://${id}.example/`, enabled: true, ...more }, MONDAY),
      lastGood: MONDAY,
    });
  await put("site", {});
  await put("channel", { channel: "财经" });
  await put("off", { enabled: false });
  await put("broken", {});
});
afterAll(() => test.close());

it("keeps the top of each front page that was read anew, and forgets pictures of days ago", async () => {
  const { services } = test.app;
  const png = await sharp({ create: { width: 1280, height: 2400, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const take = vi.fn(async (_: unknown, { id }: { id: string }) => {
    if (id === "broken") throw new Error("answered 503");
    return png;
  });
  const run = () => takeSnapshots(services, new AbortController().signal, take as never);
  await run();
  expect(take.mock.calls.map(([, { id }]) => id).sort()).toEqual(["broken", "site"]);
  const [picture] = await frontPicturesOf(test).find();
  expect(picture).toMatchObject({ sourceId: "site", time: MONDAY });
  const file = join(test.dataDir, frontPicturePath(picture!.id));
  expect(await sharp(file).metadata()).toMatchObject({ width: 800, height: 560, format: "webp" });
  await run();
  test.pass(HOUR);
  expect(take.mock.calls.filter(([, { id }]) => id === "site")).toHaveLength(1);
  await sourcesOf(test.records).update("site", { lastGood: MONDAY + 58 * MINUTE });
  await run();
  expect((await picturesAt(services, MONDAY + HOUR)).get("site")?.time).toBe(MONDAY + 58 * MINUTE);
  expect((await picturesAt(services, MONDAY + MINUTE)).get("site")?.time).toBe(MONDAY);
  const admin = await test.signedIn("admin");
  const { rows } = (await admin.post("/api/headlines/sites")).data;
  expect(rows.find(({ id }: { id: string }) => id === "site").snapshots).toHaveLength(1);
  expect(rows.find(({ id }: { id: string }) => id === "broken").snapshots).toBeUndefined();
  test.pass(4 * DAY);
  await run();
  expect(existsSync(file)).toBe(false);
});
