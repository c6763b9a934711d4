import { serviceKey } from "#server/contract/serviceKey.ts";
import { type TagWords, tagWords } from "#server/models/tagWords.ts";

/** The server's word tagger for what is asked of it, beside ingest's own; it tells nothing under `WORD_TAGGER=0`. */
export const taggerOf = serviceKey(
  "wordTagger",
  ({ settings, log }): TagWords => (settings.wordTagger ? tagWords((line) => log.warn({}, line)) : async () => undefined),
);
