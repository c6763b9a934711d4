import { DAY, dayName, dayStart, HOUR, stepStart } from "#engine/grammar/localTime.ts";
import { publishedFigures } from "#server/accounts/accountFigures.ts";
import { ownCodes } from "#server/accounts/ownCodes.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import type { Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { type AccountReading, accountReadingsOf, type ReadFigure } from "#server/records/AccountReading.ts";
import { type WorkReading, workReadingsOf } from "#server/records/WorkReading.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { watchedAccounts } from "./watchedAccounts.ts";

/** Works are read by the hour while they are new, then by the day, then no more. */
const [NEW, WATCHED] = [2 * DAY, 30 * DAY];
/** Works of one slice, and of one reading at most. */
const [SLICE, MOST_WORKS] = [1000, 50_000];

/** Reads yesterday of every watched account, once. A day on which no server ran stays unread: nobody knows its fans any more. */
export async function readAccounts(services: Services): Promise<number> {
  const now = services.now();
  const endTime = dayStart(now);
  const [beginTime, day] = [endTime - DAY, dayName(endTime - DAY)];
  const readings = accountReadingsOf(services);
  const codes = await watchedAccounts(services);
  const taken = new Set<string>();
  for (let page = 1; ; page++) {
    const rows = await readings.find({ where: { day, kind: "taken" }, page, pagesize: 10_000 });
    for (const { sourceCode } of rows) taken.add(sourceCode);
    if (rows.length < 10_000) break;
  }
  const wanted = [...codes].filter((code) => !taken.has(code));
  if (wanted.length === 0) return 0;
  const [figures, cards] = await Promise.all([
    publishedFigures(services, {}, { beginTime, endTime, days: 1 }),
    accountsOf(services).find(),
  ]);
  const fans = new Map(cards.map((card) => [card.id, card.fans]));
  const rows = wanted.map((sourceCode): AccountReading => {
    const of = (figure: Exclude<ReadFigure, "fans">): number => figures.get(sourceCode)?.[figure] ?? 0;
    const works = { posts: of("posts"), visitCount: of("visitCount"), likeCount: of("likeCount"), commentCount: of("commentCount") };
    const known = fans.get(sourceCode);
    const read = { ...works, forwardCount: of("forwardCount"), lookCount: of("lookCount"), ...(known !== undefined && { fans: known }) };
    return { id: `${sourceCode}:${day}`, sourceCode, day, kind: "taken", figures: read, time: now };
  });
  for (let at = 0; at < rows.length; at += SLICE) await readings.insertMany(rows.slice(at, at + SLICE));
  return rows.length;
}

/** Reads what own works have earned by now: each once an hour or once a day, by its age. */
export async function readWorks(services: Services): Promise<number> {
  const now = services.now();
  const sources = await ownCodes(services);
  if (sources.length === 0) return 0;
  const readings = workReadingsOf(services);
  const query = { sources, isRepost: false, beginTime: now - WATCHED, endTime: now };
  let added = 0;
  for (let page = 1; page * SLICE <= MOST_WORKS; page++) {
    const sort = { field: "pubdate", order: "desc" } as const;
    const { rows } = await services.documents.search({ query, collapse: false, sort, page, pagesize: SLICE });
    const due = rows.map((row) => readingOf(row, now));
    const known = new Set((await readings.find({ where: { id: { in: due.map(({ id }) => id) } } })).map(({ id }) => id));
    const fresh = due.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) await readings.insertMany(fresh);
    added += fresh.length;
    if (rows.length < SLICE) break;
  }
  return added;
}

function readingOf({ id, pubdate, visitCount, likeCount, commentCount, forwardCount }: DocumentRow, now: number): WorkReading {
  const step = stepStart(now, now - pubdate < NEW ? HOUR : DAY);
  return { id: `${id}:${step}`, docId: id, day: dayName(now), time: now, visitCount, likeCount, commentCount, forwardCount };
}

export const readingsJob: Job = {
  name: "ownworks.readings",
  title: "账号与稿件每日读数",
  every: HOUR,
  first: 60_000,
  scope: "house",
  async run(services) {
    await readAccounts(services);
    await readWorks(services);
  },
};
