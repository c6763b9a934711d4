import { typesFor } from "#engine/grammar/dataTypes.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { outerAddress } from "#server/documents/pictureAddress.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { fetchPicture, MAX_PICTURE, readOwnPicture } from "#server/ingest/readPicture.ts";
import { PictureError } from "./greyPicture.ts";
import { sweeperOf } from "./PictureSweeper.ts";
import { readMarks, type SoughtPicture } from "./pictureHash.ts";
import { type PictureUses, pictureUses } from "./pictureUses.ts";

/** Likeness from which a picture counts as similar where nothing else is asked for. */
const SIMILAR = 0.65;
/** Likeness from which it counts as the same picture, scaled, compressed or lightly edited. */
const SAME = 0.9;
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

/** What the picture of a request is known by. */
async function soughtPicture(context: HandlerContext<"images.search">): Promise<SoughtPicture> {
  return readMarks(await pictureOf(context)).catch((error) => {
    if (error instanceof PictureError) throw new ApiError(100001, "无法识别这张图片，请换一张 JPG 或 PNG 图片");
    throw error;
  });
}

/**
 * Pictures that look like the one given, each once with the documents that carry it: its first use stands for them. The one
 * used first of all stands on top, the others follow by likeness. Likeness 1 is the same picture.
 */
export async function searchImages(context: HandlerContext<"images.search">) {
  const { services, caller, request } = context;
  if (!caller.zxyun) throw new ApiError(403, "没有以图搜图的权限", 403);
  const { startTime: beginTime, endTime, page, pagesize, same, useOf } = request;
  if (beginTime !== undefined && endTime !== undefined && beginTime > endTime) throw new ApiError(100001, "开始时间不能晚于结束时间");
  const least = same === "same" ? Math.max(SAME, request.similarity ?? SIMILAR) : (request.similarity ?? SIMILAR);
  const matches = sweeperOf(services).index.find(await soughtPicture(context), least, MOST);
  if (matches.length === 0) return { rows: [], total: 0 };
  const found = await services.documents.search({
    query: {
      ids: [...new Set(matches.flatMap(({ ids }) => ids))],
      ...{ dataTypes: dataTypes(request.dataType, caller), seenTypes: typesFor(caller), beginTime, endTime },
    },
    collapse: false,
    sort: { field: "pubdate", order: "asc" },
    page: 1,
    pagesize: MOST,
  });
  const pictures = pictureUses(matches, found.rows).filter(({ similarity }) => same !== "alike" || similarity < SAME);
  const uses =
    useOf === undefined
      ? pictures.map(cardOf)
      : (pictures.find(({ uses: [first] }) => first?.id === useOf)?.uses ?? []).map((row) => ({ row }));
  const shown = uses.slice((page - 1) * pagesize, page * pagesize);
  const presented = await presentRows(
    services,
    caller,
    shown.map(({ row }) => row),
  );
  const rows = presented.map((row, at) => ({ ...row, ...facts(shown[at]) }));
  return { rows, total: uses.length };
}

type Card = ReturnType<typeof cardOf>;
const cardOf = (picture: PictureUses, at: number) => ({
  row: { ...(picture.uses[0] as PictureUses["uses"][number]), originalPicUrl: picture.url },
  facts: {
    similarity: picture.similarity,
    useCount: picture.uses.length,
    alike: picture.similarity >= SAME ? ("相同" as const) : ("相似" as const),
    ...(at === 0 && { firstUse: "最早使用" as const }),
  },
});
const facts = (shown: Partial<Card> | undefined): Card["facts"] | undefined => shown?.facts;
