import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area } from "#server/contract/handler.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { queuesOf } from "#server/jobs/queues.ts";
import { readOverview } from "./readOverview.ts";
import { readStores } from "./readStores.ts";

/** What the server is doing, for administrators: versions, stores, jobs and queues. */
const area: Area<"runtime"> = {
  name: "runtime",
  handlers: {
    "runtime.overview": ({ services }) => readOverview(services),
    "runtime.stores": async ({ services }) => {
      const rows = await readStores(services);
      return { rows, total: rows.length };
    },
    "runtime.jobs": async ({ services }) => {
      const states = await jobsOf(services).states();
      const rows = states.map(({ name, every, lastDuration, ...state }) => ({
        ...{ id: name, ...state, lastError: state.lastError ?? "" },
        // Seconds, as durations are shown.
        ...{ every: every / 1000, lastDuration: lastDuration === undefined ? undefined : lastDuration / 1000 },
      }));
      return { rows, total: rows.length };
    },
    "runtime.queues": async ({ services }) => {
      const rows = await Promise.all(
        queuesOf(services).map(async ({ name, title, read }) => ({ id: name, title, failed: 0, ...(await read()) })),
      );
      return { rows, total: rows.length };
    },
    "runtime.run": async ({ request, caller, services }) => {
      const { id } = request;
      const job = (await jobsOf(services).states()).find(({ name }) => name === id);
      if (!job) throw new ApiError(404, "没有这项后台任务", 404);
      await auditOf(services).note(caller, "立即运行后台任务", job.title);
      await jobsOf(services).run(id);
      const after = (await jobsOf(services).states()).find(({ name }) => name === id);
      if (after && after.failures > job.failures) throw new ApiError(100010, `运行失败：${after.lastError}`);
      return null;
    },
  },
};

export default area;
