import { openEncoder } from "./openEncoder.ts";
import type { Reading } from "./SentenceEncoder.ts";
import { type Ask, whereItRuns } from "./whereItRuns.ts";

/** A text to be read: whole, or with its tokens as well. */
export interface TextToRead {
  text: string;
  tokens: boolean;
}

type Encoder = { encode(text: string): Promise<Float32Array>; read(text: string): Promise<Reading> };

/** The sentence encoder for whoever needs the tokens of texts too, opened at the first text that is asked about. */
export const sentenceReader = (warn: (line: string) => void, open: () => Promise<Encoder> = openEncoder): Ask<TextToRead, Reading> =>
  whereItRuns(
    async () => {
      const encoder = await open();
      return async ({ text, tokens }) => (tokens ? encoder.read(text) : { whole: await encoder.encode(text), tokens: [] });
    },
    (why) => warn(`questions are answered by words alone: the sentence encoder does not run here (${why})`),
  );
