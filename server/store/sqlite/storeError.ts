import { StoreUnavailableError } from "../documents.ts";

/** Whether a file is damaged, so that only a backup helps. */
export const isCorrupt = (error: unknown): error is StoreUnavailableError =>
  error instanceof StoreUnavailableError && error.reason === "corrupt";

/** Turns what SQLite says into what the caller can act on; `file` names the file in the message. */
export function storeError(error: unknown, file = "document file"): Error {
  const code = (error as { code?: string }).code ?? "";
  const message = error instanceof Error ? error.message : String(error);
  if (code === "SQLITE_FULL") return new StoreUnavailableError("full", "the disk is full; what is stored can be read, not changed");
  if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB") {
    return new StoreUnavailableError("corrupt", `the ${file} is damaged (${message}); restore a backup`);
  }
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
    return new StoreUnavailableError("locked", `the ${file} is locked by another process`);
  }
  if (code.startsWith("SQLITE_IOERR") || code.startsWith("SQLITE_READONLY") || code === "SQLITE_CANTOPEN") {
    return new StoreUnavailableError("io", `the ${file} cannot be used (${message})`);
  }
  return error instanceof Error ? error : new Error(message);
}
