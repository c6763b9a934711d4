import { createHash } from "node:crypto";
import { type Fingerprint, fingerprint } from "#server/analysis/duplicates/fingerprint.ts";
import { textFacts, withAnchors } from "#server/analysis/duplicates/textFacts.ts";
import { placeName, regionOf } from "#server/analysis/places/gazetteer.ts";
import { findRegion } from "#server/analysis/places/regions.ts";
import { sourceRank } from "#server/analysis/sources/sourceRank.ts";
import { isOfficeNotice } from "#server/analysis/tone/officeVoice.ts";
import { spelled } from "#server/analysis/topics/spelled.ts";
import { shortened } from "#server/analysis/words/beginOf.ts";
import type { DataType, DocumentMetrics, IndexableDocument, Sentiment } from "#server/store/documents.ts";
import { firstPicture, paragraphs, plainText, safeUrl, sanitise } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";
import { withoutTrailers } from "#server/text/withoutTrailers.ts";
import { type LabelMatchers, matchLabels } from "./labelRules.ts";
import { nameOf } from "./nameOf.ts";
import { isPost, isTaken } from "./passedOn.ts";
import { platformOf } from "./platformOf.ts";
import type { RawDocument } from "./rawDocument.ts";
import { comparedText, type Readers, readText, toneByText, wordsOf } from "./readText.ts";
import { type compileGroups, matchGroups } from "./sensitiveGroups.ts";

/** What analysis needs beside the document. */
export interface AnalysisContext extends Readers {
  matchers: ReturnType<typeof compileGroups>;
  labels?: LabelMatchers;
}

/** A document that only lacks its group. */
export interface Analysed {
  document: IndexableDocument;
  fingerprint: Fingerprint;
  /** What the words of the headline alone say, 0 where they judge nothing. */
  headlineTone: Sentiment;
}

const NO_METRICS: DocumentMetrics = {
  visitCount: 0,
  likeCount: 0,
  commentCount: 0,
  forwardCount: 0,
  playCount: 0,
  lookCount: 0,
};
const TRACKING = /^(?:utm_|spm$|from$|share|wfr$|isappinstalled$|scene$|fbclid$|gclid$)/i;
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

/** An address without fragment and tracking parameters: the identity of a page. */
export function pageIdentity(address: string): string {
  const url = new URL(address);
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** What a document that came without an identity of its own is known by: its page. */
export const pageKey = (address: string): string => `url:${sha1(pageIdentity(address))}`;

function identity(raw: RawDocument, url: string, text: string): string {
  if (raw.externalId) return raw.externalId;
  if (url) return pageKey(url);
  const body = raw.title ? "" : text.slice(0, 500);
  return `doc:${sha1([raw.dataType, raw.source, raw.channel, raw.author, raw.title, raw.pubdate, body].join("\n"))}`;
}

/** The poster's own words of a post, without the chain of quoted ones. */
export function ownWords(text: string): string {
  const at = text.search(/\/\/\s*@/);
  return at < 0 ? text : text.slice(0, at);
}

function firstLine(text: string): string {
  const line = text.split(/\n/, 1)[0]?.trim() ?? "";
  return shortened(/^[^。！？!?]{4,59}[。！？!?]/.exec(line)?.[0] ?? line, 60);
}

/** A picture this server keeps itself (`/files/…`), which is no address of the document's site. */
function ownFile(picture: string | undefined): string {
  return picture && /^\/files\/[\w./-]+$/.test(picture) && !picture.includes("..") ? picture : "";
}

const ownText = (dataType: DataType, text: string): string => (isPost({ dataType }) ? ownWords(text) : text);

/** The fingerprint of a document as it stands in the store: the same as when it was analysed. */
export function storedFingerprint({ title, content, dataType, pubdate }: StoredText): Fingerprint {
  const text = plainText(content);
  const own = ownText(dataType, text);
  const facts = textFacts({ title, text: own, time: pubdate, isPost: isPost({ dataType }), html: content });
  return fingerprint(comparedText(title, text, own), facts);
}

/** What of a stored document its fingerprint is made from. */
export type StoredText = Pick<IndexableDocument, "title" | "content" | "dataType" | "pubdate" | Publisher>;

type Publisher = "source" | "channel" | "author";

/** That alone, as it goes to another thread. */
export const storedText = ({ title, content, dataType, pubdate, source, channel, author }: StoredText): StoredText => ({
  ...{ title, content, dataType, pubdate },
  ...{ source, channel, author },
});

/** A notice of an office is never negative. */
const toneOf = (tone: Sentiment, title: string, text: string, by: Pick<StoredText, Publisher | "dataType">): Sentiment =>
  tone === -1 && isOfficeNotice([nameOf(by), by.author], title, text) ? 0 : tone;

/** The tone of a document as it stands in the store, by itself and no group. */
export async function storedTone(stored: StoredText, context: AnalysisContext): Promise<Sentiment> {
  const own = withoutTrailers(ownText(stored.dataType, plainText(stored.content)));
  return toneOf(await toneByText(stored.title, own, context), stored.title, own, stored);
}

/**
 * Everything the platform derives from one document: pure and deterministic, so it may run on any thread and again.
 * Phases: sanitise → plain text → what the text says (`readText`) → region → alerts.
 */
export async function analyse(raw: RawDocument, context: AnalysisContext): Promise<Analysed> {
  const { matchers, labels } = context;
  const url = safeUrl(raw.url);
  const content = raw.html !== undefined ? sanitise(raw.html, url) : paragraphs(raw.text ?? "");
  const text = plainText(content);
  // What the platform itself shows where somebody adds nothing.
  const bare = raw.dataType === "weibo" ? "转发微博" : "转发";
  const said = raw.title || firstLine(text);
  const title = said || (raw.parentExternalId ? bare : "");
  const own = ownText(raw.dataType, text);

  const reading = await readText({ said, title, text, own, isPost: isPost(raw) }, context);
  const { folded, told } = reading;
  const isAppraise = toneOf(reading.tone, said, withoutTrailers(own), raw);
  const region =
    raw.regionId && regionOf(raw.regionId)
      ? { regionId: raw.regionId, location: placeName(raw.regionId) }
      : findRegion(wordsOf(reading.titleWords), wordsOf(reading.bodyWords), told, nameOf(raw), foldText(said));
  const given = labels?.length ? matchLabels(labels, folded) : [];
  const alerts = matchGroups(matchers, folded, {
    dataType: raw.dataType,
    isAppraise,
    ...region,
  });
  const platform = platformOf(raw.dataType, url);
  const picture = ownFile(raw.picture) || (raw.picture && safeUrl(raw.picture, url)) || firstPicture(content);

  const document: IndexableDocument = {
    externalId: identity(raw, url, text),
    title,
    summary: reading.summary,
    content,
    text,
    url,
    dataType: raw.dataType,
    sourceId: sourceIdOf(raw.dataType, raw.source),
    source: raw.source,
    sourceRank: raw.sourceRank ?? sourceRank(raw.source),
    channel: raw.channel,
    author: raw.author,
    pubdate: raw.pubdate,
    regionId: region.regionId,
    location: region.location,
    categoryId: reading.categoryId,
    isAppraise,
    isOriginal: raw.isOriginal ?? (!raw.parentExternalId && !isTaken(raw, text)),
    isOriginalKnown: raw.isOriginal !== undefined,
    originalPicUrl: picture,
    duration: raw.duration ?? 0,
    keywords: reading.keywords.map((word) => spelled(word, `${title}\n${text}`)),
    metrics: { ...NO_METRICS, ...raw.metrics },
    sameId: null,
    sensitive: alerts,
    ...(given.length && { labels: given }),
    tokens: { title: wordsOf(reading.tokens.title), body: wordsOf(reading.tokens.body) },
    ...(raw.parentExternalId && { parentExternalId: raw.parentExternalId }),
    ...((raw.extra || platform) && { extra: { ...(platform && { platformIdentity: platform }), ...raw.extra } }),
  };
  const parent = raw.parentExternalId;
  const facts = withAnchors(reading.facts, {
    ...{ title, text: own, time: raw.pubdate, isPost: isPost(raw), html: content },
    ...(parent && { parent }),
  });
  return { document, fingerprint: { ...reading.print, facts }, headlineTone: reading.headlineTone };
}

/** Id of the source of this name among those of its kind, "" without a name. */
export const sourceIdOf = (dataType: RawDocument["dataType"], source: string): string =>
  source ? `s${sha1(`${dataType}\n${source}`).slice(0, 12)}` : "";
