import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { workFigures } from "./workFigures.ts";

/** Articles of one page at most. */
const MOST = 60;

const textOf = ({ extra }: FullDocument, name: string): string =>
  typeof extra[name] === "string" || typeof extra[name] === "number" ? String(extra[name]) : "";

/** Corners as pairs from 0 to 1; anything else is no area. */
function polygonOf({ extra }: FullDocument): [number, number][] {
  const given = extra.polygon;
  if (!Array.isArray(given)) return [];
  const inside = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
  const corners = given.filter((pair): pair is [number, number] => Array.isArray(pair) && pair.length === 2 && pair.every(inside));
  return corners.length === given.length && corners.length >= 3 ? corners : [];
}

/** Articles are read from the top to the bottom, in a row from the left. */
const topOf = ({ polygon }: { polygon: [number, number][] }): number => Math.min(...polygon.map(([, y]) => y));
const leftOf = ({ polygon }: { polygon: [number, number][] }): number => Math.min(...polygon.map(([x]) => x));

/** The newspaper page a document stands on, with the areas of all its articles. */
export async function epaperPage(services: Services, document: FullDocument) {
  const pageId = textOf(document, "pageId");
  const begin = dayStart(document.pubdate);
  const { rows } = await services.documents.search({
    query: {
      sourceIds: [document.sourceId],
      channels: [document.channel],
      dataTypes: ["epaper"],
      beginTime: begin,
      endTime: begin + DAY,
    },
    collapse: false,
    sort: { field: "pubdate", order: "asc" },
    page: 1,
    pagesize: MOST,
  });
  const found = pageId ? await services.documents.get(rows.map(({ id }) => id)) : [];
  const others = found.filter((one): one is FullDocument => one !== null && textOf(one, "pageId") === pageId);
  const articles = await Promise.all(
    (others.some(({ id }) => id === document.id) ? others : [document, ...others]).map(async (one) => ({
      id: one.id,
      docId: one.id,
      title: one.title,
      author: one.author,
      polygon: polygonOf(one),
      reprintCount: one.sameContentCount > 1 ? (await workFigures(services, one)).reprintCount : 0,
    })),
  );
  return {
    pageId,
    paperName: textOf(document, "paperName") || document.source,
    no: textOf(document, "pageNo") || textOf(document, "no"),
    name: textOf(document, "pageName") || document.channel,
    imageUrl: textOf(document, "imageUrl"),
    articles: articles.filter(({ polygon }) => polygon.length > 0).sort((a, b) => topOf(a) - topOf(b) || leftOf(a) - leftOf(b)),
  };
}
