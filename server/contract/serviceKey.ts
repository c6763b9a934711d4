import type { Services } from "./handler.ts";

/** A service that handlers and jobs share: one for each set of services, found by its own typed key. */
export interface ServiceKey<T> {
  /** The service, made on first use. @throws Error where nobody can make it and nobody has provided it */
  (services: Pick<Services, "registry">): T;
  /** The service if it is there; makes none. */
  find(services: Pick<Services, "registry">): T | undefined;
  provide(services: Pick<Services, "registry">, service: T): void;
  /** Takes it out, for whoever ends it. */
  take(services: Pick<Services, "registry">): T | undefined;
}

/**
 * @param name for messages
 * @param make absent for services that somebody provides at start
 */
export function serviceKey<T>(name: string, make?: (services: Services) => T): ServiceKey<T> {
  const key = {};
  const find = ({ registry }: Pick<Services, "registry">) => registry.get(key) as T | undefined;
  const of = (services: Pick<Services, "registry">): T => {
    if (services.registry.has(key)) return find(services) as T;
    if (!make) throw new Error(`the service "${name}" is asked for before it is there`);
    const made = make(services as Services);
    services.registry.set(key, made);
    return made;
  };
  return Object.assign(of, {
    find,
    provide: ({ registry }: Pick<Services, "registry">, service: T) => void registry.set(key, service),
    take(services: Pick<Services, "registry">) {
      const found = find(services);
      services.registry.delete(key);
      return found;
    },
  });
}
