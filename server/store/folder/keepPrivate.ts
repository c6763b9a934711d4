import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { OWN_FILES, OWN_FOLDERS } from "./fileNames.ts";

/** From here on everything this process writes is its user's alone: 0600 in 0700, whatever the umask was. */
export function writePrivately(): void {
  process.umask(0o077);
}

/**
 * Takes the rights of group and others from what earlier programs left in a data folder. What is not the program's own,
 * and what symbolic links lead to, stays as it is: the folder may be somebody's home.
 */
export function keepPrivate(dir: string, say: (line: string) => void): void {
  const all = readdirSync(dir);
  const own = all.filter((name) => OWN_FILES.test(name) || OWN_FOLDERS.includes(name));
  if (own.length === 0 && all.length > 0) return;
  const refused = [dir, ...own.map((name) => join(dir, name))].flatMap((path) => closeAll(path, path === dir ? 0 : 9));
  // Another owner's file, or a file system without rights.
  const [first, ...more] = refused;
  if (first) say(`${first} stays open to other users of this machine${more.length ? `, as do ${more.length} more` : ""}`);
}

/** Closes a file, or a folder with what it holds down to `depth` levels. Answers the paths that could not be. */
export function closeAll(path: string, depth = 99): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return [];
  const refused: string[] = [];
  try {
    if (stat.mode & 0o077) chmodSync(path, stat.mode & 0o700);
  } catch {
    refused.push(path);
  }
  if (depth === 0 || !stat.isDirectory()) return refused;
  return [...refused, ...readdirSync(path).flatMap((name) => closeAll(join(path, name), depth - 1))];
}
