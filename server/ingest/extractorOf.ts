import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { ArticleExtractor } from "./ArticleExtractor.ts";

/** The one extractor of these services. */
export const extractorOf = serviceKey(
  "articleExtractor",
  ({ settings }) => new ArticleExtractor({ allowPrivate: settings.ingestAllowPrivate }),
);

export async function closeExtractor(services: Services): Promise<void> {
  await extractorOf.take(services)?.close();
}
