import { HOUR } from "#engine/grammar/localTime.ts";
import { rankListsOf } from "#server/accounts/RankRecords.ts";
import type { StatusEntry } from "#server/documents/statusLog.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";
import { accountId } from "./desk.ts";
import { between, pick, type Random } from "./random.ts";
import type { DemoSource } from "./sources.ts";

const HANDLED = 60;
/** State and what an opinion officer notes with it. */
const NOTES: [status: number, note: string][] = [
  [1, "属实，影响范围有限，持续关注"],
  [1, "情况待核，已请属地了解"],
  [1, "网民误读政策，建议发布解读"],
  [2, "已报值班领导"],
  [2, "已报主管部门，等待回复"],
  [3, "已联系发布方更正，原文已修改"],
  [3, "主管部门已回应，舆情回落"],
  [4, "广告内容，与监测对象无关"],
];
const LIBRARIES: [name: string, ranks: number[]][] = [
  ["中央媒体", [1]],
  ["省级党媒", [2]],
  ["地市与区县媒体", [3, 4]],
];
const MEMBERS = 200;

/** What the opinion desk did in the last days: libraries of media, and negative documents judged, reported, settled. */
export async function fillOpinion(
  r: Random,
  records: RecordStore,
  store: DocumentStore,
  sources: DemoSource[],
  now: number,
): Promise<void> {
  const lists = rankListsOf({ records });
  for (const [at, [name, ranks]] of LIBRARIES.entries()) {
    const members = sources.filter(({ rank, dataType }) => ranks.includes(rank) && dataType !== "weibo");
    const ids = members.slice(0, MEMBERS).map(accountId);
    await lists.put({ id: `library-${at + 1}`, userId: "u-admin", name, members: ids, public: true, cycle: at === 0 ? "week" : "none" });
  }
  const log = records.collection<StatusEntry>({ name: "documentStatusLog", indexes: ["docId", "time"] });
  const { rows } = await store.search({
    query: { isAppraise: [-1], beginTime: now - 72 * HOUR, endTime: now - 3 * HOUR },
    collapse: true,
    sort: { field: "visitCount", order: "desc" },
    page: 1,
    pagesize: HANDLED,
  });
  for (const { id, pubdate } of rows) {
    const [status, note] = pick(r, NOTES);
    await store.update([id], { status });
    const time = Math.min(now - HOUR, pubdate + between(r, 20, 150) * 60_000);
    await log.put({ id: `handled-${id}`, docId: id, status, note, user: "舆情专员", userId: "u-yuqing", time });
  }
}
