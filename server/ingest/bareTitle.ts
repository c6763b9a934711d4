import { shingleText } from "#server/analysis/duplicates/minhash.ts";
import { foldText } from "#server/text/segment.ts";

/** A headline's letters and digits alone. */
export const bareTitle = (title: string): string => shingleText(foldText(title));
