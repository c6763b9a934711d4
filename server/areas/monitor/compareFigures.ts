import type { HandlerContext } from "#server/contract/handler.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { overviewKpis } from "#server/statistics/overview.ts";
import { type ComparedThing, comparedThings } from "./comparedThing.ts";
import { type CompareContext, comparePart, queryOf } from "./compareParts.ts";

export const THING_KINDS: Record<ComparedThing["kind"], string> = { monitor: "监测对象", event: "事件", word: "词", source: "媒体" };

/** The figures of each thing over the same filter; `delta` against the window of equal length before, as a share. */
export async function figureRows(context: CompareContext, things: readonly ComparedThing[]) {
  return Promise.all(
    things.map(async (thing) => {
      const { query } = await queryOf(context, thing);
      const [figures, tones, media, words, times] = await Promise.all([
        overviewKpis(context.services, query, collapses(context.request, query)),
        comparePart(context, "tone", thing, things),
        comparePart(context, "media", thing, things),
        comparePart(context, "distinct", thing, things),
        comparePart(context, "trend", thing, things),
      ]);
      const figure = (key: string) => figures.find((one) => one.key === key);
      const count = figure("total")?.value ?? 0;
      const top = times.reduce<(typeof times)[number] | undefined>((best, one) => (one.value > (best?.value ?? 0) ? one : best), undefined);
      const { key, name, kind } = thing;
      return {
        ...{ key, name, thingKind: THING_KINDS[kind], count, delta: figure("total")?.delta },
        negCount: figure("negative")?.value ?? 0,
        negativeRate: figure("negativeRate")?.value ?? 0,
        positiveRate: count ? (tones.find((one) => one.key === "1")?.value ?? 0) / count : 0,
        sourceCount: figure("sources")?.value ?? 0,
        visitCount: figure("visitCount")?.value ?? 0,
        peak: top ? `${top.name || top.key}（${top.value}）` : "",
        topSource: media[0]?.name ?? "",
        words: words.slice(0, 5).map((one) => one.name),
      };
    }),
  );
}

/** The things side by side, one row each. */
export async function compareFigures(context: HandlerContext<"monitor.compareFigures">) {
  const rows = await figureRows(context, await comparedThings(context.services, context.caller, context.request.objects));
  return { rows, total: rows.length };
}
