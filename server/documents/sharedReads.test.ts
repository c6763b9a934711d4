import { expect, it } from "vitest";
import type { Caller, Services } from "#server/contract/handler.ts";
import { sharedRead } from "./sharedReads.ts";

const services = { registry: new Map() } as unknown as Services;
const home = { overseas: false } as Caller;
const abroad = { overseas: true } as Caller;

it("reads once for all who ask while it goes on and may see the same, and anew afterwards", async () => {
  let reads = 0;
  const ends: (() => void)[] = [];
  const read = () => {
    const mine = ++reads;
    return new Promise<number>((resolve) => ends.push(() => resolve(mine)));
  };
  const first = sharedRead(services, home, "post 1", read);
  const second = sharedRead(services, home, "post 1", read);
  const other = sharedRead(services, home, "post 2", read);
  const wider = sharedRead(services, abroad, "post 1", read);
  for (const end of ends) end();
  expect(await Promise.all([first, second, other, wider])).toEqual([1, 1, 2, 3]);
  const later = sharedRead(services, home, "post 1", read);
  ends.at(-1)?.();
  expect(await later).toBe(4);
});

it("a read that fails fails for those who asked, and is tried again", async () => {
  const broken = () => Promise.reject(new Error("closed"));
  const asked = [sharedRead(services, home, "x", broken), sharedRead(services, home, "x", broken)];
  for (const one of asked) await expect(one).rejects.toThrow("closed");
  expect(await sharedRead(services, home, "x", async () => "there")).toBe("there");
});
