import type { DataType } from "#server/store/documents.ts";
import type { RecordBase, RecordStore } from "#server/store/records.ts";
import { accountId } from "./desk.ts";
import type { DemoSource } from "./sources.ts";

/** Kinds a newsroom publishes on. */
const KINDS: DataType[] = ["news", "app", "weibo", "wechat", "wemedia", "video"];
/** Accounts of one kind. */
const EACH = 2;
const USERS = ["u-admin", "u-fenxi"];

interface Follow extends RecordBase {
  userId: string;
  sourceCode: string;
  time: number;
}

/** The accounts a newsroom of one city would call its own: its busiest of every kind, first the city that has them all. */
export function ownMatrix(sources: readonly DemoSource[]): DemoSource[] {
  const cities = new Map<string, DemoSource[]>();
  for (const source of sources) {
    if (!source.region || !KINDS.includes(source.dataType)) continue;
    const own = cities.get(source.region.code) ?? [];
    if (own.filter(({ dataType }) => dataType === source.dataType).length < EACH) own.push(source);
    cities.set(source.region.code, own);
  }
  const kinds = (own: DemoSource[]): number => new Set(own.map(({ dataType }) => dataType)).size;
  return [...cities.values()].sort((a, b) => kinds(b) - kinds(a) || b.length - a.length)[0] ?? [];
}

/** Has the people of the desk who look at influence follow that matrix; their pages then speak of 本单位. */
export async function fillMatrix(records: RecordStore, sources: readonly DemoSource[], now: number): Promise<void> {
  const follows = records.collection<Follow>({
    name: "accountFollows",
    indexes: ["userId"],
    unique: [["userId", "sourceCode"]],
  });
  for (const userId of USERS)
    for (const source of ownMatrix(sources)) {
      const sourceCode = accountId(source);
      await follows.put({ id: `${userId}:${sourceCode}`, userId, sourceCode, time: now });
    }
}
