/**
 * Search by picture: recall and precision over 2,000 variants of stored pictures and as many searches for pictures that
 * are not stored, and the time of a search among 1,000,000 hashes.
 * `node scripts/node.mjs bench/pictures/main.ts [folder]`: the folder's photographs, each cut into tiles, in place of drawn scenes.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PictureHashes } from "#server/areas/images/PictureHashes.ts";
import { type PictureMarks, readMarks } from "#server/areas/images/pictureHash.ts";
import { drawPictures } from "../../scripts/demo/pictures.ts";
import { random as seeded } from "../../scripts/demo/random.ts";
import { photographTiles, type Tile } from "./photographTiles.ts";
import { Tally } from "./Tally.ts";
import { variants } from "./variants.ts";

const STORED = Number(process.env.STORED ?? 200);
/** Variants in all: ten of each stored picture, drawn anew so often that there are 2,000. */
const VARIANTS = Number(process.env.VARIANTS ?? 2000);
/** What the page asks for when nobody says otherwise; and from where figures are told. */
const SIMILAR = Number(process.env.SIMILAR ?? 0.6);
const LEAST = Number(process.env.LEAST ?? 0.6);
const random = seeded(23);

async function drawn(most: number): Promise<Tile[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-pictures-"));
  const names = await drawPictures(random, folder, most);
  const files = names.map((name) => ({ of: name, file: readFileSync(join(folder, name)) }));
  rmSync(folder, { recursive: true });
  return files;
}

const folder = process.argv[2];
const files = await (folder ? photographTiles(folder, STORED * 2, random) : drawn(STORED * 2));
const stored = files.slice(0, Math.min(STORED, files.length >> 1));
const strange = files.slice(stored.length);
const marks: PictureMarks[] = [];
for (const { file } of stored) marks.push(await readMarks(file));
const hashes = new PictureHashes(marks);

// Photographs at even places choose the least likeness; those at odd places, whose tiles it has not seen, say what it is worth.
const photographs = [...new Set(files.map(({ of }) => of))].toSorted();
const halves = [new Tally(), new Tally()] as const;
const halfOf = (of: string): Tally => halves[photographs.indexOf(of) % 2 === 0 ? 0 : 1];
const rounds = Math.max(1, Math.round(VARIANTS / (stored.length * 10)));
for (const [at, { of, file }] of Array.from({ length: rounds }, () => [...stored.entries()]).flat())
  for (const { done, file: variant } of await variants(file, random)) {
    const sought = await readMarks(variant).catch(() => undefined);
    const found = sought ? hashes.find(sought, LEAST) : new Map<number, number>();
    halfOf(of).add(
      done,
      found.get(at) ?? 0,
      [...found].filter(([one]) => one !== at).map(([one, likeness]) => ({ likeness, same: stored[one]?.of === of })),
    );
  }
for (const { of, file } of strange)
  halfOf(of).addStrange(
    [...hashes.find(await readMarks(file), LEAST)].map(([one, likeness]) => ({ likeness, same: stored[one]?.of === of })),
  );
for (const [at, half] of halves.entries()) {
  console.log(`${at === 0 ? "even" : "odd"} ${folder ? "photographs" : "drawn scenes"}, ${half.count} variants:`);
  for (const least of [0.6, 0.62, 0.64, 0.66, 0.68, 0.7, 0.72, 0.75].filter((one) => one >= LEAST)) console.log(`  ${half.summary(least)}`);
}
for (const line of halves[1].kinds(SIMILAR)) console.log(`  ${line}`);

const COUNT = Number(process.env.MILLION ?? 1_000_000);
const many: PictureMarks[] = [];
// Hashes of pictures with half as many bits thrown over as unrelated ones differ in, so that the quarters crowd as those of pictures do.
for (let at = 0; at < COUNT; at++) {
  const { whole, middle, aspect } = marks[at % marks.length] as PictureMarks;
  const noisy = (hash: Uint8Array): Uint8Array => {
    const copy = Uint8Array.from(hash);
    for (let n = 0; n < 48; n++) copy[Math.floor(random() * 16)]! ^= 1 << Math.floor(random() * 8);
    return copy;
  };
  many.push({ whole: noisy(whole), middle: noisy(middle), aspect });
}
const began = performance.now();
const million = new PictureHashes(many);
console.log(`${COUNT} pictures taken into memory in ${Math.round(performance.now() - began)} ms`);
const times: number[] = [];
let met = 0;
// The first ones make the program warm, as the server is.
for (let at = -5; at < 40; at++) {
  const sought = await readMarks((at % 2 ? stored : strange)[(at + 5 * stored.length) % stored.length]?.file as Buffer);
  const before = process.cpuUsage();
  met += million.find(sought, SIMILAR).size;
  const { user, system } = process.cpuUsage(before);
  if (at >= 0) times.push((user + system) / 1000);
}
times.sort((a, b) => a - b);
console.log(
  `a search among ${COUNT} pictures: median ${times[20]?.toFixed(1)} ms, 36 of 40 under ${times[35]?.toFixed(1)} ms, slowest of 40 ${times[39]?.toFixed(1)} ms of the processor (${met} found)`,
);
