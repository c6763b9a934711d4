import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { columnsOf } from "#server/records/ColumnRecord.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { scheduleWords } from "#server/time/schedule.ts";
import { usersIn } from "#server/users/User.ts";
import { type DigestRecord, digestsOf, issuesOf, ownDigest } from "./DigestRecord.ts";
import { templatesOf } from "./templates.ts";
import { periodOf } from "./writeOverview.ts";

async function namesIn(store: { find(): Promise<{ id: string; name: string }[]> }): Promise<(id: string) => string> {
  const names = new Map((await store.find()).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}

async function shown(services: Services, digests: DigestRecord[]) {
  const [template, column, user] = await Promise.all([
    namesIn(templatesOf(services)),
    namesIn(columnsOf(services)),
    namesIn(usersIn(services.records)),
  ]);
  return Promise.all(
    digests.map(async ({ unit: _, userId: _u, createTime: _c, schedule, nextTime, ...row }) => {
      const where = { digestId: row.id };
      const issues = issuesOf(services);
      const [last] = await issues.find({ where, orderBy: [["dueTime", "desc"]], page: 1, pagesize: 1 });
      return {
        ...row,
        ...{ schedule: scheduleWords(schedule), templateName: template(row.templateId) || "已删除的模板" },
        columnNames: row.columnIds.map((id) => column(id) || "已删除的栏目"),
        receiverNames: row.receivers.map((id) => user(id) || id),
        count: await issues.count({ where }),
        ...(nextTime && { nextTime }),
        ...(last && { lastStatus: last.status, lastTime: last.dueTime }),
      };
    }),
  );
}

async function mine(services: Services, caller: Caller): Promise<DigestRecord[]> {
  return digestsOf(services).find({ where: { unit: unitOf(caller) }, orderBy: [["createTime", "desc"]] });
}

/** Digests of the unit, the latest made first. */
export async function listDigests({ request, caller, services }: HandlerContext<"reports.digestList">) {
  const { page, pagesize, keyWords = "" } = request;
  const found = (await mine(services, caller)).filter(({ name }) => name.includes(keyWords.trim()));
  return { rows: await shown(services, found.slice((page - 1) * pagesize, page * pagesize)), total: found.length };
}

/** Issues of a digest, the latest first, none left out. */
export async function listIssues({ request, caller, services }: HandlerContext<"reports.digestIssues">) {
  const { id: digestId } = await ownDigest(services, caller, request.id);
  const { page, pagesize } = request;
  const issues = issuesOf(services);
  const where = { digestId };
  const rows = await issues.find({ where, orderBy: [["dueTime", "desc"]], page, pagesize });
  return {
    rows: rows.map(({ unit: _, ...issue }) => ({ ...issue, period: periodOf(issue) })),
    total: await issues.count({ where }),
  };
}
