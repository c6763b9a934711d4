import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { conditionQuery } from "#server/documents/documentQuery.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { type ColumnRecord, columnsOf } from "#server/records/ColumnRecord.ts";
import { ownColumn } from "#server/records/ownColumns.ts";
import { usersIn } from "#server/users/User.ts";
import { reachableReceivers, receiversOf } from "./columnReceivers.ts";

const CYCLE: Record<string, number> = { day: DAY, week: 7 * DAY, month: 30 * DAY };
/** Headlines in one message. */
const HEADLINES = 20;

/** What came in since the last push, as one message to the receivers. Nothing new, nothing sent. */
async function sendColumn(services: Services, column: ColumnRecord): Promise<boolean> {
  const now = services.now();
  const beginTime = Math.max(column.pushTime ?? 0, now - (CYCLE[column.pushCycle ?? "day"] ?? DAY));
  const owner = await usersIn(services.records).get(column.userId);
  if (!owner) return false;
  // Receivers need not be overseas accounts.
  const reader = { userId: owner.id, overseas: false, orgId: owner.orgId };
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
  await sendMessage(services, await receiversOf(services, column, owner), {
    title: `订阅栏目「${column.name}」`,
    content: [`新增 ${page.total} 条信息`, ...lines].join("\n"),
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
    const patch = { ...(pushCycle ? { pushCycle, push: true } : {}), ...(await reachableReceivers(services, caller, request)) };
    column = (await columnsOf(services).update(column.id, patch)) ?? column;
  }
  if (request.now) await sendColumn(services, column);
  return null;
}
