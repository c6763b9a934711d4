import type { Services } from "#server/contract/handler.ts";
import { readOwnPicture } from "#server/ingest/readPicture.ts";
import { withoutTags } from "#server/text/sanitise.ts";
import { capturePage, stillMarkup } from "./capturePage.ts";
import { proofFilesOf } from "./ProofFiles.ts";
import { screenshot } from "./screenshot.ts";

/** What is to be proved. */
export interface ProofSubject {
  kind: "work" | "evidence";
  title: string;
  author: string;
  source: string;
  url: string;
  pubdate: number;
  /** As we know it, plain or sanitised markup; "" for what is known by its page alone. */
  content: string;
}

export interface GatheredProof {
  /** Of the manifest. */
  hash: string;
  files: string[];
  /** Why the page could not be read; "" where it was, or where there is none. */
  fault: string;
  pictures: number;
  shot: boolean;
}

/** One form for one text, however it was laid out: NFC, ends of lines as \n, blanks within a line as one. */
const canonicalText = (markup: string): string =>
  withoutTags(markup.replace(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, "\n"))
    .normalize("NFC")
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\s\u00a0\u3000]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

const OWN_PICTURE = /<img\b[^<>]{0,4000}?\bsrc="(\/files\/[^"<>]{1,500})"/gi;

/**
 * Keeps all that a proof stands on, and a manifest (JSON, fields in this order) that names each by its SHA-256: canonical
 * text, pictures, and the page as it was shown with its headers. What could not be read is said there, too.
 */
export async function gatherProof(services: Services, subject: ProofSubject): Promise<GatheredProof> {
  const store = proofFilesOf(services);
  const kept: string[] = [];
  const keep = async (bytes: Buffer): Promise<string> => {
    const hash = await store.keep(bytes);
    kept.push(hash);
    return hash;
  };
  const { content, ...fields } = subject;
  const text = canonicalText(content);
  const pictures: { url: string; sha256: string }[] = [];
  for (const [, url = ""] of content.matchAll(OWN_PICTURE)) {
    const bytes = await readOwnPicture(services, url);
    if (bytes) pictures.push({ url, sha256: await keep(bytes) });
  }
  let [fault, shot] = ["", false];
  let page: object | null = null;
  if (subject.url) {
    try {
      const capture = await capturePage(subject.url, services.settings.ingestAllowPrivate);
      const { chromium } = services.settings.proofs;
      const picture = chromium ? await screenshot(chromium, capture).catch(() => null) : null;
      if (capture.status >= 400) fault = `网页回复 HTTP ${capture.status}`;
      for (const { url, bytes } of capture.pictures) pictures.push({ url, sha256: await keep(bytes) });
      shot = picture !== null;
      page = {
        ...{ url: capture.url, status: capture.status, readAt: new Date(services.now()).toISOString(), headers: capture.headers },
        html: { sha256: await keep(capture.body) },
        text: { sha256: await keep(Buffer.from(canonicalText(stillMarkup(capture.html)))) },
        ...(picture && { screenshot: { sha256: await keep(picture) } }),
      };
    } catch (error) {
      fault = `网页未能读取：${(error as Error).message}`.slice(0, 200);
    }
  }
  const manifest = {
    ...{ format: "mbd-manifest v1", ...fields, pubdate: new Date(subject.pubdate).toISOString() },
    ...{ text: { sha256: await keep(Buffer.from(text)) }, pictures, page, fault },
  };
  const hash = await store.keep(Buffer.from(JSON.stringify(manifest)));
  return { hash, files: [hash, ...new Set(kept)], fault, pictures: pictures.length, shot };
}
