import type { KeyStore } from "#app/shell/createStore.ts";
import type { Credentials } from "#machines/loginMachine.ts";

const ENTRY = "login";
const DATABASE = "Founder_mbd_keys";

interface Kept {
  username: string;
  /** AES-GCM, base64; absent where the browser offers no cipher. */
  iv?: string;
  password?: string;
}

/** Whether this page may use WebCrypto: not over plain http on a LAN host. */
export const canEncrypt = (): boolean => typeof crypto !== "undefined" && !!crypto.subtle && "indexedDB" in globalThis;

/**
 * Remembered credentials. The password is encrypted with a key that WebCrypto generates as non-extractable and that
 * lives in IndexedDB, so that neither a copy of the local storage nor a script can carry the password away in readable
 * form. Without WebCrypto only the user name is kept.
 */
export class CredentialStore {
  constructor(
    private readonly store: KeyStore,
    private readonly key: () => Promise<CryptoKey> = loadKey,
    private readonly encrypts: () => boolean = canEncrypt,
  ) {}

  async save({ username, password }: Credentials): Promise<void> {
    if (!this.encrypts()) {
      this.store.set(ENTRY, { username } satisfies Kept);
      return;
    }
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(
      { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(username) },
      await this.key(),
      new TextEncoder().encode(password),
    );
    this.store.set(ENTRY, { username, iv: toBase64(iv), password: toBase64(new Uint8Array(data)) } satisfies Kept);
  }

  remove(): void {
    this.store.remove(ENTRY);
  }

  /** What was saved; the user name alone where the password cannot be read any more. Null when nothing was. */
  async load(): Promise<Partial<Credentials> | null> {
    const kept = this.store.get(ENTRY) as Kept | undefined;
    if (!kept || typeof kept.username !== "string") return null;
    if (!kept.iv || !kept.password || !this.encrypts()) return { username: kept.username };
    try {
      const data = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: fromBase64(kept.iv), additionalData: new TextEncoder().encode(kept.username) },
        await this.key(),
        fromBase64(kept.password),
      );
      return { username: kept.username, password: new TextDecoder().decode(data) };
    } catch {
      return { username: kept.username };
    }
  }
}

async function loadKey(): Promise<CryptoKey> {
  const database = await settle(openDatabase());
  try {
    const found = await settle(database.transaction("keys").objectStore("keys").get(ENTRY));
    if (found instanceof CryptoKey) return found;
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await settle(database.transaction("keys", "readwrite").objectStore("keys").put(key, ENTRY));
    return key;
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("keys");
  return request;
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
