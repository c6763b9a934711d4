import { chmodSync, existsSync, lstatSync, readdirSync } from "node:fs";
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
  let refused: string | undefined;
  const close = (path: string): void => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat || stat.isSymbolicLink() || (stat.mode & 0o077) === 0) return;
    try {
      chmodSync(path, stat.mode & 0o700);
    } catch (error) {
      // Another owner's file, or a file system without rights.
      refused ??= `${path} stays readable by others (${(error as NodeJS.ErrnoException).code})`;
    }
  };
  const closeAll = (folder: string): void => {
    close(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) closeAll(path);
      else close(path);
    }
  };
  const own = readdirSync(dir).filter((name) => OWN_FILES.test(name));
  if (own.length > 0) chmodFolder(dir, (code) => (refused ??= `${dir} stays readable by others (${code})`));
  for (const name of own) close(join(dir, name));
  for (const name of OWN_FOLDERS) {
    const folder = join(dir, name);
    if (existsSync(folder) && lstatSync(folder).isDirectory()) closeAll(folder);
  }
  if (refused) say(refused);
}

/** The folder itself may be reached through a link. */
function chmodFolder(dir: string, refused: (code: string) => void): void {
  try {
    chmodSync(dir, 0o700);
  } catch (error) {
    refused((error as NodeJS.ErrnoException).code ?? "");
  }
}
