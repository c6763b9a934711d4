/**
 * `node scripts/node.mjs bench/house/exports.ts [people] [documents]` (50, 25000), after `npm run build`. So many people export
 * 5,000 rows at once while `/healthz` is asked every 20 ms. Prints how long the exports took, the waits of the others, and
 * the server's memory before, at the most, and 105 s after. Exits 1 when somebody waited for longer than 300 ms.
 */
import { setTimeout as pause } from "node:timers/promises";
import { startHouse, told, waitsOf } from "./startHouse.ts";

const PEOPLE = Number(process.argv[2] ?? 50);
const LIMIT = 300;
const house = await startHouse(Number(process.argv[3] ?? 25_000));
try {
  const asked = { timeFlag: "30d", duplicate: "0", fileName: "列表.xlsx", max: "5000", optime: "0" };
  const exported = async () => house.post("/api/query/yuqing/export", { ...asked, optoken: await house.token() });
  await exported();
  const before = house.memory();
  let most = 0;
  const others = waitsOf(async () => {
    await (await fetch(`${house.url}/healthz`)).text();
    most = Math.max(most, house.memory());
  }, 20);
  const began = performance.now();
  await Promise.all(Array.from({ length: PEOPLE }, exported));
  const took = Math.round(performance.now() - began);
  const waits = await others();
  await pause(105_000);
  console.log(`${PEOPLE} exports of 5,000 rows: ${took} ms`);
  console.log(`/healthz meanwhile: ${told(waits)}`);
  console.log(`memory: ${before} MB before, ${most} MB at the most, ${house.memory()} MB 105 s after`);
  if ((waits.at(-1) ?? 0) > LIMIT) process.exitCode = 1;
} finally {
  await house.stop();
}
