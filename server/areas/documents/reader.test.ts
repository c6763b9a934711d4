import { afterAll, beforeAll, expect, it } from "vitest";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";

let test: DocumentsApp;
let officer: Client;
let editor: Client;

const box = (x: number) => [
  [x, 0],
  [x + 0.5, 0],
  [x + 0.5, 0.5],
  [x, 0.5],
];
const onPage = (externalId: string, pageId: string, polygon: unknown) =>
  sampleDocument({
    ...{
      externalId,
      title: externalId,
      dataType: "epaper",
      source: "江城晨报",
      sourceId: "s-paper",
      channel: "01版 要闻",
      pubdate: MONDAY,
    },
    extra: { pageId, pageNo: 1, pageName: "要闻", paperName: "江城晨报", imageUrl: "/files/p1.svg", polygon },
  });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "积水路段", pubdate: MONDAY }),
      sampleDocument({ externalId: "o", title: "Overseas", dataType: "news_1", pubdate: MONDAY }),
      sampleDocument({ externalId: "v", title: "短视频", dataType: "video", extra: { videoUrl: "/files/v.webm" } }),
      sampleDocument({
        externalId: "x",
        title: "坏视频",
        dataType: "video",
        extra: { videoUrl: "https://video.test/a.mp4" },
      }),
      onPage("头条", "p-1", box(0)),
      onPage("次条", "p-1", box(0.5)),
      onPage("无区域", "p-1", [[0, 2]]),
      onPage("另一期", "p-2", box(0)),
    ],
    MONDAY + 86_400_000,
  );
  officer = await test.signedIn("yuqing");
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const read = async (client: Client, name: string) => (await client.post("/api/fts/document", { id: test.ids.get(name) })).data;

it("logs each change in words, newest first, and keeps it from those who may not see the document", async () => {
  const id = test.ids.get("a")!;
  await officer.act("/api/document/status", { ids: id, status: 1, note: "属实" });
  test.pass(1000);
  await officer.act("/api/document/status", { ids: id, status: 3, isAppraise: -1 });
  const { data } = await officer.post("/api/document/status/log", { id });
  expect(data.map(({ action, user, note }: Record<string, string>) => [action, user, note])).toEqual([
    ["标记为已处置，情感改为负面", "舆情专员", ""],
    ["标记为已研判", "舆情专员", "属实"],
  ]);
  expect(data[0]).not.toHaveProperty("userId");
  expect((await officer.post("/api/document/status/log", { id: test.ids.get("o") })).status).toBe(404);
  expect((await editor.act("/api/document/status", { ids: id, status: 2 })).status).not.toBe(0);
});

it("shows the page of a newspaper article with the areas of all articles on it, and of none other", async () => {
  const { page } = await read(editor, "次条");
  expect(page).toMatchObject({ pageId: "p-1", no: "1", name: "要闻", imageUrl: "/files/p1.svg" });
  expect(page.articles.map(({ title }: { title: string }) => title)).toEqual(["头条", "次条"]);
  expect(page.articles[1]).toMatchObject({ docId: test.ids.get("次条"), polygon: box(0.5) });
});

it("hands out the address of a video only where this server keeps it: the policy plays no other", async () => {
  expect(await read(editor, "v")).toMatchObject({ videoUrl: "/files/v.webm" });
  expect(await read(editor, "x")).not.toHaveProperty("videoUrl");
});
