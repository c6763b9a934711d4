import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programOf } from "#server/testing/programOf.ts";

const NOBODY = 65534;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "main-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function start(
  env: Record<string, string>,
  user: { uid?: number } = {},
): { child: ChildProcess; output(): string; exit: Promise<number | null> } {
  const child = spawn(process.execPath, programOf("server/main.ts"), {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(dir, "data"), LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let text = "";
  child.stdout?.on("data", (chunk) => (text += chunk));
  child.stderr?.on("data", (chunk) => (text += chunk));
  return { child, output: () => text, exit: new Promise((resolve) => child.once("exit", resolve)) };
}

/** Whether every user reaches what lies in this folder. */
const readableByAll = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || readableByAll(dirname(path)));

async function until(condition: () => boolean, server: ReturnType<typeof start>): Promise<void> {
  while (!condition()) {
    if (server.child.exitCode !== null) throw new Error(`ended early: ${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .filter((line) => !line.includes("Warning") && !line.startsWith("(Use"));

// Each case is a whole process; on a busy machine a start takes a while.
describe("server/main.ts", { timeout: 180_000 }, () => {
  it.each([
    [{ PORT: "99999" }, /^PORT="99999" is not a port number/],
    [{ DEMO: "maybe" }, /^DEMO="maybe" is neither 0 nor 1/],
    [{ SITE: "nowhere" }, /^SITE="nowhere" is not one of the variants/],
    [{ DATA_DIR: "/dev/null/here" }, /^DATA_DIR \/dev\/null\/here cannot be written to/],
  ])("refuses %j with one line and exit code 1", async (env, message) => {
    const server = start(env as Record<string, string>);
    expect(await server.exit).toBe(1);
    expect(lines(server.output())).toEqual([expect.stringMatching(message)]);
  });

  it("refuses a folder it may not write", async () => {
    const closed = mkdtempSync(join(dir, "closed-"));
    chmodSync(closed, 0o555);
    chmodSync(dir, 0o755);
    // Root may write everywhere, so it starts the server as nobody.
    const isRoot = process.getuid?.() === 0;
    if (isRoot && ![process.cwd(), dirname(process.execPath)].every(readableByAll)) return;
    const server = start({ DATA_DIR: closed, ...(isRoot && { HOME: dir, TMPDIR: tmpdir() }) }, isRoot ? { uid: NOBODY } : {});
    expect(await server.exit).toBe(1);
    expect(lines(server.output())).toEqual([expect.stringMatching(/cannot be written to \(EACCES\)/)]);
  });

  it("says when the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port), ADMIN_PASSWORD: "admin1234" });
    expect(await server.exit).toBe(1);
    expect(lines(server.output()).at(-1)).toBe(`Port ${port} is in use; set PORT to another one`);
    other.close();
  });

  it("prints the generated password once, serves, and stops by SIGTERM with an event stream open", async () => {
    const DATA_DIR = join(dir, "fresh");
    const first = start({ DATA_DIR });
    await until(() => first.output().includes("password"), first);
    const password = /Sign in as admin, password (\S+)/.exec(first.output())?.[1] ?? "";
    const address = /http:\/\/\S+\//.exec(first.output())?.[0] ?? "";
    const { captchaImage } = (await (await fetch(`${address}api/captcha`, { method: "POST" })).json()).data;
    expect(captchaImage.length).toBeGreaterThan(500);
    expect((await fetch(`${address}readyz`)).status).toBe(200);
    // A connection that never ends must not hold the stop up.
    const idle = connect(Number(new URL(address).port), "127.0.0.1");
    idle.on("error", () => undefined);
    first.child.kill("SIGTERM");
    expect(await first.exit).toBe(0);

    const second = start({ DATA_DIR, CAPTCHA: "0" });
    await until(() => second.output().includes("Listening"), second);
    expect(second.output()).not.toContain(password);
    expect(second.output()).toContain("npm run set-password -- admin");
    const again = /http:\/\/\S+\//.exec(second.output())?.[0] ?? "";
    const body = new URLSearchParams({ username: "admin", password });
    expect(await (await fetch(`${again}api/login`, { method: "POST", body })).json()).toMatchObject({ status: 0 });
    second.child.kill("SIGINT");
    expect(await second.exit).toBe(0);
  });
});
