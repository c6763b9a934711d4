import { type AnyArea, ApiError, type RequestContext, type Services } from "#server/contract/handler.ts";
import type { RecordBase } from "#server/store/records.ts";
import { POINTS, ROWS, rowAt } from "./figures.ts";

interface Kept extends RecordBase {
  date?: string;
  title: string;
  status: number;
  blocks?: object[];
  sections?: object[];
}
const issuesOf = (services: Services) => services.records.collection<Kept>({ name: "fixtureIssues" });
const reportsOf = (services: Services) => services.records.collection<Kept>({ name: "fixtureReports" });

/** What was changed of rows. */
const changed = new Map<string, Partial<Pick<Fields, "count" | "name" | "time">>>();

/** A document, and its text as a reprint with a sentence changed, one left out and one added. */
async function reprint({ request, services }: RequestContext<Fields>) {
  const [document] = await services.documents.get([request.id]);
  if (!document) throw new ApiError(404, "文章不存在", 404);
  const original = document.content.replace(/<[^>]+>/g, "\n").trim();
  const sentences = original.match(/[^。]+。/g) ?? [original];
  const [first = "", ...others] = sentences;
  const changed = [first.replace(/.$/u, "，本网转载。"), ...others.slice(1), "（编辑按：以上为转载）"];
  return { source: document.source, original, reprint: changed.join("") };
}

/** What the calls of `contracts.json` take; they are no part of the product's contracts. */
interface Fields extends Kept {
  shape: string;
  images: { section: number; image: string }[];
  page: number;
  pagesize: number;
  count: number;
  name: string;
  time: number;
}

const handlers: Record<string, (context: RequestContext<Fields>) => unknown> = {
  "central.matrix": async ({ services }) => {
    const types = ["news", "weibo", "wechat", "epaper"] as const;
    const counted = await Promise.all(
      types.map((dataType) => services.documents.statistics({ dataTypes: [dataType] }, [{ kind: "terms", field: "region", size: 8 }])),
    );
    const rows = counted.flatMap(([buckets = []], at) =>
      buckets.map(({ name, key, value }) => ({ source: name || key, dataType: types[at], count: value })),
    );
    return { rows, total: rows.length };
  },
  "central.reprint": reprint,
  "dailyissue.get": async ({ request, services }) => (await issuesOf(services).findOne({ date: request.date || "today" })) ?? {},
  "dailyissue.save": async ({ request, services }) => {
    const { id, title, blocks, date } = request;
    if (id) return issuesOf(services).update(id, { title, blocks });
    return issuesOf(services).insert({ title, blocks, date: date || "today", status: 0 });
  },
  "dailyissue.publish": async ({ request, services }) => {
    await issuesOf(services).update(request.id, { status: 1 });
    return null;
  },
  "report.get": async ({ services }) => (await reportsOf(services).find())[0] ?? {},
  "report.save": async ({ request, services }) => {
    const { id, title, sections } = request;
    if (id) return reportsOf(services).update(id, { title, sections });
    return reportsOf(services).insert({ title, sections, status: 1 });
  },
  "report.generate": async ({ request, services }) => {
    const { id, images } = request;
    const report = await reportsOf(services).get(id);
    if (!report) throw new ApiError(404, "报告不存在", 404);
    await reportsOf(services).put({
      ...report,
      status: 2,
      images: images.map(({ image }) => image.slice(0, 40)),
    } as Kept);
    return null;
  },
  "figures.points": async ({ request }) => {
    const rows = POINTS[String(request.shape)] ?? [];
    return { rows, total: rows.length };
  },
  "figures.rows": async ({ request }) => {
    const { page, pagesize } = request;
    const before = (page - 1) * pagesize;
    const length = Math.max(0, Math.min(pagesize, ROWS - before));
    const rows = Array.from({ length }, (_, at) => rowAt(before + at + 1));
    return { rows: rows.map((row) => ({ ...row, ...changed.get(row.id) })), total: ROWS };
  },
  "figures.change": async ({ request }) => {
    const { id, count, name, time } = request;
    const given = Object.entries({ count, name, time }).filter(([, value]) => value !== undefined);
    changed.set(id, { ...changed.get(id), ...Object.fromEntries(given) });
    return null;
  },
};

const area: AnyArea = {
  name: "widgetCalls",
  handlers: handlers as AnyArea["handlers"],
  async start(services) {
    issuesOf(services);
    reportsOf(services);
  },
};

export default area;
