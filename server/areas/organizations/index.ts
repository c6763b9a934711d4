import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Area, Services } from "#server/contract/handler.ts";
import { readJson } from "#server/contract/readJson.ts";
import { units } from "./units.ts";
import { unitUsers } from "./unitUsers.ts";

/** Options of a dictionary file, as value and label. */
function options(services: Services, name: string): { value: string; label: string }[] {
  const file = join(services.schemasDir, `dictionaries/${name}.json`);
  if (!existsSync(file)) return [];
  const { items } = readJson(file) as { items: { value: string | number; label: string }[] };
  return items.map(({ value, label }) => ({ value: String(value), label }));
}

const area: Area<"organizations"> = {
  name: "organizations",
  handlers: {
    ...units,
    ...unitUsers,
    "organizations.orgTypes": ({ services }) => options(services, "orgType"),
    "organizations.regionTypes": ({ services }) => options(services, "regionType"),
  },
};

export default area;
