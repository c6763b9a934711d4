import { randomInt } from "node:crypto";
import sharp from "sharp";

type Point = [x: number, y: number];

/** Letters as strokes on a 4 × 6 grid, ours, so that no font is needed. Look-alikes (0 O, 1 I, 2 Z, 5 S) are left out. */
const STROKES: Record<string, string> = {
  A: "06 20 46|14 34",
  C: "41 30 10 01 05 16 36 45",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  H: "00 06|40 46|03 43",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  P: "06 00 30 41 42 33 03",
  R: "06 00 30 41 42 33 03|23 46",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 23 36 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
  "3": "00 40 23 33 44 45 36 16 05",
  "4": "36 30 04 44",
  "6": "40 10 02 05 16 36 45 44 33 13 04",
  "7": "00 40 16",
  "9": "06 36 44 41 30 10 01 02 13 33 42",
};

export const CAPTCHA_LETTERS = Object.keys(STROKES);

const WIDTH = 120;
const HEIGHT = 40;

/** Draws the letters, each turned, scaled and shifted at random, over crossing lines. JPEG bytes, 120 × 40. */
export async function drawCaptcha(value: string): Promise<Buffer> {
  const step = (WIDTH - 16) / value.length;
  const letters = [...value].map((letter, i) => letterSvg(letter, 12 + i * step)).join("");
  const noise = Array.from({ length: 6 }, () => lineSvg()).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f6fa"/>${noise}${letters}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

function letterSvg(letter: string, left: number): string {
  const size = 3.6 + jitter(0.6);
  const angle = (jitter(18) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const [top, shift] = [20 + jitter(4), left + 8 + jitter(3)];
  const place = ([x, y]: Point): string => {
    const [dx, dy] = [x - 2 + jitter(0.15), y - 3 + jitter(0.15)];
    return `${(shift + dx * cos - dy * sin).toFixed(1)},${(top + dx * sin + dy * cos).toFixed(1)}`;
  };
  return (STROKES[letter] ?? "")
    .split("|")
    .map((stroke) => stroke.split(" ").map((pair): Point => [Number(pair[0]), Number(pair[1])]))
    .map((points) => `<polyline points="${points.map(place).join(" ")}" ${ink(2.4)}/>`)
    .join("");
}

function lineSvg(): string {
  const [y1, y2, bend] = [randomInt(HEIGHT), randomInt(HEIGHT), randomInt(HEIGHT)];
  return `<path d="M0 ${y1} Q ${randomInt(WIDTH)} ${bend} ${WIDTH} ${y2}" ${ink(1.1)}/>`;
}

const ink = (width: number) =>
  `fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}" stroke="hsl(${randomInt(360)},60%,${randomInt(25, 50)}%)"`;

/** A number within ± `reach`. */
const jitter = (reach: number) => (randomInt(2001) / 1000 - 1) * reach;
