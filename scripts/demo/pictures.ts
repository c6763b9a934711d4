import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { between, pick, type Random } from "./random.ts";

const PALETTES = [
  ["#0b3954", "#087e8b", "#bfd7ea", "#ff5a5f"],
  ["#2d3142", "#4f5d75", "#bfc0c0", "#ef8354"],
  ["#1b4332", "#40916c", "#b7e4c7", "#f4a261"],
  ["#3c096c", "#7b2cbf", "#e0aaff", "#ffca3a"],
  ["#7f1d1d", "#b91c1c", "#fecaca", "#fbbf24"],
  ["#0c4a6e", "#0284c7", "#bae6fd", "#facc15"],
];

/** Draws `count` landscape pictures (skylines, hills, water) as JPEG files; returns their names. No text, no faces. */
export async function drawPictures(r: Random, folder: string, count: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    const name = `pic-${String(i).padStart(3, "0")}.jpg`;
    await sharp(Buffer.from(scene(r)))
      .jpeg({ quality: 72, mozjpeg: true })
      .toFile(join(folder, name));
    names.push(name);
  }
  return names;
}

function scene(r: Random): string {
  const [dark, mid, light, accent] = pick(r, PALETTES) as [string, string, string, string];
  const horizon = between(r, 210, 280);
  const sun = `<circle cx="${between(r, 80, 560)}" cy="${between(r, 50, 150)}" r="${between(r, 24, 54)}" fill="${accent}" opacity=".9"/>`;
  const front = r() < 0.55 ? skyline(r, dark, accent, horizon) : hills(r, [mid, dark], horizon);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${mid}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
<rect width="640" height="400" fill="url(#g)"/>${sun}${hills(r, [mid], horizon - 40)}${front}
<rect y="${horizon + 70}" width="640" height="${330 - horizon}" fill="${dark}" opacity=".55"/></svg>`;
}

function hills(r: Random, colours: string[], base: number): string {
  return colours
    .map((colour, k) => {
      const points = Array.from({ length: 9 }, (_, i) => `${i * 80},${base + k * 30 - between(r, 0, 70)}`).join(" ");
      return `<polygon points="0,400 ${points} 640,400" fill="${colour}" opacity="${0.55 + k * 0.4}"/>`;
    })
    .join("");
}

function skyline(r: Random, colour: string, light: string, base: number): string {
  let x = 0;
  let out = "";
  while (x < 640) {
    const width = between(r, 28, 70);
    const height = between(r, 50, 180);
    out += `<rect x="${x}" y="${base + 70 - height}" width="${width - 3}" height="${height + 60}" fill="${colour}"/>`;
    for (let y = base + 80 - height; y < base + 60; y += 16) {
      if (r() < 0.6) out += `<rect x="${x + between(r, 3, width - 12)}" y="${y}" width="5" height="7" fill="${light}" opacity=".8"/>`;
    }
    x += width;
  }
  return out;
}
