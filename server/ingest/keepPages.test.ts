import { expect, it } from "vitest";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { pagesIn, papersIn, placeOf } from "./EpaperRecords.ts";
import { keepPages } from "./keepPages.ts";

const SQUARE = [
  [0, 0],
  [1, 0],
  [1, 0.5],
];
const stored = (id: string, extra: Record<string, unknown>, facts = {}) => ({
  ...{ id, sameId: id, added: true },
  document: sampleDocument({
    ...{ externalId: id, dataType: "epaper", source: "晨报", sourceRank: 2, title: `题${id}` },
    ...{ extra: { pageId: "p:2026-11-22:2", date: "2026-11-22", pageNo: 2, pageName: "要闻", ...extra }, ...facts },
  }),
});

it("articles make their page and their paper; one that comes again stands once, in its new place", async () => {
  const records = openRecordStore({});
  await keepPages(records, [
    stored("a", { articleNo: 2, polygon: SQUARE }),
    stored("b", { articleNo: 1, imageUrl: "https://p.example/1.jpg" }),
  ]);
  await keepPages(records, [
    stored("a", { articleNo: 0, polygon: [[2, 0]] }),
    stored("c", { pageId: "" }),
    stored("d", { date: "2026-13-01" }),
  ]);
  const [page, ...others] = await pagesIn({ records }).find();
  expect(others).toEqual([]);
  expect(page).toMatchObject({ no: "02", place: 2, paperName: "晨报", date: "2026-11-22", name: "要闻" });
  expect(page!.articles.map(({ docId, polygon }) => [docId, polygon.length])).toEqual([
    ["a", 0],
    ["b", 0],
  ]);
  expect(await papersIn({ records }).find()).toMatchObject([{ name: "晨报", group: "province", level: 2, id: page!.paperId }]);
  await records.close();
});

it("pictures are own ones or of the web; what is no e-paper makes no page", async () => {
  const records = openRecordStore({});
  const picture = async (imageUrl: unknown) => {
    await keepPages(records, [stored("a", { imageUrl })]);
    return (await pagesIn({ records }).find())[0]?.imageUrl;
  };
  for (const bad of ["javascript:alert(1)", "/api/logout", "data:image/png;base64,x", 7, null])
    expect(await picture(bad), String(bad)).toBe("");
  expect(await picture("/files/demo/epaper/p.svg")).toBe("/files/demo/epaper/p.svg");
  await keepPages(records, [stored("n", { pageId: "other" }, { dataType: "news" })]);
  expect(await pagesIn({ records }).count()).toBe(1);
  await records.close();
});

it("pages go by section and number", () => {
  expect(["B01", "02", "A10", "头版", "1"].sort((a, b) => placeOf(a) - placeOf(b))).toEqual(["1", "02", "A10", "B01", "头版"]);
});
