import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { fetchPicture } from "#server/ingest/readPicture.ts";
import { PictureCache } from "./PictureCache.ts";

const ROOM = 64 * 1024 * 1024;

const cacheOf = serviceKey("pictureCache", () => new PictureCache(ROOM, (address) => fetchPicture(address)));

/** By its first bytes, whatever the other site calls it; drawings that could run something are none of these. */
export function pictureType(file: Buffer): string | undefined {
  const begins = (hex: string, at = 0): boolean => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  if (begins("ffd8ff")) return "image/jpeg";
  if (begins("89504e47")) return "image/png";
  if (begins("47494638")) return "image/gif";
  if (begins("52494646") && begins("57454250", 8)) return "image/webp";
  if (begins("6674797061766966", 4)) return "image/avif";
  return undefined;
}

/** A picture of another site, fetched by this server. @throws ApiError 404 for whatever is no picture there */
export async function servePicture({ request, services, raw }: HandlerContext<"images.picture">): Promise<Buffer> {
  if (!/^https?:\/\//i.test(request.url) || !URL.canParse(request.url)) throw new ApiError(100001, "参数 url 不是图片地址");
  const cache = cacheOf(services);
  const file = await cache.get(request.url).catch((error) => {
    if (error instanceof FetchError) throw new ApiError(404, "无法读取该地址的图片", 404);
    throw error;
  });
  const type = pictureType(file);
  if (!type) throw new ApiError(404, "该地址不是图片", 404);
  raw.reply
    .header("content-type", type)
    .header("cache-control", "private, max-age=86400")
    .header("content-security-policy", "default-src 'none'; sandbox");
  return file;
}
