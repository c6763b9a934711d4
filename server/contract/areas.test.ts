import { describe, expect, it } from "vitest";
import { loadAreas } from "./loadAreas.ts";
import { loadContracts } from "./loadContracts.ts";
import { missingHandlers } from "./mount.ts";

describe("areas", () => {
  it("every handler has its contract, and no endpoint two handlers", async () => {
    const { endpoints } = loadContracts();
    const handled = (await loadAreas()).flatMap((area) => Object.keys(area.handlers));
    expect(handled.filter((name) => !endpoints.has(name))).toEqual([]);
    expect(handled.filter((name, i) => handled.indexOf(name) !== i)).toEqual([]);
  });

  it("contracts without a handler are told apart", () => {
    const contracts = loadContracts();
    const all = missingHandlers(contracts, []);
    expect(all).toEqual([...contracts.endpoints.keys()]);
    const login = { name: "t", handlers: { "session.login": () => null } };
    expect(missingHandlers(contracts, [login])).toEqual(all.filter((name) => name !== "session.login"));
  });
});
