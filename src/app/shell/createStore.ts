/** SPEC §9. */
export const STORAGE_PREFIX = "Founder_mbd_";

export interface KeyStore {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
  /** Hears of every key written, also by other tabs. Returns what ends it. */
  watch(listener: (key: string) => void): () => void;
}

/** JSON values in a browser storage under the product's prefix, or a narrower one. Text that is no JSON reads as undefined. */
export function createStore(storage: Storage, prefix = STORAGE_PREFIX): KeyStore {
  const listeners = new Set<(key: string) => void>();
  const tell = (key: string) => {
    for (const listener of [...listeners]) listener(key);
  };
  const elsewhere = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === storage && key?.startsWith(prefix)) tell(key.slice(prefix.length));
  };
  return {
    get(key) {
      try {
        const text = storage.getItem(prefix + key);
        return text === null ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        storage.setItem(prefix + key, JSON.stringify(value));
      } catch (error) {
        // A full or forbidden storage costs comfort only.
        console.warn(`cannot store ${key}`, error);
      }
      tell(key);
    },
    remove(key) {
      storage.removeItem(prefix + key);
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
