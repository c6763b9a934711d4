/** SPEC §9. */
export const STORAGE_PREFIX = "Founder_mbd_";

export interface KeyStore {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
  /** Hears of every key written, also by other tabs. Returns what ends it. */
  watch(listener: (key: string) => void): () => void;
}

/** JSON values in a browser storage under the product's prefix. Text that is no JSON reads as undefined. */
export function createStore(storage: Storage): KeyStore {
  const listeners = new Set<(key: string) => void>();
  const tell = (key: string) => {
    for (const listener of [...listeners]) listener(key);
  };
  const elsewhere = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === storage && key?.startsWith(STORAGE_PREFIX)) tell(key.slice(STORAGE_PREFIX.length));
  };
  return {
    get(key) {
      try {
        const text = storage.getItem(STORAGE_PREFIX + key);
        return text === null ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        storage.setItem(STORAGE_PREFIX + key, JSON.stringify(value));
      } catch (error) {
        // A full or forbidden storage costs comfort only.
        console.warn(`cannot store ${key}`, error);
      }
      tell(key);
    },
    remove(key) {
      storage.removeItem(STORAGE_PREFIX + key);
      tell(key);
    },
    watch(listener) {
      if (listeners.size === 0) window.addEventListener("storage", elsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", elsewhere);
      };
    },
  };
}
