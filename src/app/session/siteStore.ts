import type { ApiClient } from "#app/api/ApiClient.ts";
import { endpoints } from "#app/api/endpoints.ts";
import type { KeyStore } from "#app/shell/createStore.ts";
import { readSite, type Site } from "./site.ts";

/** The site information: what was cached at first (SPEC §7: the name is cached), what the server says soon after. */
export interface SiteStore {
  get(): Site;
  /** False until the server has answered. */
  settled(): boolean;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
}

export function createSiteStore(api: ApiClient, local: KeyStore): SiteStore {
  const listeners = new Set<() => void>();
  let site = readSite(local.get("systeminfo"));
  let settled = false;
  return {
    get: () => site,
    settled: () => settled,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      try {
        const sent = await api.call(endpoints.systemInfo, {}, { keep: true, anonymous: true });
        local.set("systeminfo", sent);
        // The same site keeps its identity, so that nothing on screen is drawn again.
        const read = readSite(sent);
        if (JSON.stringify(read) !== JSON.stringify(site)) site = read;
      } finally {
        settled = true;
        for (const listener of listeners) listener();
      }
    },
  };
}
