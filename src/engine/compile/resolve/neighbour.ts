import type { Read } from "./finding.ts";
import type { Beside } from "./slot.ts";

/** What a neighbour holds: `^` goes to the object around, dots into what stands beside. */
export function neighbour(beside: Beside | undefined, path: string): { value: unknown; place: Read } | undefined {
  let at = beside;
  let name = path;
  while (name.startsWith("^")) {
    at = at?.up;
    name = name.slice(1);
  }
  if (!at) return undefined;
  const value = name.split(".").reduce<unknown>((current, part) => (current as Record<string, unknown> | undefined)?.[part], at.value);
  return { value, place: at.place };
}
