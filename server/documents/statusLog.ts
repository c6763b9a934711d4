import type { Services } from "#server/contract/handler.ts";
import { STATUS_NAMES } from "#server/labels/labels.ts";
import { localTime } from "#server/sheets/sheet.ts";

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

const MOODS = { "1": "正面", "0": "中性", "-1": "负面" } as const;

/** What an entry says was done: state, sentiment or a bare remark. */
function actionOf({ status, isAppraise }: Pick<StatusEntry, "status" | "isAppraise">): string {
  const parts = [
    status === undefined ? "" : `标记为${STATUS_NAMES[String(status)] ?? status}`,
    isAppraise === undefined ? "" : `情感改为${MOODS[`${isAppraise}` as keyof typeof MOODS]}`,
  ];
  return parts.filter(Boolean).join("，") || "批注";
}

export async function statusLog(
  services: Services,
  docId: string,
): Promise<(Omit<StatusEntry, "docId" | "userId"> & { action: string })[]> {
  const entries = await statusLogOf(services).find({
    where: { docId },
    orderBy: [["time", "desc"]],
    page: 1,
    pagesize: 100,
  });
  return entries.map(({ docId: _d, userId: _u, ...entry }) => ({ ...entry, action: actionOf(entry) }));
}

/** The last handling of each document, as one line: state, who, when, note. Documents nobody handled have none. */
export async function lastHandling(services: Services, docIds: string[]): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  if (docIds.length === 0) return lines;
  const entries = await statusLogOf(services).find({ where: { docId: { in: docIds } }, orderBy: [["time", "desc"]] });
  for (const { docId, status, user, time, note } of entries) {
    if (status === undefined || lines.has(docId)) continue;
    const parts = [status === 0 ? "" : STATUS_NAMES[String(status)], `${user} ${localTime(time).slice(5, 16)}`, note.trim()];
    lines.set(docId, parts.filter(Boolean).join(" · "));
  }
  return lines;
}

/** Of these documents those whose sentiment a person set, with whom, the last one of each. */
export async function tonesSetByPeople(services: Services, docIds: string[]): Promise<Map<string, { tone: number; user: string }>> {
  const found = new Map<string, { tone: number; user: string }>();
  if (docIds.length === 0) return found;
  const entries = await statusLogOf(services).find({ where: { docId: { in: docIds } }, orderBy: [["time", "desc"]] });
  for (const { docId, isAppraise: tone, user } of entries) if (tone !== undefined && !found.has(docId)) found.set(docId, { tone, user });
  return found;
}
