import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { followsIn } from "#server/areas/follow/FollowRecord.ts";
import { watchesIn, watchId } from "#server/areas/weibo/WatchRecord.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import type { RecordStore } from "#server/store/records.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { MACHINES } from "./machinePosts.ts";

const EACH = 5;
/** Numbers that no account of weibo has. */
const FIRST_UID = 90_000_000_001;

function busiest(documents: readonly RawDocument[]): string[] {
  const counts = new Map<string, number>();
  for (const { author } of documents) if (author) counts.set(author, (counts.get(author) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).flatMap(([name]) => name);
}

const WATCHERS = [
  ["舆情中心", "u-yuqing"],
  ["总编室", "u-admin"],
] as const;

async function departmentOf(records: RecordStore, name: string): Promise<string> {
  const departments = departmentsIn(records);
  const wanted = { parentId: "", name };
  return ((await departments.findOne(wanted)) ?? (await departments.insert(wanted))).id;
}

/** Weibo accounts that the opinion desk and the editor's office watch: busy local ones, busy forwarders, and some that post by the clock. */
export async function fillWeiboUsers(records: RecordStore, documents: readonly RawDocument[], now: number): Promise<void> {
  const watchers = await Promise.all(WATCHERS.map(async ([name, userId]) => ({ unit: await departmentOf(records, name), userId })));
  const machines = MACHINES.map(({ name }) => name);
  const posts = documents.filter(
    ({ dataType, pubdate, author }) => dataType === "weibo" && pubdate > now - 30 * DAY && !machines.includes(author ?? ""),
  );
  const groups: [group: string, names: string[]][] = [
    ["本地大号", busiest(posts.filter(({ parentExternalId }) => !parentExternalId)).slice(0, EACH)],
    ["活跃网友", busiest(posts.filter(({ parentExternalId }) => parentExternalId)).slice(0, EACH)],
    ["疑似营销", machines],
  ];
  const written = new Set(documents.map(({ author }) => author));
  for (const [group, names] of groups)
    for (const name of names.filter((one) => written.has(one)))
      for (const { unit, userId } of watchers)
        await watchesIn({ records }).put({ id: watchId(unit, name), unit, name, group, userId, time: now });
}

/** Accounts that people named to the collectors: one was passed, its source switched off like all of the demo, the others wait. */
export async function fillFollows(records: RecordStore, documents: readonly RawDocument[], now: number): Promise<void> {
  const names = busiest(documents.filter(({ dataType, parentExternalId }) => dataType === "weibo" && !parentExternalId)).slice(0, 4);
  const sourceId = "demo-weibo-account";
  for (const [at, name] of names.entries()) {
    const uid = String(FIRST_UID + at);
    const settings = { name, url: `rsshub://weibo/user/${uid}`, kind: "weiboAccount" as const, dataType: "weibo" as const, interval: 900 };
    if (at === 0) await sourcesOf(records).put({ id: sourceId, ...newSource({ ...settings, enabled: false }, now) });
    const by = at % 2 === 0 ? { userId: "u-bianji", applicant: "编辑" } : { userId: "u-yuqing", applicant: "舆情专员" };
    const follow = { id: `demo-follow-${at + 1}`, orgId: "", uid, name, group: at < 2 ? "本地" : "行业", ...by, time: now - at * HOUR };
    await followsIn({ records }).put({ ...follow, ...(at === 0 && { sourceId }) });
  }
}
