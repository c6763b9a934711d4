import { accessSync, constants, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { firstStartLines } from "#server/users/firstStartLines.ts";
import { isBuilt, moduleUrl } from "./moduleUrl.ts";
import { readSettings, type Settings, SettingsError } from "./settings.ts";
import { StoreUnavailableError } from "./store/documents.ts";

/** Calls still running after this long at a stop are cut off; a stop that is not done after GIVE_UP is none. Ms. */
const DRAIN = 10_000;
const GIVE_UP = 20_000;

/** Ends the program with one line for the operator. */
function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function checkDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    fail(`DATA_DIR ${dir} cannot be written to (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`);
  }
}

/** The one line that says what to do next. */
const NEXT = "Next: open the address, sign in, and choose 舆情 › 舆情检索 from the menu. Ctrl+C stops the server.";

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    for (const line of firstStartLines(app.services)) process.stdout.write(`${line}\n`);
    await app.close();
    if (code === "EADDRINUSE") fail(`Port ${settings.port} is in use; set PORT to another one`);
    if (code === "EACCES") fail(`Port ${settings.port} may not be opened by this user; set PORT to another one`);
    fail(`Cannot listen on ${settings.host}:${settings.port}: ${(error as Error).message}`);
  }
}

function stopOn(signal: NodeJS.Signals, app: FastifyInstance): void {
  process.once(signal, () => {
    setTimeout(() => app.server.closeAllConnections(), DRAIN).unref();
    setTimeout(() => process.exit(1), GIVE_UP).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

function announce(app: FastifyInstance, settings: Settings): void {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  const host = ["0.0.0.0", "::"].includes(settings.host) ? "localhost" : settings.host;
  const lines = [`Listening on http://${host}:${port}/`, ...firstStartLines(app.services), NEXT];
  process.stdout.write(`${lines.join("\n")}\n`);
}

try {
  const settings = readSettings();
  checkDataDir(settings.dataDir);
  // Loaded late: a wrong setting is told before everything else is read.
  const [{ buildApp }, { keptPages }] = await Promise.all([import("./app.ts"), import("./pages/keptPages.ts")]);
  const kept = isBuilt && { compile: keptPages(fileURLToPath(new URL("pages.json", moduleUrl(new URL(import.meta.url))))) };
  const app = await buildApp({ settings, watch: true, ...kept });
  await listen(app, settings);
  stopOn("SIGTERM", app);
  stopOn("SIGINT", app);
  announce(app, settings);
} catch (error) {
  if (error instanceof SettingsError || error instanceof StoreUnavailableError) fail(error.message);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "SQLITE_CANTOPEN" || code === "SQLITE_READONLY") fail(`The database cannot be opened: ${message}`);
  throw error;
}
