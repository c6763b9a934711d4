import { dayName } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { reprintsOf } from "#server/records/ReprintRecord.ts";
import { everyStep } from "./everyStep.ts";
import { reprintFilter } from "./reprints.ts";

const TOP = 10;

/** Reprints under a filter, by outlet (most first) or by day with whether they are licensed. */
export async function reprintFigures(context: HandlerContext<"copyright.forwardStat">) {
  const { by } = context.request;
  const found = await reprintsOf(context.services).find({ ...(await reprintFilter(context)), orderBy: [["pubdate", "asc"]] });
  const counts = new Map<string, { key: string; name: string; value: number; series?: string }>();
  for (const { source, pubdate, licensed } of found) {
    const key = by === "source" ? source : dayName(pubdate);
    const series = by === "source" ? undefined : licensed ? "已授权" : "未授权";
    const at = `${key} ${series}`;
    const known = counts.get(at) ?? { key, name: key, value: 0, ...(series && { series }) };
    known.value++;
    counts.set(at, known);
  }
  const rows = [...counts.values()];
  return by === "source" ? rows.sort((a, b) => b.value - a.value).slice(0, TOP) : everyStep(rows);
}
