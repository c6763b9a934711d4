import { DAY, HOUR, localStep } from "#engine/grammar/localTime.ts";
import { type Bucket, type DocumentQuery, type Panel, QueryBudgetError } from "../documents.ts";
import type { Codes } from "./Codes.ts";
import { largest } from "./largest.ts";
import { bucketKey, monthKey, monthOf } from "./localTime.ts";
import type { Pass } from "./pass.ts";
import { Tally } from "./Tally.ts";

/** Buckets of one trend; a finer interval over a longer window is refused. */
const MAX_BUCKETS = 20_000;
type Trend = Extract<Panel, { kind: "trend" }>;

/** Values by step of time, a line for each code that the panel is told by. */
export function trendPanel(
  panel: Trend,
  query: DocumentQuery,
  pass: Pass,
  count: number,
  { codes, groups }: { codes: Codes; groups: Uint32Array | null },
): Bucket[] {
  const { out } = pass;
  const { pub } = pass.columns;
  // From 1970 on is from the first document on.
  let begin = query.beginTime || Infinity;
  let end = query.endTime ?? -Infinity;
  if (!query.beginTime || query.endTime === undefined) {
    for (let j = 0; j < count; j++) {
      const time = pub[out[j]!]!;
      if (!query.beginTime && time < begin) begin = time;
      if (query.endTime === undefined && time >= end) end = time + 1;
    }
  }
  if (!(begin < end) || !Number.isFinite(begin) || !Number.isFinite(end)) return [];
  const width = panel.interval === "hour" ? HOUR : DAY;
  const place = panel.interval === "month" ? monthOf : (time: number) => localStep(time, width);
  const keyOf = panel.interval === "month" ? monthKey : (bucket: number) => bucketKey(bucket, width);
  const first = place(begin);
  const length = place(end - 1) - first + 1;
  const series = seriesOf(panel, pass, count, { codes, groups });
  if (length * series.length > MAX_BUCKETS) {
    throw new QueryBudgetError(`${length} buckets of ${series.length} series are more than ${MAX_BUCKETS}; use a wider interval`);
  }
  const tally = new Tally(length * series.length, groups);
  const month = panel.interval === "month";
  const stepOf = (row: number): number => (month ? monthOf(pub[row]!) : localStep(pub[row]!, width)) - first;
  if (!panel.by) {
    for (let j = 0; j < count; j++) tally.add(stepOf(out[j]!), out[j]!);
  } else {
    const [column] = codes.column(panel.by, pass);
    const slot = new Map(series.map((one, at) => [one.code, at]));
    const dense = new Int32Array(Math.max(...series.map((one) => one.code), 255) + 1).fill(-1);
    for (const [code, at] of slot) dense[code] = at;
    for (let j = 0; j < count; j++) {
      const row = out[j]!;
      const code = column[row]!;
      const at = code < dense.length ? dense[code]! : -1;
      if (at < 0) continue;
      tally.add(at * length + stepOf(row), row);
    }
  }
  const keys = Array.from({ length }, (_, at) => keyOf(first + at));
  return series.flatMap((one, s) =>
    keys.map((key, at) => ({
      key,
      name: key,
      value: tally.totals[s * length + at]!,
      ...(panel.by ? { series: one.name } : {}),
    })),
  );
}

/** The lines of a trend: every code that occurs, or the `size` most frequent sources. */
function seriesOf(
  panel: Trend,
  pass: Pass,
  count: number,
  { codes, groups }: { codes: Codes; groups: Uint32Array | null },
): { code: number; name: string }[] {
  if (!panel.by) return [{ code: 0, name: "" }];
  const [column, kind] = codes.column(panel.by, pass);
  const tally = new Tally(kind ? codes.length(kind) : 256, groups);
  for (let j = 0; j < count; j++) tally.add(column[pass.out[j]!]!, pass.out[j]!);
  const size = panel.size ?? (kind ? 5 : 256);
  return largest(tally.totals, size, kind ? 1 : 0).map((code) => {
    const label = codes.termName(panel.by!, kind, code);
    return { code, name: kind ? label.name : label.key };
  });
}
