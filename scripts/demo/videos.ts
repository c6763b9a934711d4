import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { between, type Random } from "./random.ts";

export interface DemoVideo {
  /** Cover and clip, relative to the demo's folder. */
  picture: string;
  file: string;
  /** Seconds. */
  duration: number;
}

const WIDTH = 480;
const HEIGHT = 270;
const FPS = 4;

/** Slow pans over drawn pictures as WebM files: a lossy WebP frame is a VP8 key frame, so nothing but `sharp` is needed. */
export async function filmPictures(r: Random, folder: string, pictures: string[], count: number): Promise<DemoVideo[]> {
  const videos: DemoVideo[] = [];
  for (const picture of pictures.slice(0, count)) {
    const duration = between(r, 8, 18);
    const frames: Buffer[] = [];
    const all = duration * FPS;
    for (let i = 0; i < all; i++) frames.push(await frameOf(join(folder, picture), i / all));
    const file = picture.replace(/\.jpg$/, ".webm");
    writeFileSync(join(folder, file), webm(frames));
    videos.push({ picture, file, duration });
  }
  return videos;
}

/** The picture is 640 × 400; the view wanders from left to right and comes closer. */
async function frameOf(picture: string, share: number): Promise<Buffer> {
  const width = Math.round(560 - 120 * share);
  const height = Math.round((width * 9) / 16);
  const left = Math.round((640 - width) * share);
  const top = Math.round((400 - height) * (0.3 + 0.3 * share));
  const webp = await sharp(picture).extract({ left, top, width, height }).resize(WIDTH, HEIGHT).webp({ quality: 55, effort: 1 }).toBuffer();
  const at = webp.indexOf("VP8 ", 12, "latin1");
  if (at < 0) throw new Error("the encoder wrote no VP8 frame");
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

const bytes = (...parts: (Buffer | number[])[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));

/** An EBML element: id, size in four bytes, content. */
function element(id: number[], content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE((content.length | 0x10000000) >>> 0);
  return bytes(id, size, content);
}

const number = (id: number[], value: number): Buffer => {
  const content = Buffer.alloc(4);
  content.writeUInt32BE(value);
  return element(id, content);
};
const float = (id: number[], value: number): Buffer => {
  const content = Buffer.alloc(8);
  content.writeDoubleBE(value);
  return element(id, content);
};
const text = (id: number[], value: string): Buffer => element(id, Buffer.from(value, "latin1"));

/** A WebM file of key frames (matroska.org, element ids). */
function webm(frames: Buffer[]): Buffer {
  const header = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    bytes(
      number([0x42, 0x86], 1),
      number([0x42, 0xf7], 1),
      number([0x42, 0xf2], 4),
      number([0x42, 0xf3], 8),
      text([0x42, 0x82], "webm"),
      number([0x42, 0x87], 2),
      number([0x42, 0x85], 2),
    ),
  );
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    bytes(
      number([0x2a, 0xd7, 0xb1], 1_000_000),
      float([0x44, 0x89], (frames.length * 1000) / FPS),
      text([0x4d, 0x80], "demo"),
      text([0x57, 0x41], "demo"),
    ),
  );
  const video = element([0xe0], bytes(number([0xb0], WIDTH), number([0xba], HEIGHT)));
  const track = element([0xae], bytes(number([0xd7], 1), number([0x73, 0xc5], 1), number([0x83], 1), text([0x86], "V_VP8"), video));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], track);
  const blocks = frames.map((frame, i) => {
    const head = Buffer.alloc(4);
    head.writeUInt8(0x81, 0);
    head.writeInt16BE((i * 1000) / FPS, 1);
    head.writeUInt8(0x80, 3);
    return element([0xa3], bytes(head, frame));
  });
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], bytes(number([0xe7], 0), ...blocks));
  return bytes(header, element([0x18, 0x53, 0x80, 0x67], bytes(info, tracks, cluster)));
}
