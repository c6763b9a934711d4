import { type HotReading, keepHotReadings } from "#server/collect/hotReadings.ts";
import { readHeat } from "#server/collect/readHeat.ts";
import { readRows } from "#server/ingest/fileRows.ts";
import { readTime } from "#server/ingest/readTime.ts";
import { RowError } from "#server/ingest/rowFault.ts";
import { prepareFolder } from "#server/store/folder/prepareFolder.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";

export interface HotAccount {
  read: number;
  topics: number;
  added: number;
  /** `place: reason` of rows that are no readings. */
  problems: string[];
}

/** @throws Error that names the field, what was found and what is expected */
function readingOf(value: unknown): HotReading {
  if (typeof value !== "object" || value === null) throw new Error("an object was expected");
  const row = value as Record<string, unknown>;
  const text = (...names: string[]): string =>
    String(names.map((name) => row[name]).find((one) => one !== undefined && one !== "") ?? "").trim();
  const [platform, title] = [text("platform", "平台"), text("title", "标题", "word")];
  const time = readTime(text("time", "时间", "date"));
  const rank = Number(text("rank", "排名", "position"));
  if (!platform || !title) throw new Error(`${platform ? "title" : "platform"} is missing`);
  if (!(time > 0)) throw new Error(`time "${text("time", "时间", "date")}" is none`);
  if (!Number.isInteger(rank) || rank < 1 || rank > 10_000)
    throw new Error(`rank must be a whole number from 1, found "${text("rank", "排名", "position")}"`);
  const url = text("url", "链接");
  return {
    platform,
    title: title.slice(0, 200),
    rank,
    time,
    heat: readHeat(text("heat", "热度", "hot")),
    ...(/^https?:\/\//.test(url) && { url }),
  };
}

/** Brings histories of hot lists in: JSON Lines, JSON or CSV, also while the server is running; again without doubles. */
export async function ingestHot(files: string[], dataDir: string): Promise<HotAccount> {
  prepareFolder(dataDir);
  const records = openRecordStore({ dir: dataDir });
  const account: HotAccount = { read: 0, topics: 0, added: 0, problems: [] };
  try {
    const readings: HotReading[] = [];
    for (const file of files) {
      for await (const row of readRows(file)) {
        account.read++;
        try {
          if ("fault" in row) throw new RowError(row.fault);
          readings.push(readingOf(row.value));
        } catch (error) {
          account.problems.push(`${file}:${row.line}: ${(error as Error).message}`);
        }
      }
    }
    account.topics = new Set(readings.map(({ platform, title }) => `${platform}:${title}`)).size;
    account.added = await keepHotReadings(records, readings);
    return account;
  } finally {
    await records.close();
  }
}
