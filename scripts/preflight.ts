/** What must hold before anything slow begins: right settings, a free port, a writable folder. One clear line if not. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { readSettings, SettingsError } from "#server/settings.ts";
import { StoreUnavailableError } from "#server/store/documents.ts";
import { refuseNewer } from "#server/store/folder/readVersions.ts";
import { VERSIONS } from "#server/store/folder/versions.ts";

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

try {
  const { port, host, dataDir } = readSettings();
  checkFolder(dataDir);
  refuseNewer(dataDir, VERSIONS);
  await checkPort(port, host);
} catch (error) {
  if (error instanceof SettingsError || error instanceof StoreUnavailableError) refuse(error.message);
  throw error;
}

function checkFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    refuse(`DATA_DIR=${folder} cannot be written: ${(error as Error).message}`);
  }
}

/** Level by level: Node's recursive mkdir never returns on pseudo file systems such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, 0o700);
}

function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") refuse(`Port ${port} is in use. Stop the other program or choose another port: PORT=8081 npm start`);
      refuse(`Cannot listen on ${host}:${port}: ${error.message}`);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
