import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { PLATFORM_NAMES, SENTIMENT_NAMES, STATUS_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";

/** How the values of conditions are called, in questions, in what is said of them and in the arguments of tools. */

/** Tones a question may name. */
export const TONES = Object.entries(SENTIMENT_NAMES).map(([tone, name]) => ({ tone, name }));
/** Kinds that everybody may see: a question names no more than its asker could tick. */
export const KINDS = typesFor({ overseas: false }).map((type) => ({ type, name: TYPE_NAMES[type] ?? type }));

/** Platforms whose documents are of one kind with others': 抖音 and 快手 are both 短视频. Keys as D.platform. */
export const PLATFORMS = [
  ["douyin", "video"],
  ["kuaishou", "video"],
  ["shipinhao", "video"],
  ["toutiao", "wemedia"],
  ["baijia", "wemedia"],
].map(([key = "", kind = ""]) => ({ key, kind, name: PLATFORM_NAMES[key] ?? key }));

/** Levels of sources, as D.sourceRank. */
export const LEVEL_NAMES: Record<string, string> = { "1": "中央", "2": "省级", "3": "地市", "4": "区县", "5": "商业" };

/** What the desk did with a document. */
export const STATES = Object.entries(STATUS_NAMES).map(([state, name]) => ({ state, name }));

/** The twelve of D.category. */
export const CATEGORIES = "时政 经济 社会 教育 科技 文化 体育 健康 生态 法治 军事 国际".split(" ");

export const ORIGINALS = [
  { name: "原创", original: "1" },
  { name: "转载", original: "0" },
] as const;

/** Orders of the list that are asked for, with the field of a row that each goes by. */
export const ORDERS = [
  { name: "最新", order: "latest", field: "pubdate", direction: "desc" },
  { name: "最早", order: "earliest", field: "pubdate", direction: "asc" },
  { name: "相关", order: "relevant", field: "relevance", direction: "desc" },
  { name: "转载最多", order: "copied", field: "sameContentCount", direction: "desc" },
  { name: "阅读最多", order: "read", field: "visitCount", direction: "desc" },
  { name: "点赞最多", order: "liked", field: "likeCount", direction: "desc" },
  { name: "评论最多", order: "commented", field: "commentCount", direction: "desc" },
  { name: "转发最多", order: "forwarded", field: "forwardCount", direction: "desc" },
] as const satisfies readonly {
  name: string;
  order: string;
  field: NonNullable<DocumentRequest["sortField"]>;
  direction: "asc" | "desc";
}[];
export type Order = (typeof ORDERS)[number]["order"];
export const orderOf = (order: Order | undefined) => ORDERS.find((one) => one.order === order);

/** Beside a kind without one a platform would be a condition of that kind too, so that it is none. */
export const platformsAmong = (kinds: readonly string[], platforms: readonly (typeof PLATFORMS)[number][]): string[] =>
  kinds.every((kind) => platforms.some((one) => one.kind === kind)) ? platforms.map(({ key }) => key) : [];
