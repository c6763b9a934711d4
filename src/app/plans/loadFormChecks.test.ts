import { expect, test, vi } from "vitest";
import { loadFormChecks } from "./loadFormChecks.ts";

test("the checks of a form are those that its address exports", async () => {
  const checks = { a: () => true };
  const load = vi.fn(async () => ({ default: checks }));
  expect(await loadFormChecks("/plans/validators/a.js", load)).toBe(checks);
  expect(load).toHaveBeenCalledWith("/plans/validators/a.js");
});

test("what fails is told as a lazy script that fails, and another try asks anew", async () => {
  const told = vi.fn();
  window.addEventListener("vite:preloadError", told, { once: true });
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    if (asked.length === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: {} };
  };
  await expect(loadFormChecks("/plans/validators/b.js", load)).rejects.toMatchObject({ name: "CallError", status: -1 });
  expect(told).toHaveBeenCalledOnce();
  expect(await loadFormChecks("/plans/validators/b.js", load)).toEqual({});
  expect(asked).toEqual(["/plans/validators/b.js", "/plans/validators/b.js?again=1"]);
  await expect(loadFormChecks(undefined, load)).rejects.toMatchObject({ status: -1 });
});
