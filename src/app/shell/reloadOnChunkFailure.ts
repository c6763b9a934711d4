import type { KeyStore } from "./createStore.ts";

const MARK = "chunkReload";
const RELOAD_AGAIN_MS = 600_000;
/** SPEC §8, §9: a lazy-loaded script that takes longer reports a chunk load error. */
export const LAZY_TIMEOUT_MS = 120_000;

/** A script of the console that did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const CHUNK_WORDS =
  /dynamically imported module|importing a module script failed|error loading dynamically|loading chunk|unable to preload/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && CHUNK_WORDS.test(error.message));
}

/**
 * Reloads the page once after a failed chunk (a new version was deployed). A second failure on the same page within ten
 * minutes does not reload again: it returns false and the caller shows the error.
 */
export function reloadOnce(session: KeyStore, path: string, reload: () => void, now = Date.now()): boolean {
  const mark = session.get(MARK) as { path?: string; at?: number } | undefined;
  if (mark?.path === path && now - (mark.at ?? 0) < RELOAD_AGAIN_MS) return false;
  session.set(MARK, { path, at: now });
  reload();
  return true;
}

/** `import()` with the time limit of lazy scripts. One that passes it is told to main.tsx as Vite tells of one that failed. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      window.dispatchEvent(new Event("vite:preloadError"));
      reject(new ChunkLoadError("脚本加载超时"));
    }, LAZY_TIMEOUT_MS);
    load().then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error && isChunkFailure(error) ? new ChunkLoadError(error.message) : error);
      },
    );
  });
}
