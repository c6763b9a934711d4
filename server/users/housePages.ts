import type { EndpointContract } from "#engine/grammar/contract.ts";
import type { Services } from "#server/contract/handler.ts";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { menuPath } from "#server/contract/rights.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { menusOf } from "./MenuGrants.ts";
import type { User } from "./User.ts";

/** Choices of a form (people to name) show nothing of a page by themselves. */
const answersChoices = ({ reply }: EndpointContract): boolean =>
  reply.kind === "list" && reply.row?.properties?.value !== undefined && reply.row.properties.label !== undefined;

/** Pages all of whose calls are about the house's records: users of client units would be refused every one. */
export const housePagesOf = serviceKey("housePages", (services): ReadonlySet<string> => {
  const house = new Set<string>();
  const others = new Set<string>();
  for (const contract of loadContracts(services.schemasDir).endpoints.values()) {
    const { rights, data } = contract;
    if (typeof rights !== "object" || !("menus" in rights) || answersChoices(contract)) continue;
    for (const page of rights.menus) (data === "house" ? house : others).add(menuPath(page));
  }
  return new Set([...house].filter((page) => !others.has(page)));
});

/** Menu urls of the pages that a user may open: those of their roles, without the house's for who belongs to a unit. */
export async function menuUrlsOf(services: Services, user: Pick<User, "roleIds" | "zxyun" | "orgId">): Promise<ReadonlySet<string>> {
  const { menuUrls } = await menusOf(services).of(user.roleIds, user.zxyun === 1);
  return user.orgId === "" ? menuUrls : new Set([...menuUrls].filter((url) => !housePagesOf(services).has(url)));
}
