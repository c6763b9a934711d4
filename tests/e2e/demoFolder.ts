import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureServerBuilt } from "../../scripts/toolchain/prepare.mjs";

/** The server as it ships, and a folder for the filled demo databases of one run; the harness puts them there and copies them. */
export default async function setup(): Promise<() => void> {
  await ensureServerBuilt();
  const folder = mkdtempSync(join(tmpdir(), "mbd-e2e-demo-"));
  process.env.E2E_DEMO_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
