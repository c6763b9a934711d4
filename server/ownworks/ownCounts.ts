import { dayShifts } from "#server/accounts/readingShifts.ts";
import type { Services } from "#server/contract/handler.ts";
import type { Bucket, DataType, DocumentQuery } from "#server/store/documents.ts";

/** What own works are counted by that a correction of an account tells, too. */
type Part = "dataType" | "platform" | "account";
type Interval = "hour" | "day" | "month";

const [MOST, PARTS] = [20_000, 50];

/** Which kind or platform each of these accounts mostly publishes on, of those that the query asks for. */
export async function partsOf(services: Services, query: DocumentQuery, codes: string[], part: Part): Promise<(code: string) => string> {
  if (part === "account") return (code) => code;
  const { dataTypes, platforms } = query;
  const all: DocumentQuery = { sources: codes, ...(dataTypes && { dataTypes }), ...(platforms && { platforms }) };
  const [keys = []] = await services.documents.statistics(all, [{ kind: "terms", field: part, size: PARTS }]);
  const most = new Map<string, { part: string; value: number }>();
  for (const { key } of keys) {
    const one = { ...all, ...(part === "dataType" ? { dataTypes: [key as DataType] } : { platforms: [key] }) };
    const [accounts = []] = await services.documents.statistics(one, [{ kind: "terms", field: "account", size: MOST }]);
    for (const { key: code, value } of accounts) if ((most.get(code)?.value ?? 0) < value) most.set(code, { part: key, value });
  }
  return (code) => most.get(code)?.part ?? "";
}

/** What corrections and imports (基础数据) add to the number of works, by the day and by `part`; a line is "" where there is but one. */
async function shiftsOf(services: Services, query: DocumentQuery, part?: Part) {
  const { beginTime, endTime } = query;
  if (beginTime === undefined || endTime === undefined) return [];
  const shifts = (await dayShifts(services, query, { beginTime, endTime })).filter(({ posts }) => posts !== 0);
  if (shifts.length === 0) return [];
  const partOf = part && (await partsOf(services, query, [...new Set(shifts.map(({ code }) => code))], part));
  const lines = shifts.map(({ code, name, day, posts }) => ({ line: partOf?.(code) ?? "", name, day, posts }));
  // An account whose platform nobody knows has no line of its own.
  return part ? lines.filter(({ line }) => line !== "") : lines;
}

/**
 * Works of a query of own works (`ownQuery`) by time, a line for each kind where `by` says so: as its documents have them, and
 * on days that were corrected or imported as it was given there. Hours keep to the documents: what is given is of a whole day.
 */
export async function ownTrend(services: Services, query: DocumentQuery, interval: Interval, by?: "dataType"): Promise<Bucket[]> {
  const [[rows = []], shifts] = await Promise.all([
    services.documents.statistics(query, [{ kind: "trend", interval, ...(by && { by }) }]),
    interval === "hour" ? [] : shiftsOf(services, query, by),
  ]);
  const keys = shifts.length ? await keysOf(services, query, interval, rows) : [];
  const lines = new Set(rows.map(({ series = "" }) => series));
  const added = [...new Set(shifts.map(({ line }) => line))].filter((line) => !lines.has(line));
  const all = [...rows, ...added.flatMap((series) => keys.map((key) => ({ key, name: key, value: 0, ...(by && { series }) })))];
  return all.map((row) => {
    const own = shifts.filter(({ line, day }) => line === (row.series ?? "") && day.startsWith(row.key));
    return { ...row, value: Math.max(0, row.value + own.reduce((sum, { posts }) => sum + posts, 0)) };
  });
}

/** The points of every line, also where no document stands. */
async function keysOf(services: Services, query: DocumentQuery, interval: Interval, rows: Bucket[]): Promise<string[]> {
  if (rows.length > 0) return [...new Set(rows.map(({ key }) => key))];
  const [empty = []] = await services.documents.statistics(query, [{ kind: "trend", interval }]);
  return empty.map(({ key }) => key);
}

/** Works of a query of own works by kind, platform or account, most first, with corrections and imports as `ownTrend` has them. */
export async function ownShares(services: Services, query: DocumentQuery, by: Part, size = 100): Promise<Bucket[]> {
  const [[rows = []], shifts] = await Promise.all([
    services.documents.statistics(query, [{ kind: "terms", field: by, size: MOST }]),
    shiftsOf(services, query, by),
  ]);
  const shares = new Map(rows.map((row) => [row.key, row]));
  for (const { line, name, posts } of shifts) {
    const row = shares.get(line) ?? { key: line, name: by === "account" ? name : line, value: 0 };
    shares.set(line, { ...row, value: row.value + posts });
  }
  const counted = [...shares.values()].filter(({ value }) => value > 0);
  return counted.sort((a, b) => b.value - a.value).slice(0, size);
}
