import type { Services } from "#server/contract/handler.ts";
import { STATUS_NAMES } from "../statistics/labels.ts";
import { localTime } from "./sheet.ts";

export interface StatusEntry {
  id: string;
  docId: string;
  status?: number;
  isAppraise?: number;
  user: string;
  userId: string;
  note: string;
  time: number;
}

/** Changes of state and sentiment; the corrections here are what the sentiment model is trained with again. */
export const statusLogOf = (services: Services) =>
  services.records.collection<StatusEntry>({ name: "documentStatusLog", indexes: ["docId", "time"] });

export async function statusLog(
  services: Services,
  docId: string,
): Promise<Omit<StatusEntry, "id" | "docId" | "userId">[]> {
  const entries = await statusLogOf(services).find({
    where: { docId },
    orderBy: [["time", "desc"]],
    page: 1,
    pagesize: 100,
  });
  return entries.map(({ id: _i, docId: _d, userId: _u, ...entry }) => entry);
}

/** The last handling of each document, as one line: state, who, when, note. Documents nobody handled have none. */
export async function lastHandling(services: Services, docIds: string[]): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  if (docIds.length === 0) return lines;
  const entries = await statusLogOf(services).find({ where: { docId: { in: docIds } }, orderBy: [["time", "desc"]] });
  for (const { docId, status, user, time, note } of entries) {
    if (status === undefined || lines.has(docId)) continue;
    const parts = [STATUS_NAMES[String(status)], `${user} ${localTime(time).slice(5, 16)}`, note.trim()];
    lines.set(docId, parts.filter(Boolean).join(" · "));
  }
  return lines;
}
