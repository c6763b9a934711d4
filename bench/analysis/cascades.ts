/**
 * Real repost cascades through ingest and the console's calls: size, depth, width and structural virality against the
 * links of the material; then the figures of a tree of 30,000 posts, pushed too, in ms. `node scripts/node.mjs bench/analysis/cascades.ts [cascades]`
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSpread } from "#server/analysis/spread.ts";
import sources from "#server/areas/sources/index.ts";
import spread from "#server/areas/spread/index.ts";
import { MONDAY } from "#server/store/sampleDocument.ts";
import { openDocumentsApp } from "#server/testing/openDocumentsApp.ts";

interface Cascade {
  original: { text: string; time: number };
  reposts: { mid: string; uid: string; text: string; parent: string; date: string }[];
}

const folder = process.argv[2] ?? "../shared/data/cascades";
const PUSH = 5000;
const house = await openDocumentsApp([], Date.UTC(2026, 0, 1), [spread, sources]);
const analyst = await house.signedIn("fenxi");
const { token } = (await (await house.signedIn("admin")).act("/api/source/token/create", { name: "bench" })).data;
const figures = async (id: string) => (await analyst.post("/api/spread/figures", { id })).data;

async function push(rows: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += PUSH) {
    const reply = await house.app.inject({
      ...{ method: "POST", url: "/api/ingest/push?type=weibo&source=微博", payload: JSON.stringify(rows.slice(from, from + PUSH)) },
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    for (const row of reply.json().data.rows) ids.push(row.id);
  }
  return ids;
}

let exact = 0;
let posts = 0;
let bare = 0;
let kept = 0;
const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
for (const file of files) {
  const { original, reposts } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Cascade;
  const root = `original ${file}`;
  const rows = [
    { mid: root, text: original.text, date: original.time * 1000 },
    ...reposts.map(({ mid, uid, text, parent, date }) => ({ mid, parent: parent || root, text, channel: uid, date })),
  ];
  const ids = await push(rows);
  // Ids of the material come twice at times: the first stands.
  const time = (date: string): number => Date.parse(`${date.replace(" ", "T")}+08:00`);
  const truth = buildSpread(
    { id: root, name: "", text: "", time: original.time * 1000 },
    reposts.map(({ mid, parent, date }) => ({ id: mid, name: "", text: "", time: time(date), parentId: parent || root })),
  );
  const found = await figures(ids[0] as string);
  const same =
    found.nodeCount === truth.size &&
    (truth.size === 1 ||
      (found.depth === truth.depth + 1 && found.breadth === truth.breadth && Math.abs(found.virality - truth.structuralVirality) < 1e-9));
  if (same) exact++;
  else
    console.log(`${file}: ${JSON.stringify(found)} instead of ${truth.size} ${truth.depth} ${truth.breadth} ${truth.structuralVirality}`);
  posts += reposts.length;
  bare += reposts.filter(({ text }) => !text.trim()).length;
  kept += ids.filter(Boolean).length - 1;
}
console.log(
  `${files.length} cascades, ${posts} reposts (${bare} without words, ${kept} kept): ${exact} exact in size, depth, width and virality`,
);

const SIZE = 30_000;
const tree: { mid: string; parent?: string; text: string; date: number; channel: string; extra?: object }[] = [
  { mid: "tree", text: "大家来看看这棵树", date: MONDAY, channel: "园丁" },
];
for (let n = 1; n < SIZE; n++) {
  const parentExternalId = n % 2 ? "tree" : `t${Math.floor(n / 3)}`;
  const text = n % 5 < 2 ? "" : `看看${n % 97}`;
  const parent = n < 3 ? "tree" : parentExternalId;
  tree.push({ mid: `t${n}`, parent, text, channel: `用户${n % 9000}`, date: MONDAY + n * 1000, extra: { fans: n % 500 } });
}
const [id] = await push(tree);
const truth = buildSpread(
  { id: "tree", name: "", text: "", time: MONDAY },
  tree.slice(1).map(({ mid, parent, date }) => ({ id: mid, name: "", text: "", time: date, parentId: parent as string })),
);
for (const path of ["figures", "weibo/single", "weibo/layers", "nodes", "weibo/reposts"]) {
  const [began, spent] = [performance.now(), process.cpuUsage()];
  const { data } = await analyst.post(`/api/spread/${path}`, { id });
  const { user, system } = process.cpuUsage(spent);
  const took = `${Math.round(performance.now() - began)} ms, ${Math.round((user + system) / 1000)} ms of a core`;
  console.log(`${path} of ${data.nodeCount ?? data.repostCount ?? data.total}: ${took}`);
  if (path === "figures")
    console.log(
      `  exact: ${data.nodeCount === truth.size && data.depth === truth.depth + 1 && data.breadth === truth.breadth && Math.abs(data.virality - truth.structuralVirality) < 1e-9}`,
    );
}
await house.close();
