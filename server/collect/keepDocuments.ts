import type { Services } from "#server/contract/handler.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import type { Kept, ShownFinding } from "./SourceKind.ts";

/** Stores findings that are documents, by the one pipeline. */
export async function keepDocuments(documents: RawDocument[], services: Services): Promise<Kept> {
  const stored = documents.length > 0 ? await ingestOf(services).pipeline.ingest(documents) : [];
  return {
    added: stored.filter((one) => one.ok && one.added).length,
    problems: stored.flatMap((one, at) => (one.ok ? [] : [`item ${at + 1}: ${one.error}`])),
  };
}

/** A document before it is stored, as 试采 shows it. */
export function showDocument({ title, text, html, url, pubdate, author, channel }: RawDocument): ShownFinding {
  const words = (text ?? (html ?? "").replace(/<[^>]*>/g, "")).trim();
  const note = [channel, author, words && `正文 ${words.length} 字`].filter(Boolean).join(" · ");
  return { title: title || words.slice(0, 60), url, pubdate, ...(note && { note }) };
}
