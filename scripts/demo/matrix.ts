import { DAY, dayName, dayStart } from "#engine/grammar/localTime.ts";
import { type AccountReading, accountReadingsOf } from "#server/records/AccountReading.ts";
import type { DataType } from "#server/store/documents.ts";
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

/** Days that fans were read on, and one of them that nobody read. */
const [READ_DAYS, MISSED] = [60, 23];

/** What the fans of that matrix were on each day of two months, up to what their cards say; one day was not read. */
export async function fillReadings(r: Random, records: RecordStore, sources: readonly DemoSource[], now: number): Promise<void> {
  const readings = ownMatrix(sources)
    .filter(({ fans }) => fans > 0)
    .flatMap((source) => {
      let { fans } = source;
      return Array.from({ length: READ_DAYS }, (_, at): AccountReading => {
        const time = dayStart(now) - at * DAY;
        const [sourceCode, day, read] = [accountId(source), dayName(time - DAY), fans];
        fans -= Math.round(fans * (r() * 0.004 - 0.0006));
        return { id: `${sourceCode}:${day}`, sourceCode, day, kind: "taken", figures: { fans: read }, time };
      }).filter((_, at) => at !== MISSED);
    });
  for (let at = 0; at < readings.length; at += 500) await accountReadingsOf({ records }).insertMany(readings.slice(at, at + 500));
}
