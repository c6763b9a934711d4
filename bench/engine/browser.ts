import { brotliCompressSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--expose-gc",
];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/** A tab with a variant's code loaded. */
export async function openTab(browser: Browser, address: string, variant: string, query = ""): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${variant}: ${error.message.slice(0, 300)}`));
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) console.error(`${variant}: ${message.text().slice(0, 300)}`);
  });
  await page.goto(`${address}/${variant}/${query}`);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
}

export const STEPS = ["paint", "next", "sort", "all", "key"] as const;
export type Step = (typeof STEPS)[number];

/** Of each step the time on the clock and that of the page's main thread, ms; not a number where it was left out. */
export interface Measured {
  clock: Record<Step, number>;
  cpu: Record<Step, number>;
  longest: number;
  nodes: number;
  drawn: number;
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  let session = sessions.get(page);
  if (!session) {
    session = await page.context().newCDPSession(page);
    // Thread time does not grow while others have the processor.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    sessions.set(page, session);
  }
  return session;
}

const busy = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
};

/** One run of the steps in a tab; the first paint is always one of them. */
export async function measure(page: Page, rows: number, columns: number, steps: readonly Step[] = STEPS): Promise<Measured> {
  await page.bringToFront();
  const session = await sessionOf(page);
  const none = { paint: Number.NaN, next: Number.NaN, sort: Number.NaN, all: Number.NaN, key: Number.NaN };
  const found = { clock: { ...none }, cpu: { ...none } };
  try {
    await page.evaluate((r) => window.bench?.prepare(r), rows);
    for (const step of steps) {
      const before = await busy(session);
      found.clock[step] = await page.evaluate(
        ([name, r, c]) => {
          const steps = window.bench;
          if (!steps) throw new Error("nothing to measure");
          return name === "paint" ? steps.paint(r, c) : steps[name]();
        },
        [step, rows, columns] as const,
      );
      found.cpu[step] = (await busy(session)) - before;
    }
  } catch (error) {
    await page.evaluate(() => window.bench?.end()).catch(() => {});
    throw error;
  }
  const counted = await page.evaluate(() => window.bench?.end());
  if (!counted) throw new Error("nothing counted");
  return { ...found, ...counted };
}

export interface Cold {
  /** ms from the start of the navigation to the first full paint, nothing cached. */
  opened: number;
  /** Bytes of scripts and style sheets until then, brotli. */
  js: number;
  css: number;
}

/** Opens the page in a browser context that has never seen it. */
export async function openCold(browser: Browser, address: string, variant: string, rows: number): Promise<Cold> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
  });
  const page = await context.newPage();
  const bodies: Promise<[string, Buffer]>[] = [];
  page.on("response", (reply) => {
    const kind = /\.(js|css)$/.exec(reply.url())?.[1];
    // What was still coming when the page was there, and the window closed, is none of it.
    if (kind)
      bodies.push(
        reply
          .body()
          .then((body): [string, Buffer] => [kind, body])
          .catch(() => [kind, Buffer.alloc(0)]),
      );
  });
  await page.goto(`${address}/${variant}/?rows=${rows}&columns=10`);
  await page.waitForFunction(() => window.opened !== undefined, undefined, { timeout: 180_000 });
  const opened = await page.evaluate(() => window.opened ?? Number.NaN);
  const size = { js: 0, css: 0 };
  for (const [kind, body] of await Promise.all(bodies)) size[kind as "js" | "css"] += sizeOf(body);
  await context.close();
  return { opened, ...size };
}

const sizes = new Map<string, number>();
/** Compressed size; the same file is compressed once. */
function sizeOf(body: Buffer): number {
  const key = `${body.length} ${body.subarray(0, 4000).toString("latin1")}`;
  let size = sizes.get(key);
  if (size === undefined) {
    size = brotliCompressSync(body).length;
    sizes.set(key, size);
  }
  return size;
}
