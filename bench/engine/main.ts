/**
 * How fast the engine draws a list, beside four other ways to write the same page.
 *
 *   npm install --prefix bench/engine/amis     once, for variant (e)
 *   node scripts/node.mjs bench/engine/main.ts [--reps 15] [--rows 20,100,500,5000] [--columns 10,20]
 *       [--variants engine,tuned,naive,plain,amis] [--steps paint,next,sort,all,key] [--slow-reps 3] [--cold 100; 0 for none]
 *       [--minutes 30] [--no-build] [--out file.md]
 *
 * Runs are interleaved: each round draws every case once in a new random order. A case whose first run takes more than
 * ten seconds gets `--slow-reps` runs, and no round begins after `--minutes`; the column "runs" says how many there were.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { launch, measure, openCold, openTab, STEPS } from "./browser.ts";
import { buildVariants, hasAmis, VARIANTS, type VariantName } from "./build.ts";
import { type Case, caseKey, NAMES, type Samples, spread, tables, targets } from "./report.ts";
import { serveFolder } from "./serve.ts";

const { values: given } = parseArgs({
  options: {
    reps: { type: "string", default: "15" },
    rows: { type: "string", default: "20,100,500,5000" },
    columns: { type: "string", default: "10,20" },
    variants: { type: "string", default: VARIANTS.join(",") },
    steps: { type: "string", default: STEPS.join(",") },
    "slow-reps": { type: "string", default: "3" },
    cold: { type: "string", default: "100" },
    minutes: { type: "string", default: "Infinity" },
    "no-build": { type: "boolean", default: false },
    work: { type: "string", default: join(tmpdir(), "bench-engine") },
    out: { type: "string" },
  },
});
const numbers = (text: string) => text.split(",").filter(Boolean).map(Number);
const reps = Number(given.reps);
const asked = new Set(["paint", ...given.steps.split(",")]);
const steps = STEPS.filter((step) => asked.has(step));
const variants = given.variants
  .split(",")
  .filter((name): name is VariantName => (VARIANTS as readonly string[]).includes(name))
  .filter((name) => {
    if (name !== "amis" || hasAmis()) return true;
    console.error("amis is not installed (npm install --prefix bench/engine/amis); left out");
    return false;
  });
const cases: Case[] = numbers(given.rows).flatMap((rows) =>
  numbers(given.columns).flatMap((columns) => variants.map((variant) => ({ variant, rows, columns }))),
);
/** A first run longer than this (ms) makes a case a slow one. */
const SLOW = 10_000;

mkdirSync(given.work, { recursive: true });
if (!given["no-build"]) await buildVariants(variants, given.work);
const site = await serveFolder(given.work);
const browser = await launch();
const tabs = new Map<string, Page>();
const tabOf = async (variant: string): Promise<Page> => {
  let tab = tabs.get(variant);
  if (!tab) {
    tab = await openTab(browser, site.address, variant);
    tabs.set(variant, tab);
  }
  return tab;
};

/** A case that takes longer than this (ms) is given up and reported so. */
const LIMIT = 120_000;

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`more than ${limit / 1000} s`)), limit);
  });
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function shuffled<T>(list: T[]): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

const samples: Samples = new Map();
const failed = new Map<string, string>();
const wanted = new Map<string, number>();
const loads: number[] = [];
for (const variant of variants) for (let turn = 0; turn < 3; turn++) await measure(await tabOf(variant), 20, 10);
const until = performance.now() + Number(given.minutes) * 60_000;
for (let round = 0; round < reps && performance.now() < until; round++) {
  for (const one of shuffled(cases)) {
    const key = caseKey(one);
    const found = samples.get(key) ?? [];
    if (failed.has(key) || found.length >= (wanted.get(key) ?? reps)) continue;
    const from = performance.now();
    try {
      found.push(await within(LIMIT, measure(await tabOf(one.variant), one.rows, one.columns, steps)));
      samples.set(key, found);
      if (performance.now() - from > SLOW) wanted.set(key, Math.min(reps, Number(given["slow-reps"])));
    } catch (error) {
      failed.set(key, error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
      console.error(`${key}: ${failed.get(key)}`);
      // Its context goes too: a tab that is busy for minutes must not slow the others.
      void tabs.get(one.variant)?.context().close();
      tabs.delete(one.variant);
    }
  }
  loads.push(loadavg()[0] ?? 0);
  console.error(`round ${round + 1} of ${reps}, load ${loads.at(-1)?.toFixed(1)}`);
}
for (const tab of tabs.values()) await tab.close();

const coldLines: string[] = [];
for (const rows of numbers(given.cold).filter((count) => count > 0)) {
  const times = new Map<string, number[]>();
  const sizes = new Map<string, { js: number; css: number }>();
  for (let round = 0; round < reps; round++)
    for (const variant of shuffled(variants)) {
      const { opened, ...size } = await openCold(browser, site.address, variant, rows);
      times.set(variant, [...(times.get(variant) ?? []), opened]);
      sizes.set(variant, size);
    }
  for (const variant of variants) {
    const { median, iqr } = spread(times.get(variant) ?? []);
    const size = sizes.get(variant) ?? { js: 0, css: 0 };
    coldLines.push(
      `| ${NAMES[variant]} | ${rows} | ${Math.round(median)} (${Math.round(iqr)}) | ${(size.js / 1024).toFixed(0)} | ${(size.css / 1024).toFixed(0)} |`,
    );
  }
}
await browser.close();
site.close();

const load = spread(loads);
const text = [
  `${loads.length} interleaved rounds: median (interquartile range) on the clock · median of the main thread, ms. Load ${load.median.toFixed(1)}.`,
  "",
  targets(cases, samples),
  "",
  tables(cases, samples),
  "",
  "### Opened cold, 10 columns",
  "",
  "| | rows | navigation to first full paint | JS KiB brotli | CSS KiB brotli |",
  "|---|---|---|---|---|",
  ...coldLines,
  ...[...failed].map(([key, reason]) => `\n${key} failed: ${reason}`),
  "",
].join("\n");
console.log(text);
if (given.out) writeFileSync(given.out, text);
