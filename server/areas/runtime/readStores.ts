import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RowOf } from "#engine/grammar/endpointTypes.ts";
import type { Services } from "#server/contract/handler.ts";
import { readVersions } from "#server/store/folder/readVersions.ts";
import type { StoreName, Versions } from "#server/store/folder/Step.ts";
import { VERSIONS } from "#server/store/folder/versions.ts";

/** What administrators read for the files of a data folder; others stand under their own names. */
const TITLES: [pattern: RegExp, title: string, store?: StoreName][] = [
  [/^documents\.db/, "文档库", "documents"],
  [/^records\.db/, "业务记录库", "records"],
  [/^columns/, "文档列数据", "columns"],
  [/^near-duplicates\.db/, "相似文本索引", "near-duplicates"],
  [/^pictures\.db/, "图片索引", "pictures"],
  [/^sentiment-model/, "情感模型", "sentiment-model"],
  [/^event-meanings/, "事件语义"],
  [/^version\.json/, "数据目录", "folder"],
  [/^before-upgrade$/, "升级前的备份"],
  [/^logos$/, "单位标志"],
  [/^(documents\.lock|demo\.json|ingest-server\.json)/, "运行标记"],
  [/^files$/, "图片与附件"],
  [/^proofs$/, "存证文件"],
  [/^exports$/, "导出文件"],
  [/^backups?$/, "备份"],
];

type StoreRow = RowOf<"runtime.stores">;

/** The parts of the data folder by what they are, the largest first, with the version of their format. A database's log counts with it. */
export async function readStores({ settings }: Services): Promise<StoreRow[]> {
  const versions: Partial<Versions> = { folder: VERSIONS.folder, ...readVersions(settings.dataDir) };
  const rows = new Map<string, StoreRow>();
  for (const entry of await readdir(settings.dataDir).catch(() => [])) {
    const [, title = entry, store] = TITLES.find(([pattern]) => pattern.test(entry)) ?? [];
    const version = store && versions[store];
    const row = rows.get(title) ?? { id: entry, title, files: 0, size: 0, changeTime: 0, ...(version && { version }) };
    rows.set(title, row);
    for await (const { size, mtimeMs } of filesBelow(join(settings.dataDir, entry))) {
      row.files += 1;
      row.size += size;
      row.changeTime = Math.max(row.changeTime, Math.round(mtimeMs));
    }
  }
  return [...rows.values()].sort((a, b) => b.size - a.size);
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
