import type { Services } from "#server/contract/handler.ts";

/** Lines for the operator about accounts made at this start; passwords are printed here and never again. */
export function firstStartLines(services: Services): string[] {
  const lines = (services.registry.get("firstStart") as string[] | undefined) ?? [];
  services.registry.set("firstStart", lines);
  return lines;
}
