import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, relative, sep } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort, root } from "./harness.ts";

/** What a checkout does not hold. */
const MADE = new Set(["node_modules", "dist", "data", ".git", "coverage"]);
const folder = mkdtempSync(join(tmpdir(), "mbd-fresh-"));
let started: ChildProcess | undefined;

afterAll(async () => {
  if (started?.pid && started.exitCode === null) {
    const ended = once(started, "exit");
    // npm and its shell die of a signal without handing it on: it is meant for all of them.
    const group = -started.pid;
    process.kill(group, "SIGTERM");
    await ended;
    // The server outlives the shell for a moment, and writes into the folder.
    for (let tries = 0; tries < 600 && !isGone(group); tries++) await setTimeout(100);
  }
  await rm(folder, { recursive: true, force: true });
}, 300_000);

function isGone(group: number): boolean {
  try {
    process.kill(group, 0);
    return false;
  } catch {
    return true;
  }
}

function onPath(name: string): string {
  const found = (process.env.PATH ?? "").split(delimiter).find((one) => existsSync(join(one, name)));
  if (!found) throw new Error(`${name} is not on the path`);
  return realpathSync(join(found, name));
}

/** How this machine reaches the network; no configuration of npm. */
const NETWORK = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
const network = Object.fromEntries(NETWORK.flatMap((name) => [name, name.toLowerCase()]).map((name) => [name, process.env[name]]));

/** A path with Node, npm and a shell and nothing else: neither compiler nor Python. */
function barePath(): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "node"));
  for (const name of ["npm", "sh"]) symlinkSync(onPath(name), join(bin, name));
  return bin;
}

test.skipIf(process.platform === "win32")(
  "a checkout installs from the registry alone, without a compiler or an install script, and serves",
  async () => {
    const checkout = join(folder, "checkout");
    cpSync(root, checkout, {
      recursive: true,
      filter: (path) =>
        !relative(root, path)
          .split(sep)
          .some((part, at, all) => MADE.has(part) && all[at - 1] !== "schemas"),
    });
    expect(readdirSync(checkout)).not.toContain("node_modules");
    const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" }).trim();
    const config = join(folder, "npmrc");
    writeFileSync(config, `registry=${registry}\n`);
    const port = await freePort();
    const env = {
      ...network,
      PATH: barePath(),
      HOME: folder,
      NPM_CONFIG_USERCONFIG: config,
      NPM_CONFIG_GLOBALCONFIG: join(folder, "none"),
      NPM_CONFIG_IGNORE_SCRIPTS: "true",
      ...{ PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), DEMO: "0" },
    };
    let printed = "";
    started = spawn("npm", ["start"], { cwd: checkout, env, detached: true });
    for (const stream of [started.stdout, started.stderr]) stream?.on("data", (chunk) => (printed += chunk));
    // npm ends by itself when the install or the build fails, with everything told.
    const ended = once(started, "exit").then(() => {
      throw new Error(`npm start ended:\n${printed}`);
    });
    await Promise.race([ended, expect.poll(() => printed, { timeout: 300_000 }).toContain("Listening on")]);
    expect(printed).toContain("npm ci");
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/login`)).text()).toContain("<script");
  },
  360_000,
);
