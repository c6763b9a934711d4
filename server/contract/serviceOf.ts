import type { Services } from "./handler.ts";

/** The one service of this name: from the registry, or made and put there on first use. */
export function serviceOf<T>(services: Services, name: string, make: () => T): T {
  if (!services.registry.has(name)) services.registry.set(name, make());
  return services.registry.get(name) as T;
}
