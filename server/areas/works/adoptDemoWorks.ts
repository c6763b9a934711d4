import type { Services } from "#server/contract/handler.ts";
import { proofsOf } from "#server/proofs/ProofRecord.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { usersIn } from "#server/users/User.ts";

/** The demo's works were entered before its users had a department: they belong to that of their user. */
export async function adoptDemoWorks(services: Services): Promise<void> {
  if (!services.settings.demo) return;
  for (const collection of [worksOf(services), proofsOf(services)])
    for (const { id, userId } of await collection.find({ where: { departmentId: "" } })) {
      const user = userId ? await usersIn(services.records).get(userId) : null;
      if (user?.departmentId) await collection.update(id, { departmentId: user.departmentId });
    }
}
