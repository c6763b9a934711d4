import { describe, expect, it } from "vitest";
import type { Rights } from "#engine/grammar/contract.ts";
import type { Caller } from "./handler.ts";
import { anonymous, isAllowed, matchesRoute, mayCall, menuPath } from "./rights.ts";

const caller: Caller = {
  ...anonymous("1.2.3.4"),
  userId: "u",
  menuUrls: new Set(["/a", "/b", "/kind/weibo"]),
  operations: new Map([
    ["/a", new Set(["edit"])],
    ["/b", new Set<string>()],
  ]),
};
const admin: Caller = { ...caller, operations: new Map([["*", new Set(["*"])]]) };

describe("isAllowed", () => {
  const cases: [Rights, boolean][] = [
    ["public", true],
    ["signedIn", true],
    [{ menus: ["/a"] }, true],
    [{ menus: ["/z", "/b"] }, true],
    [{ menus: ["/z"] }, false],
    [{ menus: ["/a"], op: "edit" }, true],
    [{ menus: ["/b"], op: "edit" }, false],
    [{ menus: ["/a", "/b"], op: "delete" }, false],
    [{ menus: ["/kind/:datatype"] }, true],
    [{ menus: ["/other/:datatype"] }, false],
    [{ op: "edit" }, true],
    [{ op: "delete" }, false],
  ];
  it.each(cases)("%j → %s", (rights, allowed) => expect(isAllowed(rights, caller)).toBe(allowed));

  it("a stranger has the public calls only", () => {
    for (const [rights] of cases) expect(isAllowed(rights, anonymous(""))).toBe(rights === "public");
  });

  it("an administrator holds every operation, on pages of their own", () => {
    expect(isAllowed({ op: "config" }, admin)).toBe(true);
    expect(isAllowed({ menus: ["/b"], op: "config" }, admin)).toBe(true);
    expect(isAllowed({ menus: ["/z"], op: "config" }, admin)).toBe(false);
  });
});

it("what is the house's is refused to a unit's user who has the page and every operation", () => {
  const unit = { ...admin, orgId: "o-1" };
  for (const rights of ["signedIn", { menus: ["/a"] }, { op: "erase" }] satisfies Rights[]) {
    expect(mayCall({ rights, data: "house" }, admin)).toBe(true);
    expect(mayCall({ rights, data: "house" }, unit)).toBe(false);
    expect(mayCall({ rights, data: "side" }, unit)).toBe(true);
  }
});

it("routes match segment by segment", () => {
  expect(matchesRoute("/x/:id", "/x/1")).toBe(true);
  expect(matchesRoute("/x/{id}", "/x/1")).toBe(true);
  expect(matchesRoute("/x/:id", "/x/1/2")).toBe(false);
  expect(matchesRoute("/x/:id", "/x/")).toBe(false);
  expect(matchesRoute("/x", "/xy")).toBe(false);
  expect(menuPath("/a/?b=1#c")).toBe("/a");
  expect(menuPath("/")).toBe("/");
});
