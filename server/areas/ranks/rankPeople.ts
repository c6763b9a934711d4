import { typesFor } from "#engine/grammar/dataTypes.ts";
import { before, type Period, periodOf, periodText } from "#server/accounts/period.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { excludedOf, namesPerson, type PersonRecord, peopleIn, wordsOf } from "#server/records/PersonRecord.ts";
import { regionCovers } from "#server/store/regionCovers.ts";

const METRICS = ["visitCount", "likeCount", "commentCount", "forwardCount"] as const;
type PersonFigures = Record<"docCount" | "negCount" | (typeof METRICS)[number], number>;

/** People one ranking holds: each is looked for in all documents of two periods. */
const MOST = 600;
/** A period of whole days does not change; corrections may wait this long. */
const KEPT = 5 * 60_000;

const keptOf = serviceKey("personRanks", () => new Map<string, { time: number; figures: PersonFigures }>());

/** Documents of a period that name a person, the negative ones, and what readers did with all of them. */
export async function personFigures(services: Services, caller: Pick<Caller, "overseas">, person: PersonRecord, period: Period) {
  const kept = keptOf(services);
  const { beginTime, endTime } = period;
  const key = `${caller.overseas} ${beginTime} ${endTime} ${wordsOf(person)} -${excludedOf(person)}`;
  const now = services.now();
  const known = kept.get(key);
  if (known && now - known.time < KEPT && now >= known.time) return known.figures;
  const query = { ...namesPerson(person), dataTypes: typesFor(caller), beginTime, endTime };
  const [all, moods, ...sums] = await services.documents.statistics(query, [
    { kind: "count" },
    { kind: "terms", field: "isAppraise", size: 3 },
    ...METRICS.map((metric) => ({ kind: "terms" as const, field: "dataType" as const, size: 20, metric })),
  ]);
  const sumOf = (at: number): number => (sums[at] ?? []).reduce((sum, { value }) => sum + value, 0);
  const figures = {
    docCount: all?.[0]?.value ?? 0,
    negCount: moods?.find(({ key: mood }) => mood === "-1")?.value ?? 0,
    ...(Object.fromEntries(METRICS.map((metric, at) => [metric, sumOf(at)])) as Record<(typeof METRICS)[number], number>),
  };
  if (kept.size > 20 * MOST) kept.clear();
  kept.set(key, { time: now, figures });
  return figures;
}

/** People of the library who were named in the period, by a figure of the documents that name them. */
export async function rankPeople({ services, caller, request }: HandlerContext<"ranks.people">) {
  const period = periodOf(request, services.now());
  const { by, tags = [], regionIds = [], keyWords = "" } = request;
  const covers = regionIds.map(regionCovers);
  const people = (await peopleIn(services).find({ page: 1, pagesize: MOST })).filter(
    (person) =>
      (tags.length === 0 || tags.some((tag) => person.tags.includes(tag))) &&
      (covers.length === 0 || covers.some((test) => test(person.regionId))),
  );
  const measured = async (one: Period) => {
    const rows = await Promise.all(people.map(async (person) => ({ person, figures: await personFigures(services, caller, person, one) })));
    return rows
      .filter(({ figures }) => figures.docCount > 0)
      .sort((a, b) => b.figures[by] - a.figures[by] || b.figures.docCount - a.figures.docCount);
  };
  const [now, then] = await Promise.all([measured(period), measured(before(period))]);
  const earlier = new Map(then.map(({ person, figures }, at) => [person.id, { place: at + 1, value: figures[by] }]));
  const name = keyWords.trim();
  const rows = now
    .map(({ person, figures }, at) => {
      const last = earlier.get(person.id);
      const { id, photo, title, org } = person;
      return {
        ...{ id, name: person.name, photo, title, org, regionId: person.regionId, tags: person.tags },
        ...figures,
        rank: at + 1,
        count: figures[by],
        lastRank: last?.place,
        delta: last?.value ? (figures[by] - last.value) / last.value : undefined,
      };
    })
    .filter((row) => [row.name, row.org, row.title].some((text) => text.includes(name)));
  return {
    rows: rows.slice((request.page - 1) * request.pagesize, request.page * request.pagesize),
    total: rows.length,
    ...periodText(period, services.now()),
  };
}
