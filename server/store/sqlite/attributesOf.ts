import { foldText } from "#server/text/fold.ts";
import { VERIFIED, type Verified } from "../documents.ts";
import type { AttrRow } from "./columnFiles.ts";
import { FLAG, KEYWORDS, METRICS, TYPE_CODE } from "./columns.ts";
import type { Dictionary } from "./dictionary.ts";
import { KIND } from "./documentSchema.ts";
import type { StoredDocument } from "./messages.ts";

/** The first of the articles that a wechat account sent at once; one that says no place was sent alone. */
const isHeadline = ({ dataType, extra }: StoredDocument): boolean =>
  dataType === "wechat" && (typeof extra?.position !== "number" || extra.position === 1);

/** What an attr row is made of beside its document. */
interface Standing {
  id: number;
  /** The row that stands; undefined for a new document. */
  was: AttrRow | undefined;
  /** Who the document forwards, as it stands now. */
  parent: string | null;
  dictionary: Dictionary;
  /** The group that the document of a number belongs to; undefined where there is none. */
  founderOf(id: number): number | undefined;
}

/** The attr row of a document: what filters, sorts and statistics read. Its names get their numbers, its keywords are counted. */
export function attributesOf(document: StoredDocument, { id, was, parent, dictionary, founderOf }: Standing): AttrRow {
  const keywords = Buffer.alloc(KEYWORDS * 4);
  document.keywords.slice(0, KEYWORDS).forEach((word, k) => {
    const ord = dictionary.ordinal(KIND.keyword, foldText(word));
    keywords.writeUInt32LE(ord, k * 4);
    dictionary.count(ord, 1);
  });
  const before = was?.[19] as Buffer | null | undefined;
  for (let k = 0; before && k < KEYWORDS; k++) dictionary.count(before.readUInt32LE(k * 4), -1);
  // What the house has judged stands until it judges again.
  const isJudged = was && !document.isOriginalKnown && !((was[6] as number) & FLAG.told);
  const isOriginal = isJudged ? ((was[6] as number) & FLAG.original) !== 0 : document.isOriginal;
  const edited = was ? (was[6] as number) & FLAG.edited : 0;
  const flags =
    FLAG.live |
    (isOriginal && !(parent !== null && !document.parentExternalId) ? FLAG.original : 0) |
    (document.originalPicUrl ? FLAG.picture : 0) |
    (parent !== null ? FLAG.repost : 0) |
    (isHeadline(document) ? FLAG.headline : 0) |
    (document.isOriginalKnown ? FLAG.told : 0) |
    edited;
  const asked = Number(document.sameId ?? 0);
  // A group that was joined to another leads there.
  const founder = founderOf(asked);
  const group = (founder as number | undefined) ?? (was ? (was[12] as number) : id);
  const type = TYPE_CODE.get(document.dataType);
  if (type === undefined) throw new Error(`${document.externalId}: unknown data type "${document.dataType}"`);
  if (!Number.isFinite(document.pubdate)) throw new Error(`${document.externalId}: pubdate is not a time`);
  const platform = typeof document.extra?.platformIdentity === "string" ? document.extra.platformIdentity : "";
  const whole = (value: number): number => Math.min(0xffffffff, Math.max(0, Math.trunc(value) || 0));
  return [
    id,
    Math.max(1, Math.trunc(document.pubdate)),
    type,
    edited ? (was![3] as number) : document.isAppraise + 1,
    document.sourceRank,
    was ? (was[5] as number) : 0,
    flags,
    dictionary.ordinal(KIND.region, document.regionId),
    dictionary.ordinal(KIND.category, document.categoryId),
    dictionary.ordinal(KIND.source, document.sourceId || document.source, document.source, document.dataType),
    dictionary.ordinal(KIND.channel, document.channel),
    dictionary.ordinal(KIND.author, document.author),
    group,
    ...METRICS.map((metric) => whole(document.metrics[metric])),
    keywords,
    dictionary.ordinal(KIND.platform, platform),
    whole(typeof document.extra?.fans === "number" ? document.extra.fans : 0),
    VERIFIED.indexOf(document.extra?.verified as Verified) + 1,
  ] as AttrRow;
}
