import { DAY, dayName, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import { type DailyBlock, issuesOf } from "#server/areas/dailynews/DailyIssue.ts";
import { keptOf } from "#server/areas/dailynews/issueDocuments.ts";
import { SHIPPED } from "#server/areas/dailynews/templates.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";

/** Days with an issue before today, and the clock at which each was out. */
const [DAYS, OUT] = [5, 8 * HOUR];

/** Morning papers of the last days, laid out by the standard layout from what had the most copies. */
export async function fillDailyNews(records: RecordStore, store: DocumentStore, now: number): Promise<void> {
  for (let back = 1; back <= DAYS; back++) {
    const out = dayStart(now) - (back - 1) * DAY - DAY + OUT;
    const query = { dataTypes: ["news", "app", "epaper"] as const, beginTime: out - DAY, endTime: out };
    const { rows } = await store.search({
      query: { ...query, dataTypes: [...query.dataTypes] },
      ...{ collapse: true, sort: { field: "sameContentCount", order: "desc" }, page: 1, pagesize: 40 },
    });
    const left = rows.filter(({ title }, at) => title && rows.findIndex((one) => one.title === title) === at);
    const blocks = SHIPPED[0]!.blocks.map((block): DailyBlock => {
      const found = left.splice(0, block.rule?.size ?? 0);
      return { ...block, docIds: found.map(({ id }) => id) };
    });
    const used = new Set(blocks.flatMap(({ docIds = [] }) => docIds));
    const title = "每日新闻早报";
    await issuesOf({ records }).insert({
      ...{ orgId: "", date: dayName(out), title, blocks, status: 1, audience: back === 1 ? "everybody" : "house" },
      published: { title, blocks, documents: rows.filter(({ id }) => used.has(id)).map(keptOf), user: "编辑", time: out },
      ...{ userId: "u-bianji", creator: "编辑", editor: "编辑", createTime: out - HOUR, updateTime: out },
    });
  }
}
