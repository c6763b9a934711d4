import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { outerAddress } from "#server/documents/pictureAddress.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { sweeperOf } from "./PictureSweeper.ts";
import { PictureError, pictureHash } from "./pictureHash.ts";
import { fetchPicture, MAX_PICTURE, readOwnPicture } from "./readPicture.ts";

/** Likeness from which a picture counts as similar where nothing else is asked for. */
const SIMILAR = 0.6;
/** Documents looked through for one picture. */
const MOST = 2000;

function decode(base64: string): Buffer {
  const bare = base64.replace(/^data:[\w/+.-]+;base64,/, "").replace(/\s+/g, "");
  // Whether it holds anything else is looked for: a pattern for all of it goes back over millions of characters, and may run out of stack.
  if (bare === "" || /[^A-Za-z0-9+/_-]/.test(bare.replace(/={1,2}$/, ""))) throw new ApiError(100001, "参数 base64 不是图片的 base64");
  const file = Buffer.from(bare, "base64");
  if (file.length > MAX_PICTURE) throw new ApiError(100009, "图片不能超过 5 MB");
  return file;
}

async function pictureOf({ services, request, signal }: HandlerContext<"images.search">): Promise<Buffer> {
  const { base64, baseUrl } = request;
  if (Boolean(base64) === Boolean(baseUrl)) throw new ApiError(100001, "请在 base64 与 baseUrl 中给出一个");
  if (base64) return decode(base64);
  const address = outerAddress(baseUrl as string);
  const own = address.startsWith("/") ? await readOwnPicture(services, address) : null;
  if (own) return own;
  if (!/^https?:\/\//i.test(address)) throw new ApiError(100001, "参数 baseUrl 不是图片地址");
  try {
    return await fetchPicture(address, signal);
  } catch (error) {
    if (error instanceof FetchError) throw new ApiError(100010, "无法读取该地址的图片");
    throw error;
  }
}

/** Documents whose pictures look like the one given, most alike first. Likeness 1 is the same picture. */
export async function searchImages(context: HandlerContext<"images.search">) {
  const { services, caller, request } = context;
  if (!caller.zxyun) throw new ApiError(403, "没有以图搜图的权限", 403);
  const { startTime: beginTime, endTime, page, pagesize } = request;
  if (beginTime !== undefined && endTime !== undefined && beginTime > endTime) throw new ApiError(100001, "开始时间不能晚于结束时间");
  const hash = await pictureHash(await pictureOf(context)).catch((error) => {
    if (error instanceof PictureError) throw new ApiError(100001, "无法识别这张图片，请换一张 JPG 或 PNG 图片");
    throw error;
  });
  const matches = sweeperOf(services).index.find(hash, request.similarity ?? SIMILAR, MOST);
  if (matches.length === 0) return { rows: [], total: 0 };
  const similarity = new Map(matches.map((match) => [match.id, match.similarity]));
  const found = await services.documents.search({
    query: { ids: [...similarity.keys()], dataTypes: dataTypes(request.dataType, caller), beginTime, endTime },
    collapse: false,
    sort: { field: "pubdate", order: "desc" },
    page: 1,
    pagesize: MOST,
  });
  const rows = found.rows.map((row) => ({ ...row, similarity: similarity.get(row.id) ?? 0 })).sort((a, b) => b.similarity - a.similarity);
  const shown = await presentRows(services, caller, rows.slice((page - 1) * pagesize, page * pagesize));
  return { rows: shown, total: rows.length };
}
