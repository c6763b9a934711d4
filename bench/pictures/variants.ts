import sharp, { type Sharp } from "sharp";

/** A variant of a picture: what was done to it, and the file. */
export interface Variant {
  done: string;
  file: Buffer;
}
type Random = () => number;

const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
const jpeg = (picture: Sharp, quality = 80): Promise<Buffer> => picture.jpeg({ quality: Math.round(quality) }).toBuffer();

async function cropped(file: Buffer, random: Random, most: number): Promise<Sharp> {
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const [across, down] = [random() * most, random() * most];
  const [left, top] = [Math.floor(random() * across * width), Math.floor(random() * down * height)];
  return sharp(file).extract({ left, top, width: Math.floor(width * (1 - across)), height: Math.floor(height * (1 - down)) });
}

const words = (width: number, height: number, colour: string): string =>
  `<text x="${width * 0.04}" y="${height * 0.68}" font-size="${height * 0.5}" fill="${colour}" font-family="sans-serif">Photo: desk, 21 November 2026 — bridge opens</text>`;

async function captioned(file: Buffer, random: Random, over: boolean): Promise<Sharp> {
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const strip = Math.round(height * between(random, 0.06, over ? 0.16 : 0.22));
  const dark = random() < 0.5;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${strip}"><rect width="${width}" height="${strip}" fill="${dark ? "#111" : "#fff"}" opacity="${over ? 0.85 : 1}"/>${words(width, strip, dark ? "#fff" : "#111")}</svg>`;
  const picture = over ? sharp(file) : sharp(await sharp(file).extend({ bottom: strip, background: "#fff" }).png().toBuffer());
  return picture.composite([{ input: Buffer.from(svg), left: 0, top: over ? height - strip : height }]);
}

async function bordered(file: Buffer, random: Random): Promise<Sharp> {
  const { width = 1 } = await sharp(file).metadata();
  const edge = Math.round(width * between(random, 0.02, 0.1));
  const background = ["#fff", "#000", "#c33", "#777"][Math.floor(random() * 4)];
  return sharp(file).extend({ top: edge, bottom: edge, left: edge, right: edge, background });
}

/** Ten variants of a picture, as sites make them: cut by up to a fifth of each side, scaled, compressed anew, with a caption or a border, and two of these at once. */
export async function variants(file: Buffer, random: Random): Promise<Variant[]> {
  const { width = 640 } = await sharp(file).metadata();
  const again = async (picture: Sharp): Promise<Buffer> => picture.png().toBuffer();
  const small = (share: number): number => Math.round(width * share);
  return Promise.all([
    cropped(file, random, 0.1).then(async (one) => ({ done: "cut by up to 10 %", file: await jpeg(one) })),
    cropped(file, random, 0.2).then(async (one) => ({ done: "cut by up to 20 %", file: await jpeg(one) })),
    cropped(file, random, 0.2).then(async (one) => ({ done: "cut by up to 20 %", file: await jpeg(one) })),
    jpeg(sharp(file).resize(small(between(random, 0.25, 0.7)))).then((made) => ({ done: "scaled", file: made })),
    jpeg(sharp(file), between(random, 15, 50)).then((made) => ({ done: "compressed", file: made })),
    captioned(file, random, false).then(async (one) => ({ done: "caption below", file: await jpeg(one) })),
    captioned(file, random, true).then(async (one) => ({ done: "caption over it", file: await jpeg(one) })),
    bordered(file, random).then(async (one) => ({ done: "border", file: await jpeg(one) })),
    cropped(file, random, 0.2)
      .then(again)
      .then(async (one) => ({ done: "cut and scaled", file: await jpeg(sharp(one).resize(small(0.4)), 50) })),
    captioned(file, random, false)
      .then(again)
      .then(async (one) => ({ done: "caption and scaled", file: await jpeg(sharp(one).resize(small(0.5)), 50) })),
  ]);
}
