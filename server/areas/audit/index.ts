import { type AuditEntry, auditOf } from "#server/audit/AuditLog.ts";
import type { Area, Caller, Services } from "#server/contract/handler.ts";
import type { Condition } from "#server/store/records.ts";
import { usersInScope } from "#server/users/dataScope.ts";
import { usersIn } from "#server/users/User.ts";

const PAGE = "/settings/audit";

const area: Area<"audit"> = {
  name: "audit",
  handlers: {
    "audit.list": async ({ request, caller, services }) => {
      const { userId, action, ok, keyWords, beginTime, endTime, page, pagesize } = request;
      const where: Record<string, Condition> = {};
      const scope = await usersInScope(services, caller, PAGE);
      if (scope) where.userId = { in: scope.filter((id) => !userId || id === userId) };
      else if (userId) where.userId = userId;
      if (action) where.action = action;
      if (ok !== undefined) where.ok = ok === 1;
      if (beginTime !== undefined || endTime !== undefined) where.time = { gte: beginTime, lt: endTime };
      const words = keyWords?.trim();
      const or = words ? ["user", "account", "action", "object", "address"].map((field) => ({ [field]: { like: words } })) : undefined;
      const { entries } = auditOf(services);
      const [rows, total] = await Promise.all([
        entries.find({ where, or, orderBy: [["time", "desc"]], page, pagesize }),
        entries.count({ where, or }),
      ]);
      const ids = [...new Set(rows.map((row) => row.userId).filter(Boolean))];
      const users = await usersIn(services.records).find({ where: { id: { in: ids } } });
      const codes = new Map(users.map(({ id, code }) => [id, code]));
      return {
        rows: rows.map(({ userId: id, ...row }) => {
          return { ...row, account: row.account ?? codes.get(id) ?? "", ok: row.ok ? 1 : 0 };
        }),
        total,
      };
    },
    "audit.actions": ({ caller, services }) => seen(services, caller, ({ action }) => [action, action]),
    // A stranger's tries stand in the log too, under names of their own; they are found by words.
    "audit.users": ({ caller, services }) => seen(services, caller, ({ userId, user }) => (userId ? [userId, user] : null)),
  },
};

/** What stands in the latest entries, each value once under its latest label, by label: options of a filter. */
async function seen(services: Services, caller: Caller, pick: (entry: AuditEntry) => [value: string, label: string] | null) {
  const scope = await usersInScope(services, caller, PAGE);
  const where: Record<string, Condition> = scope ? { userId: { in: scope } } : {};
  const latest = await auditOf(services).entries.find({ where, orderBy: [["time", "desc"]], page: 1, pagesize: 10_000 });
  const labels = new Map<string, string>();
  for (const entry of latest) {
    const option = pick(entry);
    if (option && !labels.has(option[0])) labels.set(...option);
  }
  return [...labels].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, "zh-CN"));
}

export default area;
