import { fill } from "./fill.ts";

/** `node scripts/node.mjs bench/store/fillOnly.ts <documents> [dir]`: fills ahead of a measurement; goes on where it was stopped. */
const total = Number(process.argv[2] ?? 1_000_000);
const rate = await fill(`${process.argv[3] ?? "/tmp/bench-store"}-${total}`, total);
console.log(`${rate.toFixed(0)} documents/s`);
process.exit(0);
