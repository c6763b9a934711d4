import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY, dayName, dayNamed, MINUTE } from "#engine/grammar/localTime.ts";
import { issueEnd, type Period } from "#server/accounts/period.ts";
import { ApiError, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { workFigures } from "#server/documents/workFigures.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { type Bylines, bylinesOf } from "#server/ownworks/bylines.ts";
import { houseQuery } from "#server/ownworks/houseQuery.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import type { KpiPerson, WorkInput } from "./scoreMonth.ts";

/** The works of a month by who signed them. */
export interface MonthWorks {
  people: Map<string, { person: KpiPerson; works: WorkInput[] }>;
  /** Works that nobody signed who is known. */
  strangers: number;
}

/** Works of one slice; of a month at most; ms that a month's works are remembered. */
const [SLICE, MOST, KEPT] = [500, 50_000, MINUTE];

export const monthOf = (time: number): string => dayName(time).slice(0, 7);

/** @throws ApiError 100001 for a month that has not begun */
export function periodOfMonth(services: Services, month: string): Period {
  const beginTime = dayNamed(`${month}-01`);
  if (Number.isNaN(beginTime) || beginTime > services.now()) throw new ApiError(100001, `参数 month 的值 ${month} 不是已开始的月份`);
  const endTime = issueEnd(beginTime, "month");
  return { beginTime, endTime, days: Math.round((endTime - beginTime) / DAY) };
}

/** Characters of a text without spaces. */
export const wordsOf = (content: string): number => plainText(content).replace(/\s/g, "").length;

const ALL_TYPES = typesFor({ overseas: true });

/** What counts of works, as it is now. Only what has similar texts is asked for its reprints. */
export async function inputsOf(services: Services, rows: DocumentRow[], { peopleOf }: Bylines): Promise<WorkInput[]> {
  const texts = await services.documents.get(rows.map(({ id }) => id));
  return Promise.all(
    rows.map(async (row, at) => ({
      ...{ docId: row.id, title: headlineOf(row), dataType: row.dataType, pubdate: row.pubdate },
      ...{ original: row.isOriginal ? 1 : 0, words: wordsOf(texts[at]?.content ?? ""), reads: row.visitCount },
      signers: peopleOf(row.author).length,
      reprints: row.sameContentCount > 1 ? (await workFigures(services, row, ALL_TYPES)).reprintCount : 0,
    })),
  );
}

async function readWorks(services: Services, month: string): Promise<MonthWorks> {
  const query = await houseQuery(services, periodOfMonth(services, month));
  const bylines = await bylinesOf(services);
  const people: MonthWorks["people"] = new Map();
  let strangers = 0;
  for (let page = 1; page * SLICE <= MOST; page++) {
    const { rows } = await services.documents.search({
      ...{ query: { ...query, seenTypes: ALL_TYPES }, collapse: false, page, pagesize: SLICE },
      sort: { field: "pubdate", order: "asc" },
    });
    const signed = rows.filter(({ author }) => bylines.peopleOf(author).length > 0);
    strangers += rows.length - signed.length;
    const inputs = await inputsOf(services, signed, bylines);
    signed.forEach(({ author }, at) => {
      for (const { id: userId, ...about } of bylines.peopleOf(author)) {
        const known = people.get(userId) ?? { person: { userId, ...about }, works: [] };
        known.works.push(inputs[at]!);
        people.set(userId, known);
      }
    });
    if (rows.length < SLICE) break;
  }
  return { people, strangers };
}

const rememberedOf = serviceKey("kpiWorks", () => new Map<string, { time: number; works: Promise<MonthWorks> }>());

/** The works of a month as they stand, at most a minute old; `fresh` reads them now. */
export function monthWorks(services: Services, month: string, fresh = false): Promise<MonthWorks> {
  const remembered = rememberedOf(services);
  const known = remembered.get(month);
  if (known && !fresh && services.now() - known.time < KEPT) return known.works;
  const works = readWorks(services, month);
  remembered.set(month, { time: services.now(), works });
  works.catch(() => remembered.delete(month));
  return works;
}
