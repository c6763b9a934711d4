import { afterEach, beforeEach, expect, it } from "vitest";
import type { Services } from "#server/contract/handler.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { Arrivals } from "./Arrivals.ts";

let services: Services;
let stored: string[] = [];
let broken = false;
beforeEach(() => {
  stored = ["1"];
  broken = false;
  const quiet = () => undefined;
  const scan = async (before: string | null, count: number) => {
    if (broken) throw new Error("disk full");
    const ids = stored.toReversed().filter((id) => before === null || Number(id) < Number(before));
    return ids.slice(0, count).map((id) => ({ id }));
  };
  services = { records: openRecordStore(), documents: { scan }, log: { info: quiet, warn: quiet, error: quiet } } as unknown as Services;
});
afterEach(() => services.records.close());

it("a look that fails hinders no later one, and nothing is missed", async () => {
  const arrivals = new Arrivals(services);
  const told: string[] = [];
  arrivals.listen("a", async (ids) => void told.push(...ids));
  await arrivals.look();
  stored.push("2", "3");
  broken = true;
  await expect(arrivals.look()).rejects.toThrow("disk full");
  broken = false;
  await arrivals.look();
  await arrivals.look();
  expect(told).toEqual(["2", "3"]);
});
