import { gathered } from "./gathered.ts";
import type { ModelWord } from "./WordTagger.ts";
import { type Ask, whereItRuns } from "./whereItRuns.ts";

/** The words of each of several folded texts; none where the tagger cannot run. */
export type TagWords = Ask<readonly string[], ModelWord[][]>;

/** Letters of texts whose words are kept, some 40 bytes each: copies begin alike. */
const KEPT = 200_000;

/** The tagger, opened when it is first asked; what is asked at one time goes in one run. */
export const tagWords = (warn: (line: string) => void): TagWords =>
  gathered(
    whereItRuns(
      async () => {
        const tagger = await (await import("./WordTagger.ts")).WordTagger.open();
        return (texts: readonly string[]) => tagger.tag(texts);
      },
      (why) => warn(`keywords and names are told by the dictionary alone: the word tagger does not run here (${why})`),
    ),
    KEPT,
  );
