import { resolve } from "node:path";
import { type IngestArguments, readArguments, USAGE } from "./ingest/arguments.ts";
import { ingestHot } from "./ingest/ingestHot.ts";
import { ingestInputs } from "./ingest/ingestInputs.ts";
import { openSink, type Sink } from "./ingest/openSink.ts";

/** Skipped rows shown one by one; more are only counted. */
const SHOWN = 50;

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

let options: IngestArguments;
try {
  options = readArguments(process.argv.slice(2));
} catch (error) {
  fail(`${(error as Error).message}\n\n${USAGE}`);
}
if (options.help || options.inputs.length === 0) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(options.help ? 0 : 1);
}

const dataDir = resolve(process.env.DATA_DIR?.trim() || "data");
if (options.hot) {
  try {
    const { read, topics, added, problems } = await ingestHot(options.inputs, dataDir);
    for (const problem of problems.slice(0, SHOWN)) process.stderr.write(`${problem}\n`);
    process.stdout.write(`${read} readings of ${topics} topics, ${added} of them new, ${problems.length} skipped\n`);
    process.exit(topics === 0 && problems.length > 0 ? 1 : 0);
  } catch (error) {
    fail(`Stopped: ${(error as Error).message}`);
  }
}
let sink: Sink;
try {
  sink = await openSink(dataDir);
} catch (error) {
  fail(`Nothing was ingested: ${(error as Error).message}`);
}

const tty = process.stdout.isTTY;
const began = performance.now();
let shown = 0;
let last = 0;
const line = (text: string) => process.stdout.write(tty ? `\r\x1b[K${text}` : "");

process.stdout.write(`Ingesting into ${sink.where}\n`);
try {
  const account = await ingestInputs(options, sink, {
    progress({ read, added, updated, skipped }, input) {
      if (performance.now() - last < 200) return;
      last = performance.now();
      const rate = Math.round((added + updated) / ((last - began) / 1000));
      line(`${input}: ${read} read, ${added} added, ${updated} updated, ${skipped} skipped, ${rate}/s`);
    },
    skipped(reason) {
      shown++;
      if (shown <= SHOWN) process.stderr.write(`${tty ? "\r\x1b[K" : ""}${reason}\n`);
      else if (shown === SHOWN + 1) process.stderr.write("… further skipped rows are only counted\n");
    },
  });
  line("");
  const seconds = (performance.now() - began) / 1000;
  const { read, added, updated, grouped, skipped } = account;
  process.stdout.write(
    `${read} read, ${added} added, ${updated} updated, ${grouped} grouped as near-duplicates, ${skipped} skipped in ${seconds.toFixed(1)} s\n`,
  );
  await sink.close();
  process.exitCode = added + updated === 0 && skipped > 0 ? 1 : 0;
} catch (error) {
  await sink.close().catch(() => {});
  fail(`Stopped: ${(error as Error).message}`);
}
