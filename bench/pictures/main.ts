/**
 * Search by picture: recall and precision over 2,000 variants of stored pictures and as many searches for pictures that
 * are not stored, and the time of a search among 1,000,000 hashes.
 * `node --import tsx bench/pictures/main.ts [folder]`: the folder's photographs, each cut into tiles, in place of drawn scenes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { PictureHashes } from "#server/areas/images/PictureHashes.ts";
import { type PictureMarks, readMarks } from "#server/areas/images/pictureHash.ts";
import { drawPictures } from "../../scripts/demo/pictures.ts";
import { random as seeded } from "../../scripts/demo/random.ts";
import { variants } from "./variants.ts";

const STORED = Number(process.env.STORED ?? 200);
/** Variants of each stored picture: ten, drawn anew so often that there are 2,000. */
const VARIANTS = 2000;
const SIMILAR = Number(process.env.LEAST ?? 0.6);
const random = seeded(23);

/** Tiles of 640 × 400 of photographs of a folder, those that show next to nothing left out. */
async function photographs(folder: string, most: number): Promise<Buffer[]> {
  const tiles: Buffer[] = [];
  for (const name of readdirSync(folder, { recursive: true })
    .map(String)
    .filter((one) => /\.(jpe?g|png|webp)$/.test(one))) {
    const file = readFileSync(join(folder, name));
    const wide = await sharp(file)
      .resize(1920)
      .png()
      .toBuffer()
      .catch(() => undefined);
    if (!wide) continue;
    const { height = 0 } = await sharp(wide).metadata();
    for (let y = 0; y + 400 <= height; y += 400)
      for (let x = 0; x + 640 <= 1920; x += 640) {
        const tile = await sharp(wide).extract({ left: x, top: y, width: 640, height: 400 }).flatten().jpeg({ quality: 90 }).toBuffer();
        const { channels } = await sharp(tile).stats();
        // What the house takes for a plain area is not stored.
        const kept = (channels[0]?.stdev ?? 0) > 20 && (await readMarks(tile).catch(() => undefined));
        if (kept) tiles.push(tile);
      }
    if (tiles.length >= most * 2) break;
  }
  for (let at = tiles.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [tiles[at], tiles[other]] = [tiles[other] as Buffer, tiles[at] as Buffer];
  }
  return tiles.slice(0, most);
}

async function drawn(most: number): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-pictures-"));
  const names = await drawPictures(random, folder, most);
  const files = names.map((name) => readFileSync(join(folder, name)));
  rmSync(folder, { recursive: true });
  return files;
}

const folder = process.argv[2];
const files = await (folder ? photographs(folder, STORED * 2) : drawn(STORED * 2));
const stored = files.slice(0, Math.min(STORED, files.length >> 1));
const strange = files.slice(stored.length);
const marks: PictureMarks[] = [];
for (const file of stored) marks.push(await readMarks(file));
const hashes = new PictureHashes(marks);

const tally = new Map<string, [number, number]>();
let [right, wrong, missed] = [0, 0, 0];
const rounds = Math.max(1, Math.round(VARIANTS / (stored.length * 10)));
for (const [at, file] of Array.from({ length: rounds }, () => [...stored.entries()]).flat())
  for (const { done, file: variant } of await variants(file, random)) {
    const sought = await readMarks(variant).catch(() => undefined);
    const found = sought ? hashes.find(sought, SIMILAR) : new Map<number, number>();
    const hit = found.has(at);
    const [met, all] = tally.get(done) ?? [0, 0];
    tally.set(done, [met + Number(hit), all + 1]);
    if (hit) right += 1;
    else missed += 1;
    wrong += found.size - Number(hit);
  }
let alarms = 0;
for (const file of strange) alarms += hashes.find(await readMarks(file), SIMILAR).size;
const share = (a: number, b: number): string => `${((a / b) * 100).toFixed(1)} %`;
console.log(
  `${right + missed} variants of ${stored.length} ${folder ? "photographs" : "drawn scenes"}: recall ${share(right, right + missed)}, precision ${share(right, right + wrong)}`,
);
for (const [done, [met, all]] of tally) console.log(`  ${done}: ${share(met, all)}`);
console.log(`${strange.length} pictures that are not stored: ${alarms} found`);

const COUNT = 1_000_000;
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
  const sought = await readMarks((at % 2 ? stored : strange)[(at + stored.length) % stored.length] as Buffer);
  const before = process.cpuUsage();
  met += million.find(sought, SIMILAR).size;
  const { user, system } = process.cpuUsage(before);
  if (at >= 0) times.push((user + system) / 1000);
}
times.sort((a, b) => a - b);
console.log(
  `a search among ${COUNT} pictures: median ${times[20]?.toFixed(1)} ms, 36 of 40 under ${times[35]?.toFixed(1)} ms, slowest of 40 ${times[39]?.toFixed(1)} ms of the processor (${met} found)`,
);
