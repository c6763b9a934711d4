/**
 * `node scripts/node.mjs bench/house/signIns.ts [people] [documents]` (200, 5000), after `npm run build`. Monday morning: so many
 * people with right passwords sign in at once from one address, while somebody else searches every 100 ms. Prints when the
 * last was in and the searches' waits, before and meanwhile. Exits 1 when it took longer than 60 s or anybody was refused.
 */
import { setTimeout as pause } from "node:timers/promises";
import { PASSWORD, startHouse, told, waitsOf } from "./startHouse.ts";

const PEOPLE = Number(process.argv[2] ?? 200);
const LIMIT = 60_000;

const house = await startHouse(Number(process.argv[3] ?? 5_000));
try {
  const [department] = (await house.post("/api/user/department/list", {})) as { id: string }[];
  const [role] = (await house.post("/api/user/customerRoleSearch", {})) as { id: string }[];
  const place = { departmentId: department?.id ?? "", roleIds: role?.id ?? "" };
  for (let at = 0; at < PEOPLE; at++)
    await house.post("/api/user/save", {
      ...{ ...place, name: `记者${at}`, code: `reporter${at}`, password: PASSWORD },
      ...{ optime: "0", optoken: await house.token() },
    });
  const search = () => house.post("/api/query/yuqing", { keyWords: "改革", timeFlag: "30d", page: "1", pagesize: "20" });
  await search();
  const alone = waitsOf(search, 100);
  await pause(5_000);
  console.log(`searches alone: ${told(await alone())}`);
  const meanwhile = waitsOf(search, 100);
  const began = performance.now();
  const signedIn = await Promise.allSettled(
    Array.from({ length: PEOPLE }, (_, at) => house.post("/api/login", { username: `reporter${at}`, password: PASSWORD }, "nobody")),
  );
  const took = Math.round(performance.now() - began);
  console.log(`searches meanwhile: ${told(await meanwhile())}`);
  const refused = signedIn.filter((one) => one.status === "rejected");
  console.log(`${PEOPLE - refused.length} of ${PEOPLE} signed in at once, the last after ${took} ms`);
  if (refused[0]) console.log(String(refused[0].reason));
  if (refused.length > 0 || took > LIMIT) process.exitCode = 1;
} finally {
  await house.stop();
}
