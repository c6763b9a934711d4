import { guardedFetch } from "#server/fetch/guardedFetch.ts";
import { decodeBytes } from "#server/ingest/charset.ts";

const PAGE_BYTES = 5 * 1024 * 1024;
const PICTURE_BYTES = 5 * 1024 * 1024;
const MOST_PICTURES = 20;
const ALL_PICTURES = 30 * 1024 * 1024;

/** What a page showed when it was read. */
export interface Capture {
  /** After redirects. */
  url: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  html: string;
  pictures: { url: string; bytes: Buffer; type: string }[];
}

/** Without what lies between these tags; in one pass, however a page was written. */
function without(html: string, tag: string): string {
  const lower = html.toLowerCase();
  let [kept, at] = ["", 0];
  for (;;) {
    const from = lower.indexOf(`<${tag}`, at);
    if (from < 0) return kept + html.slice(at);
    kept += html.slice(at, from);
    const end = lower.indexOf(`</${tag}`, from);
    const close = end < 0 ? -1 : lower.indexOf(">", end);
    if (close < 0) return kept;
    at = close + 1;
  }
}

/** Markup that neither runs nor frames anything. */
export const stillMarkup = (html: string): string =>
  ["script", "noscript", "iframe", "object", "template"].reduce(without, html).replace(/<(?:meta|base|link|embed)\b[^<>]*>/gi, "");

const IMAGE = /<img\b[^<>]{0,4000}?\b(?:data-src|data-original|src)\s*=\s*(?:"([^"<>]{1,2000})"|'([^'<>]{1,2000})')/gi;

/** Addresses of the pictures of a page, in order, each once. */
function pictureAddresses(html: string, base: string): string[] {
  const found = new Set<string>();
  for (const [, double, single] of html.matchAll(IMAGE)) {
    const written = (double ?? single ?? "").replaceAll("&amp;", "&");
    if (/^data:/i.test(written) || !URL.canParse(written, base)) continue;
    const { href, protocol } = new URL(written, base);
    if (/^https?:$/.test(protocol)) found.add(href);
    if (found.size >= MOST_PICTURES) break;
  }
  return [...found];
}

/**
 * Reads a page as it is shown to everybody, with its pictures; never one of an internal address.
 * @throws FetchError for a page that is not to be had; a picture that is not is left out
 */
export async function capturePage(address: string, allowPrivate: boolean): Promise<Capture> {
  const { url, status, headers, body } = await guardedFetch(address, { maxBytes: PAGE_BYTES, timeout: 15_000, allowPrivate });
  const html = decodeBytes(body, headers["content-type"]);
  const pictures: Capture["pictures"] = [];
  let size = 0;
  for (const one of pictureAddresses(html, url)) {
    const got = await guardedFetch(one, { maxBytes: PICTURE_BYTES, timeout: 8_000, allowPrivate, headers: { referer: url } }).catch(
      () => null,
    );
    const type = got?.headers["content-type"]?.split(";")[0]?.trim() ?? "";
    if (got?.status !== 200 || !/^image\/[\w.+-]+$/.test(type)) continue;
    size += got.body.length;
    if (size > ALL_PICTURES) break;
    pictures.push({ url: one, bytes: got.body, type });
  }
  return { url, status, headers, body, html, pictures };
}
