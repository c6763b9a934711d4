import { statfs } from "node:fs/promises";
import { availableParallelism, freemem, loadavg, totalmem } from "node:os";
import { brokenPagesOf } from "#server/contract/brokenPagesOf.ts";
import type { Services } from "#server/contract/handler.ts";
import { VERSION } from "#server/contract/version.ts";
import { menusOf } from "#server/users/MenuGrants.ts";

/** The program, its machine and what it serves. Sizes in bytes, times in ms, `uptime` in s. */
export async function readOverview(services: Services) {
  const { site } = menusOf(services);
  const { rss, heapUsed } = process.memoryUsage();
  // A folder that cannot be asked (a closed mount) shows no figure instead of no page.
  const disk = await statfs(services.settings.dataDir).catch(() => null);
  return {
    version: VERSION,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    site: site.name,
    uptime: Math.round(process.uptime()),
    startTime: Math.round(services.now() - process.uptime() * 1000),
    cores: availableParallelism(),
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    memory: rss,
    heap: heapUsed,
    machineMemory: totalmem(),
    machineFree: freemem(),
    diskFree: disk ? disk.bavail * disk.bsize : undefined,
    documents: await services.documents.size(),
    brokenPages: brokenPagesOf.find(services)?.().length ?? 0,
  };
}
