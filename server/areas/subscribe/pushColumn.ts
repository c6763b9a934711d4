import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { conditionQuery } from "#server/documents/documentQuery.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { type ColumnRecord, columnsOf } from "#server/records/ColumnRecord.ts";
import { ownColumn } from "#server/records/ownColumns.ts";
import { usersIn } from "#server/users/User.ts";

const CYCLE: Record<string, number> = { day: DAY, week: 7 * DAY, month: 30 * DAY };
/** Headlines in one message. */
const HEADLINES = 20;

interface Message {
  id: string;
  title: string;
  content: string;
  createTime: number;
  userIds: string[];
}

/** What came in since the last push, as one message to the receivers. Nothing new, nothing sent. */
async function sendColumn(services: Services, column: ColumnRecord): Promise<boolean> {
  const now = services.now();
  const beginTime = Math.max(column.pushTime ?? 0, now - (CYCLE[column.pushCycle ?? "day"] ?? DAY));
  // Receivers need not be overseas accounts.
  const orgId = (await usersIn(services.records).get(column.userId))?.orgId ?? "";
  const reader = { userId: column.userId, overseas: false, orgId };
  const { query } = await conditionQuery(services, reader, { beginTime, endTime: now + 1 }, [column]);
  const page = await services.documents.search({
    query,
    collapse: true,
    sort: { field: "sameContentCount", order: "desc" },
    page: 1,
    pagesize: HEADLINES,
  });
  await columnsOf(services).update(column.id, { pushTime: now });
  if (page.total === 0) return false;
  const lines = page.rows.map((row, at) => `${at + 1}. ${headlineOf(row, 40)}（${row.source || row.channel}）`);
  const messages = services.records.collection<Message>({ name: "messages", indexes: ["createTime"] });
  await messages.insert({
    title: `订阅栏目「${column.name}」`,
    content: [`新增 ${page.total} 条信息`, ...lines].join("\n"),
    createTime: now,
    userIds: column.receivers.length ? column.receivers : [column.userId],
  });
  return true;
}

/** Sends every column whose time has come. */
export async function sendDueColumns(services: Services): Promise<number> {
  let sent = 0;
  for (const column of await columnsOf(services).find({ where: { push: true, enabled: true } })) {
    const cycle = CYCLE[column.pushCycle ?? "day"];
    if (!cycle || (column.pushTime ?? 0) > services.now() - cycle) continue;
    if (await sendColumn(services, column)) sent++;
  }
  return sent;
}

export async function pushColumn({ request, caller, services }: HandlerContext<"subscribe.subColumnPush">): Promise<null> {
  let column = await ownColumn(services, caller, request.id);
  const { pushCycle, receivers } = request;
  if (pushCycle || receivers) {
    const patch = { ...(pushCycle ? { pushCycle, push: true } : {}), ...(receivers ? { receivers } : {}) };
    column = (await columnsOf(services).update(column.id, patch)) ?? column;
  }
  if (request.now) await sendColumn(services, column);
  return null;
}
