import type { Services } from "#server/contract/handler.ts";

interface ReadRecord {
  id: string;
  userId: string;
  docId: string;
  time: number;
}

/** Which documents a user has opened. */
export const readsOf = (services: Services) =>
  services.records.collection<ReadRecord>({ name: "reads", indexes: ["userId", "docId", "time"] });

export async function markRead(services: Services, userId: string, ids: string[]): Promise<void> {
  const time = services.now();
  await services.records.transaction(async (store) => {
    const reads = store.collection<ReadRecord>({ name: "reads", indexes: ["userId", "docId", "time"] });
    for (const docId of ids) await reads.put({ id: `${userId}:${docId}`, userId, docId, time });
  });
}
