import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, symlinkSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = "mbd-tests";
/** What the suites leave in temporary folders at most, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Temporary folders lie in memory while the suites run, where the system has room for them there: the stores wait for the
 * disk at each write, and the tests for little else. A killed process loses nothing of it, so what is tried here is the same.
 */
export default function setup(): (() => void) | undefined {
  if (!hasRoom()) return;
  removeOrphans();
  const folder = mkdtempSync(join(MEMORY, `${NAME}-${process.pid}-`));
  // One test starts the server as another user, who has temporary files of his own.
  chmodSync(folder, 0o1777);
  keepCompiled(folder);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  if (process.platform !== "linux" || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}

/** What runs that were killed left in memory. */
function removeOrphans(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${NAME}-(\\d+)-`).exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** What tsx has compiled lies among the temporary files too, and is to outlast the run. */
function keepCompiled(folder: string): void {
  const name = `tsx-${userInfo().uid}`;
  const kept = join(tmpdir(), name);
  mkdirSync(kept, { recursive: true });
  symlinkSync(kept, join(folder, name));
}
