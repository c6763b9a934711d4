import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Services } from "#server/contract/handler.ts";
import { FetchError, guardedFetch } from "#server/fetch/guardedFetch.ts";

/** Bytes of a picture compared. */
export const MAX_PICTURE = 5 * 1024 * 1024;

/** A picture this server keeps (`/files/…`); null when there is none or it lies elsewhere. */
export async function readOwnPicture(services: Services, address: string): Promise<Buffer | null> {
  const path = /^\/files\/([\w./%-]+)$/.exec(address)?.[1];
  if (!path) return null;
  try {
    const root = await realpath(join(services.settings.dataDir, "files"));
    const file = await realpath(join(root, decodeURIComponent(path)));
    if (!file.startsWith(root + sep)) return null;
    const { size } = await stat(file);
    return size <= MAX_PICTURE ? await readFile(file) : null;
  } catch {
    return null;
  }
}

/** A picture of an outer address: never of an internal one, whoever asks. @throws FetchError */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<Buffer> {
  const { status, body } = await guardedFetch(address, { maxBytes: MAX_PICTURE, timeout: 10_000, signal });
  if (status !== 200) throw new FetchError(`answered ${status}`, status === 404 || status === 410);
  return body;
}
