import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { serverFile } from "../../scripts/toolchain/prepare.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const PASSWORD = "Newsroom2026";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Articles of the demo, beside its papers, reprints and past years. */
const DEMO_COUNT = 3000;

/** The real server on a free port with a demo database of its own. */
export interface Site {
  url: string;
  dataDir: string;
  /** Everything the server printed. */
  output(): string;
  /** Stops the server and starts it again on the same port and data; `during` runs while it is down. */
  restart(options?: { site?: string; signal?: "SIGTERM" | "SIGKILL"; during?: () => Promise<void> }): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** A program of TypeScript to start, below the project; absent: the server as it ships. */
  program?: string;
  site?: string;
  /** Further settings. */
  env?: Record<string, string>;
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "mbd-e2e-"));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DEMO: "1",
    DEMO_COUNT: String(DEMO_COUNT),
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
    ...(options.site && { SITE: options.site }),
    ...options.env,
  };
  await copyDemo(dataDir, env);
  let printed = "";
  const url = `http://127.0.0.1:${port}`;
  const start = async (more: Record<string, string> = {}) => {
    const program = options.program ? ["--import", "tsx", options.program] : [serverFile];
    const started = spawn(process.execPath, program, {
      cwd: root,
      env: { ...env, ...more },
    });
    started.stdout.on("data", (chunk) => (printed += chunk));
    started.stderr.on("data", (chunk) => (printed += chunk));
    await ready(url, started, () => printed);
    return started;
  };
  let server = await start();
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  };
  return {
    url,
    dataDir,
    output: () => printed,
    async restart({ site, signal = "SIGTERM", during } = {}) {
      await end(signal);
      await during?.();
      server = await start(site ? { SITE: site } : {});
    },
    async stop() {
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** How long a server's first jobs take on a new demo: reports that are due, events, grouping. */
const FIRST_JOBS = 20_000;

/**
 * The demo is filled once per run, served for a while, and copied for each site: filling takes longer than most tests,
 * and each site would do the first jobs again.
 */
async function copyDemo(dataDir: string, env: Record<string, string | undefined>): Promise<void> {
  const kept = join(process.env.E2E_DEMO_DIR ?? dataDir, `demo-${env.SITE ?? "default"}`);
  if (!existsSync(kept)) await fillDemo(kept, env);
  cpSync(kept, dataDir, { recursive: true });
}

/** Fills it, or waits while another worker does: two that fill the same would take twice as long. */
async function fillDemo(kept: string, env: Record<string, string | undefined>): Promise<void> {
  const filling = `${kept}.filling`;
  const failed = `${kept}.failed`;
  try {
    mkdirSync(filling);
  } catch {
    await until(
      () => existsSync(kept) || existsSync(failed),
      () => "the other worker does not fill the demo",
      3000,
    );
    if (existsSync(kept)) return;
    throw new Error("the other worker could not fill the demo");
  }
  try {
    const demo = ["--import", "tsx", "scripts/demo/main.ts"];
    const own = { ...env, DATA_DIR: filling };
    await finished(spawn(process.execPath, demo, { cwd: root, env: own }));
    await serveFor(FIRST_JOBS, own);
    renameSync(filling, kept);
  } catch (error) {
    mkdirSync(failed);
    throw error;
  }
}

async function serveFor(ms: number, env: Record<string, string | undefined>): Promise<void> {
  let printed = "";
  const server = spawn(process.execPath, [serverFile], { cwd: root, env });
  server.stdout.on("data", (chunk) => (printed += chunk));
  server.stderr.on("data", (chunk) => (printed += chunk));
  const ended = once(server, "exit");
  try {
    await ready(`http://127.0.0.1:${env.PORT}`, server, () => printed);
    await new Promise((resolve) => setTimeout(resolve, ms));
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

async function finished(child: ChildProcess): Promise<void> {
  let printed = "";
  child.stdout?.on("data", (chunk) => (printed += chunk));
  child.stderr?.on("data", (chunk) => (printed += chunk));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the demo could not be filled (exit ${code}):\n${printed}`);
}

async function ready(url: string, server: ChildProcess, printed: () => string): Promise<void> {
  const answers = async () => {
    if (server.exitCode !== null) throw new Error(`the server ended (exit ${server.exitCode}):\n${printed()}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  };
  // A start takes two seconds on a quiet machine and a minute where ten others want the processor.
  await until(answers, () => `the server did not become ready:\n${printed()}`, 3000);
}

/** Asks ten times a second, `most` times. @throws with `otherwise` when it never holds. */
async function until(holds: () => boolean | Promise<boolean>, otherwise: () => string, most: number): Promise<void> {
  for (let tries = 0; tries < most; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(otherwise());
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: FLAGS, headless: true });
}

/** A page that remembers what went wrong in it: script errors, console errors, CSP reports, failed calls. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  problems: string[];
}

export async function openPage(browser: Browser, site: Site, size = { width: 1440, height: 900 }): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: size,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // A click on what is still coming in can end beside it where the machine is busy, and then does nothing.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { page, context, problems: await watch(page) };
}

/** What goes wrong in the page from now on. */
export async function watch(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return problems;
}

export async function signIn(page: Page, name = "admin", password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByPlaceholder(/用户名|账号/).fill(name);
  await page.getByPlaceholder(/密码/).fill(password);
  await page.getByPlaceholder(/密码/).press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * Clicks what came in by a movement (a dialog, a list of choices) once nothing moves any more: on a busy machine a click
 * can begin on a list that is still being laid out and end beside it, which chooses nothing.
 */
export async function clickAtRest(target: Locator): Promise<void> {
  await target.waitFor();
  await target
    .page()
    .waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
    );
  await target.click();
}

/**
 * Settles when the page has said so. A notice stands for three seconds, in which a browser on a busy machine may not be asked
 * once what it shows: the page itself watches. Called before what brings it about.
 */
export const told = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
