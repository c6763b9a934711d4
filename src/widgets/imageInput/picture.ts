import type { Box } from "./box.ts";

/** Longest edge and size that are kept: a search needs no more, and this tab's storage holds about 5 million characters. */
const MAX_EDGE = 1600;
const MAX_KEPT = 2_000_000;

const KINDS = [
  { type: "image/png", start: "iVBORw0KGgo" },
  { type: "image/jpeg", start: "/9j/" },
] as const;

/** What is wrong with a file before it is read. */
export function fileTrouble(file: Pick<File, "type" | "size">, megabytes: number): string | undefined {
  if (file.type !== "image/jpeg" && file.type !== "image/png") return "只支持 jpg、png 图片";
  if (file.size > megabytes * 1024 * 1024) return `图片不超过 ${megabytes} MB`;
  if (file.size === 0) return "图片是空的";
  return undefined;
}

/** The kind that the first bytes tell, whatever the file is called. */
export const kindOf = (base64: string): string | undefined => KINDS.find(({ start }) => base64.startsWith(start))?.type;

export const dataUrl = (base64: string): string => `data:${kindOf(base64) ?? "image/jpeg"};base64,${base64}`;

/** An address of a picture as the search takes it. */
export function addressTrouble(text: string): string | undefined {
  try {
    const { protocol } = new URL(text);
    return protocol === "https:" || protocol === "http:" ? undefined : "图片地址以 http:// 或 https:// 开头";
  } catch {
    return "图片地址以 http:// 或 https:// 开头";
  }
}

/** The file in base64, without the `data:` prefix; rejects what is no picture. */
export async function readPicture(file: Blob): Promise<string> {
  const text = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(file);
  });
  const base64 = text.slice(text.indexOf(",") + 1);
  if (!kindOf(base64)) throw new Error("no picture");
  return base64.length <= MAX_KEPT ? base64 : drawn(base64);
}

/** The part of a picture inside a box (shares of its sides), no larger than the kept size. */
export async function drawn(base64: string, box: Box = { x: 0, y: 0, width: 1, height: 1 }): Promise<string> {
  const image = new Image();
  image.src = dataUrl(base64);
  await image.decode();
  const width = image.naturalWidth * box.width;
  const height = image.naturalHeight * box.height;
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // What is transparent would turn black in a jpg.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = image.naturalWidth * box.x;
  const top = image.naturalHeight * box.y;
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const text = canvas.toDataURL("image/jpeg", 0.9);
  return text.slice(text.indexOf(",") + 1);
}
