import type { Caller, Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

const runningOf = serviceKey("spreadReads", () => new Map<string, Promise<unknown>>());

/**
 * The blocks of one page ask for the same spread at once: it is read and built once for all who ask while that goes on
 * and may see the same. Nothing is kept afterwards, so nobody is shown an old state. The result is not to be changed.
 */
export function sharedRead<T>(services: Services, caller: Caller, key: string, read: () => Promise<T>): Promise<T> {
  const running = runningOf(services);
  const name = `${caller.overseas} ${key}`;
  const known = running.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read().finally(() => running.delete(name));
  running.set(name, reading);
  return reading;
}
