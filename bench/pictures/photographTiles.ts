import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { readMarks } from "#server/areas/images/pictureHash.ts";

/** A piece of a photograph, and which photograph. */
export interface Tile {
  of: string;
  file: Buffer;
}

/** Tiles of 640 × 400 of photographs of a folder, those that show next to nothing left out, in an order drawn. */
export async function photographTiles(folder: string, most: number, random: () => number): Promise<Tile[]> {
  const tiles: Tile[] = [];
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
        if (kept) tiles.push({ of: name, file: tile });
      }
    if (tiles.length >= most * 2) break;
  }
  for (let at = tiles.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [tiles[at], tiles[other]] = [tiles[other] as Tile, tiles[at] as Tile];
  }
  return tiles.slice(0, most);
}
