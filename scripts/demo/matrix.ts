import { DAY, dayName, dayStart } from "#engine/grammar/localTime.ts";
import { type Figures, publishedFigures } from "#server/accounts/accountFigures.ts";
import type { Services } from "#server/contract/handler.ts";
import { type AccountReading, accountReadingsOf } from "#server/records/AccountReading.ts";
import type { DataType, DocumentStore } from "#server/store/documents.ts";
import type { RecordBase, RecordStore } from "#server/store/records.ts";
import { accountId } from "./desk.ts";
import type { Random } from "./random.ts";
import { type DemoSource, PAPERS } from "./sources.ts";

/** Kinds a newsroom publishes on. */
const KINDS: DataType[] = ["news", "app", "weibo", "wechat", "wemedia", "video"];
/** Accounts of one kind. */
const EACH = 3;
const USERS = ["u-admin", "u-fenxi"];

interface Follow extends RecordBase {
  userId: string;
  sourceCode: string;
  time: number;
}

/**
 * The accounts a house of one province would call its own, the busiest of every kind. The first province that has them
 * all has the busiest ones: sources stand in the order of their volume.
 */
export function ownMatrix(sources: readonly DemoSource[]): DemoSource[] {
  const provinces = new Map<string, DemoSource[]>();
  for (const source of sources) {
    const province = source.region?.code.slice(0, 2);
    if (!province || !KINDS.includes(source.dataType)) continue;
    const own = provinces.get(province) ?? [];
    provinces.set(province, own);
    if (own.filter(({ dataType }) => dataType === source.dataType).length < EACH) own.push(source);
    if (own.length === EACH * KINDS.length) return own;
  }
  return [];
}

/** The papers the house prints. */
const papers = (): string[] => PAPERS.slice(0, 2).map(({ name }) => accountId({ dataType: "epaper", name }));

/** Has the people of the desk who look at influence follow that matrix; their pages then speak of 本单位. */
export async function fillMatrix(records: RecordStore, sources: readonly DemoSource[], now: number): Promise<void> {
  const follows = records.collection<Follow>({
    name: "accountFollows",
    indexes: ["userId"],
    unique: [["userId", "sourceCode"]],
  });
  for (const userId of USERS)
    for (const sourceCode of [...ownMatrix(sources).map(accountId), ...papers()]) {
      await follows.put({ id: `${userId}:${sourceCode}`, userId, sourceCode, time: now });
    }
}

/** Days that were read, and one of them that nobody read. */
const [READ_DAYS, MISSED] = [60, 23];
const READ = ["posts", "visitCount", "likeCount", "commentCount", "forwardCount", "lookCount"] as const;

/** What the accounts of that matrix had on each day of two months, their fans up to what their cards say; one day was not read. */
export async function fillReadings(
  r: Random,
  records: RecordStore,
  documents: DocumentStore,
  sources: readonly DemoSource[],
  now: number,
): Promise<void> {
  const own = ownMatrix(sources);
  const codes = [...new Set([...own.map(accountId), ...papers()])];
  const ends = Array.from({ length: READ_DAYS }, (_, at) => dayStart(now) - at * DAY);
  const published: Map<string, Figures>[] = [];
  for (const endTime of ends) {
    const day = { beginTime: endTime - DAY, endTime, days: 1 };
    published.push(await publishedFigures({ documents } as Services, { sources: codes }, day));
  }
  const fans = new Map(own.filter((source) => source.fans > 0).map((source) => [accountId(source), fansBefore(r, source.fans)]));
  const readings = codes.flatMap((sourceCode) =>
    ends.flatMap((time, at): AccountReading[] => {
      if (at === MISSED) return [];
      const [day, found] = [dayName(time - DAY), published[at]!.get(sourceCode)];
      const works = Object.fromEntries(READ.map((figure) => [figure, found?.[figure] ?? 0]));
      const known = fans.get(sourceCode)?.[at];
      return [{ id: `${sourceCode}:${day}`, sourceCode, day, kind: "taken", figures: { ...works, ...(known && { fans: known }) }, time }];
    }),
  );
  for (let at = 0; at < readings.length; at += 500) await accountReadingsOf({ records }).insertMany(readings.slice(at, at + 500));
}

/** Fans of an account on each day read, latest first. */
function fansBefore(r: Random, latest: number): number[] {
  let fans = latest;
  return Array.from({ length: READ_DAYS }, () => {
    const read = fans;
    fans -= Math.round(fans * (r() * 0.004 - 0.0006));
    return read;
  });
}
