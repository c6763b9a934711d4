import type { Services } from "#server/contract/handler.ts";

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
