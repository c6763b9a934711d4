import type { Services } from "#server/contract/handler.ts";
import { ArticleExtractor } from "./ArticleExtractor.ts";

/** Whether feeds may point into private networks: the setting, or the registry in tests. */
export function allowsPrivate(services: Services): boolean {
  return services.settings.ingestAllowPrivate || services.registry.get("ingestAllowPrivate") === true;
}

const EXTRACTOR = "articleExtractor";

export function extractorOf(services: Services): ArticleExtractor {
  const found = services.registry.get(EXTRACTOR) as ArticleExtractor | undefined;
  if (found) return found;
  const extractor = new ArticleExtractor({ allowPrivate: allowsPrivate(services) });
  services.registry.set(EXTRACTOR, extractor);
  return extractor;
}

export async function closeExtractor(services: Services): Promise<void> {
  await (services.registry.get(EXTRACTOR) as ArticleExtractor | undefined)?.close();
  services.registry.delete(EXTRACTOR);
}
