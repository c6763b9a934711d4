import type { Services } from "#server/contract/handler.ts";
import type { Collection } from "#server/store/records.ts";
import { usersIn } from "#server/users/User.ts";

interface Owned {
  id: string;
  userId?: string;
  departmentId?: string;
}

/** The demo's works and what belongs to them were entered before its users had a department: they belong to that of their user. */
export async function adoptDemo<Item extends Owned>(services: Services, collection: Collection<Item>): Promise<void> {
  if (!services.settings.demo) return;
  for (const { id, userId } of await collection.find({ where: { departmentId: "" } })) {
    const user = userId ? await usersIn(services.records).get(userId) : null;
    if (user?.departmentId) await collection.update(id, { departmentId: user.departmentId } as Partial<Item>);
  }
}
