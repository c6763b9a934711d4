import { typesFor } from "#engine/grammar/dataTypes.ts";
import { WEEK } from "#engine/grammar/localTime.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { excludedOf, namesPerson, type PersonRecord, wordsOf } from "#server/records/PersonRecord.ts";

/** A library is looked through page by page; its figures need not be younger. */
const KEPT = 5 * 60_000;
const MOST = 5000;

export interface PersonCounts {
  docCount: number;
  negCount: number;
}

type Kept = PersonCounts & { time: number };

const keptOf = serviceKey("personCounts", () => new Map<string, Kept>());

/** Documents of the last 7 days that name a person, and the negative ones among them. */
export async function countsOf(services: Services, caller: Caller, person: PersonRecord): Promise<PersonCounts> {
  const kept = keptOf(services);
  const key = `${caller.overseas} ${wordsOf(person)} -${excludedOf(person)}`;
  const now = services.now();
  const known = kept.get(key);
  if (known && now - known.time < KEPT && now >= known.time) return known;
  const query = { ...namesPerson(person), dataTypes: typesFor(caller), beginTime: now - WEEK, endTime: now };
  const [all, moods] = await services.documents.statistics(query, [{ kind: "count" }, { kind: "terms", field: "isAppraise", size: 3 }]);
  const counts = {
    docCount: all?.[0]?.value ?? 0,
    negCount: moods?.find(({ key: mood }) => mood === "-1")?.value ?? 0,
    time: now,
  };
  if (kept.size > MOST) kept.clear();
  kept.set(key, counts);
  return counts;
}
