/** SPEC §9. */
export const STORAGE_PREFIX = "Founder_mbd_";

export interface KeyStore {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** JSON values in a browser storage under the product's prefix. Text that is no JSON reads as undefined. */
export function createStore(storage: Storage): KeyStore {
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
    },
    remove(key) {
      storage.removeItem(STORAGE_PREFIX + key);
    },
  };
}
