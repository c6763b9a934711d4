import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * How a command finds the server that holds a data folder: while it listens, the server keeps its address and a token
 * of this run in a file only its own user can read. A command pushes there instead of opening the store a second time.
 */
export interface Handover {
  url: string;
  token: string;
  pid: number;
}

const fileOf = (dataDir: string): string => join(dataDir, "ingest-server.json");

/** Written beside its place and moved, so that nobody reads half of it. */
export function announce(dataDir: string, handover: Handover): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(handover), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Removes the file when it is still ours. */
export function withdraw(dataDir: string, pid = process.pid): void {
  if (read(dataDir)?.pid === pid) rmSync(fileOf(dataDir), { force: true });
}

function read(dataDir: string): Handover | null {
  try {
    const found = JSON.parse(readFileSync(fileOf(dataDir), "utf8")) as Handover;
    return typeof found.url === "string" && typeof found.token === "string" ? found : null;
  } catch {
    return null;
  }
}

/** The server holding a data folder, or null when none answers: the file of a server that was killed is stale. */
export async function findServer(dataDir: string): Promise<Handover | null> {
  const found = read(dataDir);
  if (!found) return null;
  try {
    const reply = await fetch(`${found.url}/api/ingest/push`, {
      method: "POST",
      headers: { authorization: `Bearer ${found.token}`, "content-type": "application/json" },
      body: "[]",
      signal: AbortSignal.timeout(5000),
    });
    return reply.ok ? found : null;
  } catch {
    return null;
  }
}
