import { createHmac } from "node:crypto";
import type { StoredFile, UploadedFile } from "../handler.ts";

/**
 * A digest of what a call asks for: the same for the same fields and files, in whatever order they came. Made with the
 * call's key, so that nobody finds a short password by trying digests.
 */
export function fingerprintOf(
  key: string,
  request: unknown,
  files: Record<string, UploadedFile[]>,
  stored: Record<string, StoredFile[]> = {},
): string {
  const hash = createHmac("sha256", key).update(JSON.stringify(request, inOrder) ?? "");
  for (const field of Object.keys(files).sort()) {
    for (const { fileName, data } of files[field] ?? []) hash.update(`\n${JSON.stringify([field, fileName, data.length])}\n`).update(data);
  }
  for (const field of Object.keys(stored).sort()) {
    for (const { fileName, size, sha256 } of stored[field] ?? []) hash.update(`\n${JSON.stringify([field, fileName, size, sha256])}\n`);
  }
  return hash.digest("hex");
}

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
