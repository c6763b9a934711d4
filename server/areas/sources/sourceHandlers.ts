import { setTimeout } from "node:timers/promises";
import { DAY, dayName } from "#engine/grammar/localTime.ts";
import { tryReading } from "#server/collect/collectSource.ts";
import { KINDS } from "#server/collect/kinds/index.ts";
import { newSource, type Source, type SourceSettings, sourcesOf } from "#server/collect/Source.ts";
import type { SourceKind } from "#server/collect/SourceKind.ts";
import { ApiError, type Handler, type Handlers } from "#server/contract/handler.ts";
import { faultText } from "#server/ingest/faultText.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { Condition } from "#server/store/records.ts";
import { sourceSchedulerOf } from "./SourceScheduler.ts";

const SAMPLES = 20;
/** What is shown of a trial for one problem after the other; the rest is counted. */
const PROBLEMS = 20;
/** A person waits this long for a reading, ms; it goes on afterwards. */
const PATIENCE = 20_000;
const VOLUME_DAYS = 7;

/** New findings of the last seven days, oldest first. */
function volumeOf(source: Source, now: number): number[] {
  const byDay = new Map((source.days ?? []).map((one) => [one.day, one.added]));
  return Array.from({ length: VOLUME_DAYS }, (_, at) => byDay.get(dayName(now - (VOLUME_DAYS - 1 - at) * DAY)) ?? 0);
}

/** What the console sees; validators of conditional requests are nobody's business. */
function shown(source: Source, now: number) {
  const { etag: _etag, lastModified: _modified, validators: _validators, days: _days, lastGood: _good, ...rest } = source;
  return { ...rest, lastStatus: faultText(source.lastStatus), volume: volumeOf(source, now) };
}

const list: Handler<"sources.list"> = async ({ request, services }) => {
  const { keyWords, dataType, kind, enabled, failing, page, pagesize } = request;
  const where: Record<string, Condition> = {};
  if (enabled !== undefined) where.enabled = enabled;
  if (failing) where.errors = { gte: 1 };
  if (dataType?.length && !dataType.includes("all")) where.dataType = { in: dataType };
  if (kind?.length) where.kind = { in: kind };
  const or: Record<string, Condition>[] | undefined = keyWords ? [{ name: { like: keyWords } }, { url: { like: keyWords } }] : undefined;
  const sources = sourcesOf(services.records);
  const filter = { where, ...(or && { or }) };
  const rows = await sources.find({ ...filter, orderBy: [["name", "asc"]], page, pagesize });
  return { rows: rows.map((row) => shown(row, services.now())), total: await sources.count(filter) };
};

/** @throws ApiError 100001 for settings that no reading could use */
function check(settings: Partial<SourceSettings>): void {
  const { url = "" } = settings;
  if (!URL.canParse(url)) throw new ApiError(100001, "地址无效");
  const fault = (KINDS[settings.kind ?? "feed"] as SourceKind).fault?.(settings);
  if (fault) throw new ApiError(100001, fault);
}

const save: Handler<"sources.save"> = async ({ request, services }) => {
  const { id, ...fields } = request;
  const sources = sourcesOf(services.records);
  const now = services.now();
  if (!id) {
    check(fields);
    return shown(await sources.insert(newSource(fields, now)), now);
  }
  const old = await sources.get(id);
  if (!old) throw new ApiError(404, "采集源不存在");
  check({ ...old, ...fields });
  // Another address is another source: what was remembered of the old one no longer holds.
  const same = old.url === fields.url && old.kind === (fields.kind ?? old.kind);
  const fresh = same ? {} : { etag: "", lastModified: "", validators: [], lastGood: 0, errors: 0, lastStatus: "", problems: [] };
  return shown((await sources.update(id, { ...fields, ...fresh, nextTime: now })) as Source, now);
};

const remove: Handler<"sources.delete"> = async ({ request, services }) => {
  const sources = sourcesOf(services.records);
  for (const id of request.ids) await sources.remove(id);
  return null;
};

const test: Handler<"sources.test"> = async ({ request, services, signal }) => {
  const { id, ...fields } = request;
  const old = id ? await sourcesOf(services.records).get(id) : undefined;
  if (id && !old) throw new ApiError(404, "采集源不存在");
  // What an earlier reading heard of its pages would make this one see nothing.
  const settings = { name: "", dataType: "news" as const, ...old, ...fields, etag: "", lastModified: "", validators: [] } as SourceSettings;
  check(settings);
  const kind = KINDS[settings.kind ?? "feed"] as SourceKind;
  const reading = await tryReading(settings, services, signal).catch((error: Error) => {
    throw new ApiError(100001, faultText(error.message));
  });
  const { title = "", format = kind.title, findings, problems } = reading;
  const rows = findings.slice(0, SAMPLES).map((finding, at) => {
    const row = kind.show(finding);
    return { ...row, id: String(at + 1), title: headlineOf({ title: row.title, summary: "" }) };
  });
  // What was skipped stands below what was found, so that it is read where it is missed.
  const skipped = problems.slice(0, PROBLEMS).map((problem, at) => ({ id: `problem-${at + 1}`, title: `未读取：${problem}` }));
  return {
    rows: [...rows, ...skipped],
    total: rows.length + skipped.length,
    ...{ title, kind: format, problems },
    message: `共 ${findings.length} 条${problems.length > 0 ? `，${problems.length} 条无法读取` : ""}`,
  };
};

/** Reads the named sources now; what takes longer than a person waits goes on, and its outcome stands in the list. */
const run: Handler<"sources.run"> = async ({ request, services }) => {
  const sources = sourcesOf(services.records);
  const scheduler = sourceSchedulerOf(services);
  const found = await Promise.all(request.ids.map((id) => sources.get(id)));
  const ending = new AbortController();
  const patience = setTimeout(PATIENCE, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
  const outcomes = await Promise.all(
    found.map(async (source, at) => {
      const row = at + 1;
      if (!source) return { row, ok: false, message: "采集源不存在" };
      const after = await Promise.race([scheduler.run(source), patience]);
      if (!after) return { row, ok: true, key: source.name, message: "正在采集，完成后结果显示在列表中" };
      const { lastStatus, lastCount } = after;
      const ok = lastStatus === "ok";
      return { row, ok, key: source.name, message: ok ? `新增 ${lastCount} 条` : faultText(lastStatus) };
    }),
  );
  ending.abort();
  return outcomes;
};

export const sourceHandlers = {
  "sources.list": list,
  "sources.save": save,
  "sources.delete": remove,
  "sources.test": test,
  "sources.run": run,
} satisfies Partial<Handlers<"sources">>;
