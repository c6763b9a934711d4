import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RowOf } from "#engine/grammar/endpointTypes.ts";
import type { Services } from "#server/contract/handler.ts";

const MB = 1024 * 1024;

/** What administrators read for the files of a data folder; others stand under their own names. */
const TITLES: [pattern: RegExp, title: string][] = [
  [/^documents\.db/, "文档库"],
  [/^records\.db/, "业务记录库"],
  [/^columns/, "文档列数据"],
  [/^near-duplicates\.db/, "相似文本索引"],
  [/^pictures\.db/, "图片索引"],
  [/^files$/, "图片与附件"],
  [/^exports$/, "导出文件"],
  [/^backups?$/, "备份"],
];

type StoreRow = RowOf<"runtime.stores">;

/** The parts of the data folder by what they are, the largest first. A database's log counts with it. */
export async function readStores({ settings }: Services): Promise<StoreRow[]> {
  const rows = new Map<string, StoreRow & { bytes: number }>();
  for (const entry of await readdir(settings.dataDir).catch(() => [])) {
    const title = TITLES.find(([pattern]) => pattern.test(entry))?.[1] ?? entry;
    const row = rows.get(title) ?? { id: entry, title, files: 0, size: 0, changeTime: 0, bytes: 0 };
    rows.set(title, row);
    for await (const { size, mtimeMs } of filesBelow(join(settings.dataDir, entry))) {
      row.files += 1;
      row.bytes += size;
      row.changeTime = Math.max(row.changeTime, Math.round(mtimeMs));
    }
  }
  return [...rows.values()]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ bytes, ...row }) => ({ ...row, size: Math.round((bytes / MB) * 10) / 10 }));
}

/** Files come and go while they are counted; one that is gone counts as nothing. */
async function* filesBelow(path: string): AsyncGenerator<{ size: number; mtimeMs: number }> {
  const found = await stat(path).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) {
    yield found;
    return;
  }
  for (const name of await readdir(path).catch(() => [])) yield* filesBelow(join(path, name));
}
