import { dayName } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { CollectFetch, UnchangedError } from "./CollectFetch.ts";
import { BackoffError } from "./HostBackoff.ts";
import { KINDS } from "./kinds/index.ts";
import { newSource, nextReading, type Source, type SourceDay, type SourceSettings, sourcesOf } from "./Source.ts";
import type { Reading, SourceKind } from "./SourceKind.ts";

const PROBLEMS = 20;
const DAYS = 7;

const kindFor = (source: Pick<Source, "kind">): SourceKind => KINDS[source.kind] as SourceKind;

/** The figures of seven days with one more reading. */
function counted(days: SourceDay[] = [], now: number, { found, added, failed }: Omit<SourceDay, "day">): SourceDay[] {
  const day = dayName(now);
  const before = days.find((one) => one.day === day) ?? { day, found: 0, added: 0, failed: 0 };
  const today = { day, found: before.found + found, added: before.added + added, failed: before.failed + failed };
  return [...days.filter((one) => one.day !== day), today].slice(-DAYS);
}

/**
 * Reads a source once without keeping anything: what would be stored, newest reading's findings in their order.
 * @throws Error with one line of what went wrong
 */
export async function tryReading(settings: SourceSettings, services: Services, signal?: AbortSignal): Promise<Reading<unknown>> {
  const source: Source = { id: "", ...newSource(settings, services.now()) };
  return kindFor(source).read(source, new CollectFetch(services, source, signal, true), 0);
}

/** Reads a source once, stores what is new and notes the outcome on its record. Never throws. */
export async function collectSource(source: Source, services: Services, signal?: AbortSignal): Promise<Source> {
  const sources = sourcesOf(services.records);
  const note = async (patch: Partial<Source>): Promise<Source> => {
    const lastTime = services.now();
    return (await sources.update(source.id, { lastTime, ...patch })) ?? { ...source, lastTime, ...patch };
  };
  const kind = kindFor(source);
  const fetch = new CollectFetch(services, source, signal);
  const done = { lastStatus: "ok", errors: 0, lastGood: fetch.now };
  try {
    const { findings, problems } = await kind.read(source, fetch, source.lastGood ?? 0);
    const kept = await kind.keep(findings, source, services);
    const all = [...problems, ...kept.problems];
    const figures = { found: findings.length, added: kept.added, failed: all.length };
    return await note({
      ...done,
      ...{ lastFound: figures.found, lastCount: figures.added, lastFailed: figures.failed },
      total: source.total + kept.added,
      days: counted(source.days, services.now(), figures),
      problems: all.slice(0, PROBLEMS),
      nextTime: nextReading(source, services.now(), 0),
      ...fetch.validators,
    });
  } catch (error) {
    if (error instanceof UnchangedError) {
      const days = counted(source.days, services.now(), { found: 0, added: 0, failed: 0 });
      return note({ ...done, ...{ lastFound: 0, lastCount: 0, lastFailed: 0, days }, nextTime: nextReading(source, services.now(), 0) });
    }
    const errors = source.errors + 1;
    const permanent = error instanceof FetchError && error.permanent;
    const until = error instanceof BackoffError ? error.until : 0;
    const lastStatus = (error as Error).message.slice(0, 300);
    services.log.warn({ source: source.url, reason: lastStatus }, "a source could not be read");
    return note({
      ...{ lastStatus, lastFound: 0, lastCount: 0, lastFailed: 0, errors },
      days: counted(source.days, services.now(), { found: 0, added: 0, failed: 1 }),
      nextTime: Math.max(until, nextReading(source, services.now(), errors, permanent)),
    });
  }
}
