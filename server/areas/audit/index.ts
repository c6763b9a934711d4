import type { Area } from "#server/contract/handler.ts";
import type { Condition } from "#server/store/records.ts";
import { auditOf } from "./AuditLog.ts";

interface ListRequest {
  userId?: string;
  action?: string;
  keyWords?: string;
  beginTime?: number;
  endTime?: number;
  page: number;
  pagesize: number;
}

const area: Area = {
  name: "audit",
  handlers: {
    "audit.list": async ({ request, services }) => {
      const { userId, action, keyWords, beginTime, endTime, page, pagesize } = request as ListRequest;
      const where: Record<string, Condition> = {};
      if (userId) where.userId = userId;
      if (action) where.action = action;
      if (beginTime !== undefined || endTime !== undefined) where.time = { gte: beginTime, lt: endTime };
      const words = keyWords?.trim();
      const or = words
        ? ["user", "action", "object", "address"].map((field) => ({ [field]: { like: words } }))
        : undefined;
      const { entries } = auditOf(services);
      const [rows, total] = await Promise.all([
        entries.find({ where, or, orderBy: [["time", "desc"]], page, pagesize }),
        entries.count({ where, or }),
      ]);
      return { rows: rows.map(({ userId: _userId, ...row }) => row), total };
    },
  },
};

export default area;
