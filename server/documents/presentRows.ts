import { maySee } from "#engine/grammar/dataTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { collectionsOf } from "#server/records/CollectionRecord.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { ownSide } from "./ownSide.ts";
import { pictureAddress } from "./pictureAddress.ts";
import { readsOf } from "./reads.ts";
import { lastHandling } from "./statusLog.ts";
import { toneReasons } from "./toneReasons.ts";

export type PresentedRow = DocumentRow & { read: boolean; collected: boolean; handling: string; toneReason?: string };

/** SPEC §3: the source is blank for wechat and weibo, whose channel names the account. */
export const withoutPlatformName = <R extends DocumentRow>(row: R): R => ({
  ...row,
  source: row.dataType === "weibo" || row.dataType === "wechat" ? "" : row.source,
  originals: row.originals.map(withoutPlatformName),
});

/** Rows as lists show them, with what the caller did to them. */
export async function presentRows(services: Services, caller: Caller, found: DocumentRow[]): Promise<PresentedRow[]> {
  if (found.length === 0) return [];
  const rows = await ownSide(services, caller, found);
  const docId = { in: rows.map((row) => row.id) };
  const [reads, kept, handled, reasons] = await Promise.all([
    readsOf(services).find({ where: { userId: caller.userId, docId } }),
    collectionsOf(services).find({ where: { userId: caller.userId, docId } }),
    caller.orgId === "" ? lastHandling(services, docId.in) : new Map<string, string>(),
    toneReasons(services, rows),
  ]);
  const read = new Set(reads.map((entry) => entry.docId));
  const collected = new Set(kept.map((entry) => entry.docId));
  return rows.map((row) => ({
    ...withoutPlatformName(row),
    originalPicUrl: pictureAddress(row.originalPicUrl),
    originals: row.originals.filter(({ dataType }) => maySee(caller, dataType)).map(withoutPlatformName),
    read: read.has(row.id),
    collected: collected.has(row.id),
    handling: handled.get(row.id) ?? "",
    ...(reasons.has(row.id) ? { toneReason: reasons.get(row.id) } : {}),
  }));
}
