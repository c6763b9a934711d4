import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DownloadTicket } from "#engine/grammar/endpoints.gen.ts";
import { HOUR } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";

interface ExportRecord {
  id: string;
  userId: string;
  fileName: string;
  time: number;
}

export type { DownloadTicket };

/** Files are kept a day; the ticket is of no use to anybody else meanwhile. */
const KEEP = 24 * HOUR;
/** What a ticket's path looks like: never a path of the file system. */
const TICKET = /^[a-f0-9]{32}\.[a-z0-9]{2,5}$/;

const exportsOf = (services: Services) => services.records.collection<ExportRecord>({ name: "exports", indexes: ["time", "userId"] });
const folder = (services: Services): string => join(services.settings.dataDir, "exports");

/** A name that is safe as a file name everywhere, never empty. */
export function safeFileName(name: string | undefined, extension: string): string {
  const stem = [...(name ?? "")]
    .map((char) => (char < " " || '\\/:*?"<>|'.includes(char) ? "_" : char))
    .join("")
    .replace(new RegExp(`\\.${extension}$`, "i"), "")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .slice(0, 80);
  return `${stem || "列表"}.${extension}`;
}

/** Writes a file for one user and answers the ticket it is fetched with. */
export async function keepExport(
  services: Services,
  caller: Caller,
  file: { data: Buffer | string; extension: string; fileName?: string; rows?: number },
): Promise<DownloadTicket> {
  await forgetExports(services);
  const path = `${randomBytes(16).toString("hex")}.${file.extension}`;
  const fileName = safeFileName(file.fileName, file.extension);
  await mkdir(folder(services), { recursive: true });
  await writeFile(join(folder(services), path), file.data);
  await exportsOf(services).put({ id: path, userId: caller.userId, fileName, time: services.now() });
  return { path, fileName, rows: file.rows };
}

/** @throws ApiError 404 for a ticket that is malformed, unknown, somebody else's or too old. */
export async function openExport(
  services: Services,
  caller: Caller,
  path: string,
  fileName?: string,
): Promise<{ data: Buffer; fileName: string; extension: string }> {
  const gone = new ApiError(404, "文件不存在或已过期", 404);
  if (!TICKET.test(path)) throw gone;
  const record = await exportsOf(services).get(path);
  if (!record || record.userId !== caller.userId || record.time < services.now() - KEEP) throw gone;
  const file = join(folder(services), record.id);
  if (!(await stat(file).catch(() => null))?.isFile()) throw gone;
  const extension = path.slice(path.indexOf(".") + 1);
  return {
    data: await readFile(file),
    extension,
    fileName: fileName ? safeFileName(fileName, extension) : record.fileName,
  };
}

/** Removes what is older than a day. */
export async function forgetExports(services: Services): Promise<void> {
  const old = await exportsOf(services).find({ where: { time: { lt: services.now() - KEEP } } });
  for (const { id } of old) {
    if (TICKET.test(id)) await rm(join(folder(services), id), { force: true });
    await exportsOf(services).remove(id);
  }
}
