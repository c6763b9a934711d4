import { loadContracts } from "#server/contract/loadContracts.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

/** Pages whose calls keep to the data scope of a role; on any other page a role has none. */
export const scopedPagesOf = serviceKey("scopedPages", (services): ReadonlySet<string> => {
  const scoped = [...loadContracts(services.schemasDir).endpoints.values()].filter(({ data }) => data === "scope");
  return new Set(scoped.flatMap(({ rights }) => (typeof rights === "object" && "menus" in rights ? rights.menus : [])));
});
