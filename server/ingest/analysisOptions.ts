import type { Settings } from "#server/settings.ts";
import type { AnalysisOptions } from "./AnalysisPool.ts";

/** How texts are analysed by the settings of this server. */
export const analysisOptions = ({
  embedding,
  wordTagger,
  analysisThreads,
}: Pick<Settings, "embedding" | "wordTagger" | "analysisThreads">): AnalysisOptions => ({
  embedding,
  tagger: wordTagger,
  threads: analysisThreads,
});
