import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY } from "#engine/grammar/localTime.ts";
import { ApiError, type StoredFile } from "./handler.ts";

/** Where files of calls wait until a handler takes them. */
export const spoolFolder = (dataDir: string): string => join(dataDir, "uploads");

const MEGABYTE = 1024 * 1024;
/** What is left free beside a file: the databases of the same disk must go on writing. */
const SPARE = 512 * MEGABYTE;

/** Where files wait that are too large for memory, and how large one may be. */
export interface Spool {
  folder: string;
  /** Megabytes (1,048,576 bytes) of one file. */
  megabytes: number;
}

/**
 * Writes a file as it comes, never holding more than a piece of it.
 * @param announced bytes of the whole request, 0 where unknown
 * @throws ApiError 100009 for a file beyond the limit (413), or where the disk has no room (507); nothing is left of it then
 */
export async function spoolFile(
  file: { stream: Readable; fileName: string; mimeType: string },
  announced: number,
  { folder, megabytes }: Spool,
): Promise<StoredFile> {
  const most = megabytes * MEGABYTE;
  const tooLarge = () => new ApiError(100009, `文件不能超过 ${megabytes} MB`, 413);
  if (announced > most + MEGABYTE) throw tooLarge();
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < announced + SPARE) throw noRoom();
  const path = join(folder, randomUUID());
  const hash = createHash("sha256");
  let size = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > most) return done(tooLarge());
      hash.update(piece);
      done(null, piece);
    },
  });
  try {
    await pipeline(file.stream, counted, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw (error as { code?: string }).code === "ENOSPC" ? noRoom() : error;
  }
  return { fileName: file.fileName, mimeType: file.mimeType, path, size, sha256: hash.digest("hex") };
}

const noRoom = () => new ApiError(100009, "服务器的磁盘空间不足，请联系管理员", 507);

/** Takes away what no handler kept. */
export async function dropFiles(stored: Record<string, StoredFile[]>): Promise<void> {
  for (const { path } of Object.values(stored).flat()) await rm(path, { force: true });
}

/** Takes away what a server that died left behind. */
export async function sweepSpool(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const held = await stat(path).catch(() => null);
    if (held?.isFile() && held.mtimeMs < now - DAY) await rm(path, { force: true });
  }
}
