import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { findMonitor, MAX_MONITORS, type MonitorRecord, monitorsOf, ownedBy } from "#server/records/MonitorRecord.ts";
import { foldText } from "#server/text/segment.ts";
import { companies } from "./companies.ts";
import { comparedThings } from "./comparedThing.ts";
import { compareFigures } from "./compareFigures.ts";
import { compareFile } from "./compareFile.ts";
import { compare } from "./compareParts.ts";
import { compareThings, namedThings } from "./compareThings.ts";
import { makeDemoMonitors } from "./demoMonitors.ts";
import { volume } from "./volume.ts";

/** The object of our own that rivals are compared with: the first. */
async function oursBeside(services: Services, caller: Caller): Promise<{ ours?: string }> {
  const where = { ...(await ownedBy(services, caller)), kind: "self" };
  const [first] = await monitorsOf(services).find({ where, orderBy: [["order", "asc"]], page: 1, pagesize: 1 });
  return first ? { ours: first.id } : {};
}

/** An object with today's counts; near-identical documents count once, as in its list. */
async function shown(services: Services, caller: Caller, monitor: MonitorRecord) {
  const { departmentId: _d, userId: _u, ...fields } = monitor;
  // A comparison finds nothing itself; its objects do.
  if (monitor.kind === "compare") {
    const things = await namedThings(services, caller, monitor.objects ?? []);
    return { ...fields, objectNames: things.map(({ name }) => name) };
  }
  const request = { monitorId: monitor.id, timeFlag: "today", duplicate: 1 as const };
  const { query } = await documentQuery(services, caller, request);
  const panels = [{ kind: "count" as const }, { kind: "terms" as const, field: "isAppraise" as const, size: 3, metric: "groups" as const }];
  const [all, moods] = await services.documents.statistics(query, panels, { collapse: true });
  return {
    ...fields,
    ...(monitor.kind === "competitor" ? await oursBeside(services, caller) : {}),
    count: all?.[0]?.value ?? 0,
    negCount: moods?.find((bucket) => bucket.key === "-1")?.value ?? 0,
  };
}

async function list({ request, caller, services }: HandlerContext<"monitor.list">) {
  const where = { ...(await ownedBy(services, caller)), ...(request.kind ? { kind: request.kind } : {}) };
  const part = foldText(request.keyWords?.trim() ?? "");
  const monitors = await monitorsOf(services).find({ where, orderBy: [["order", "asc"]] });
  return Promise.all(
    monitors.filter((monitor) => foldText(monitor.name).includes(part)).map((monitor) => shown(services, caller, monitor)),
  );
}

/** What an object finds must be limited by something, and its words must be readable. */
async function check(services: Services, caller: Caller, monitor: Partial<MonitorRecord>): Promise<void> {
  if (monitor.kind === "compare") {
    await comparedThings(services, caller, monitor.objects ?? []);
    return;
  }
  const { keyWords, allWords, anyWords, excludeWords, regionIds } = monitor;
  await documentQuery(services, caller, { keyWords, allWords, anyWords, excludeWords });
  if (![keyWords, allWords, anyWords].some((words) => words?.trim()) && !regionIds?.length)
    throw new ApiError(100001, "请填写关键词或地域");
}

async function save({ request, caller, services }: HandlerContext<"monitor.save">) {
  const { id, ...given } = request;
  const fields = { ...given, name: given.name.trim() };
  if (!fields.name) throw new ApiError(100001, "监测对象名称不能为空");
  const before = id ? await findMonitor(services, caller, id) : null;
  await check(services, caller, { ...before, ...fields });
  const monitors = monitorsOf(services);
  const unit = before ?? { departmentId: caller.departmentId, userId: caller.userId };
  const { departmentId, userId } = unit;
  const mine = await monitors.find({ where: departmentId ? { departmentId } : { departmentId, userId } });
  if (mine.some((other) => other.id !== id && other.kind === fields.kind && other.name === fields.name))
    throw new ApiError(100002, `已有名为“${fields.name}”的监测对象`);
  if (!before && mine.length >= MAX_MONITORS) throw new ApiError(100009, `监测对象最多 ${MAX_MONITORS} 个`);
  const saved = before
    ? (await monitors.update(before.id, fields))!
    : await monitors.insert({ order: mine.length, ...fields, departmentId, userId });
  await auditOf(services).note(caller, before ? "修改监测对象" : "新建监测对象", fields.name);
  return shown(services, caller, saved);
}

async function remove({ request, caller, services }: HandlerContext<"monitor.delete">): Promise<null> {
  const where = await ownedBy(services, caller);
  const monitors = monitorsOf(services);
  for (const id of new Set(request.ids)) {
    const monitor = await monitors.findOne({ id, ...where });
    if (!monitor) continue;
    await monitors.remove(id);
    await auditOf(services).note(caller, "删除监测对象", monitor.name);
  }
  return null;
}

const area: Area<"monitor"> = {
  name: "monitor",
  handlers: {
    "monitor.list": list,
    "monitor.save": save,
    "monitor.delete": remove,
    "monitor.compare": compare,
    "monitor.compareFigures": compareFigures,
    "monitor.compareThings": compareThings,
    "monitor.compareFile": compareFile,
    "monitor.companies": companies,
    "monitor.volume": volume,
  },
  async start(services) {
    monitorsOf(services);
    await makeDemoMonitors(services);
  },
};

export default area;
