import { createStore, type KeyStore, STORAGE_PREFIX } from "./createStore.ts";

export interface UserStore extends KeyStore {
  /** Drops all of it. */
  clear(): void;
}

const PREFIX = `${STORAGE_PREFIX}ofUser_`;

/** What a tab keeps of its user's own words. Whoever keeps something here need not be known to drop it when the user goes. */
export function createUserStore(storage: Storage): UserStore {
  return {
    ...createStore(storage, PREFIX),
    clear() {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    },
  };
}
