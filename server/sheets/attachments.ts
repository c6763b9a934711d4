import type { FastifyReply } from "fastify";
import sharp from "sharp";
import { ApiError, type UploadedFile } from "#server/contract/handler.ts";
import { safeFileName } from "#server/sheets/exportFiles.ts";

/** A file that people added to a record. */
export interface Attachment {
  id: string;
  name: string;
  /** Base64. */
  data: string;
  time: number;
  user: string;
}

/** Bytes of one. */
const LARGEST = 10 * 1024 * 1024;
const PICTURES: Record<string, string> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", gif: "image/gif", webp: "image/webp" };
const OFFICE = "application/vnd.openxmlformats-officedocument.";
const TYPES: Record<string, string> = {
  ...PICTURES,
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  docx: `${OFFICE}wordprocessingml.document`,
  xlsx: `${OFFICE}spreadsheetml.sheet`,
  pptx: `${OFFICE}presentationml.presentation`,
};

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export const isPicture = (name: string): boolean => Object.hasOwn(PICTURES, extensionOf(name));

/**
 * The file of an upload, named so that it can be kept and sent back. What is called a picture must be one.
 * @param allowed endings, of those above
 * @throws ApiError 100001
 */
export async function takeAttachment(
  file: UploadedFile | undefined,
  what: string,
  allowed: readonly string[] = Object.keys(TYPES),
): Promise<{ name: string; data: string }> {
  if (!file) throw new ApiError(100001, "请选择文件");
  const extension = extensionOf(file.fileName);
  if (!allowed.includes(extension)) throw new ApiError(100001, `${what}应为 ${allowed.filter((one) => one !== "jpeg").join("、")}`);
  if (file.data.length === 0) throw new ApiError(100001, `${what}是空文件`);
  if (file.data.length > LARGEST) throw new ApiError(100001, `${what}最大 10 MB`);
  if (isPicture(file.fileName)) {
    const { format = "" } = await sharp(file.data)
      .metadata()
      .catch(() => ({ format: "" }));
    if (!Object.hasOwn(PICTURES, format)) throw new ApiError(100001, `${what}不是能打开的图片`);
  }
  return { name: safeFileName(file.fileName, extension), data: file.data.toString("base64") };
}

/** A row of a list of attachments. */
export const attachmentRow = ({ id, name, time, user, data }: Attachment) => ({ id, name, time, user, bytes: bytesOf(data) });

const bytesOf = (base64: string): number => Buffer.byteLength(base64, "base64");

/** Sends one to be kept, or a picture to be shown in place. */
export function sendAttachment(reply: FastifyReply, { name, data }: Pick<Attachment, "name" | "data">, inline = false): Buffer {
  reply
    .header("content-type", TYPES[extensionOf(name)] ?? "application/octet-stream")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store");
  if (!inline) reply.header("content-disposition", `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`);
  return Buffer.from(data, "base64");
}
