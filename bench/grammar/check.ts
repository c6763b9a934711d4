import { checkAll, checkPage, compileAll } from "#engine/compile/compile.ts";
import { replacePage } from "#engine/compile/replacePage.ts";
import { createSet, type SchemaFiles } from "#engine/compile/schemaSet.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";

/**
 * How long the checker takes for 1,000 pages (the shipped ones, again and again under other routes), and for one edited
 * page while watching. Limits of issue 3: 3,000 ms on 2 cores, 100 ms.
 *
 *     node scripts/node.mjs bench/grammar/check.ts [pages]
 */
const count = Number(process.argv[2] ?? 1000);
const shipped = loadSchemaFiles(process.cwd());
const sources = shipped.pages.filter(({ value }) => typeof (value as { route?: unknown } | undefined)?.route === "string");

function files(): SchemaFiles {
  const pages = Array.from({ length: count }, (_, i) => {
    const source = sources[i % sources.length];
    if (!source || i < sources.length) return source ? readSource(source.file, source.text) : readSource("none", "{}");
    const round = Math.floor(i / sources.length);
    return readSource(`${source.file}#${round}`, source.text.replace(/"route": "\/([^":]*)/, `"route": "/r${round}/$1`));
  });
  // Every page is in a menu, as it would be.
  const menus = pages.map(({ value }, i) => ({ code: `m${i}`, name: "x", url: (value as { route?: string }).route }));
  const site = { systemId: 9, code: "bench", name: "x", home: "/", menus, settings: [], profile: [] };
  return { ...shipped, pages, sites: [readSource("bench", JSON.stringify(site))] };
}

const cpu = process.cpuUsage();
const start = performance.now();
const set = createSet(files());
const read = performance.now();
const problems = checkAll(set);
const checked = performance.now();
const used = process.cpuUsage(cpu);
const errors = problems.filter(({ severity }) => severity === "error").length;
console.log(
  `${count} pages: read ${Math.round(read - start)} ms, checked ${Math.round(checked - read)} ms, together ${Math.round(checked - start)} ms (${Math.round((used.user + used.system) / 1000)} ms of processor time); ${errors} errors`,
);

const last = set.files.pages.at(-1);
if (last) {
  const times: number[] = [];
  let current = set;
  for (let i = 0; i < 20; i++) {
    const begin = performance.now();
    const doc = readSource(last.file, last.text.replace('"title": "', `"title": "${i}`));
    current = replacePage(current, doc);
    checkPage(doc, current);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  console.log(`one edited page: median ${times[10]?.toFixed(1)} ms, worst ${times.at(-1)?.toFixed(1)} ms`);
}
const compiling = performance.now();
const { plans } = compileAll(set);
console.log(`${plans.size} plans written in ${Math.round(performance.now() - compiling)} ms more`);
