import { openEncoder } from "./openEncoder.ts";
import { whereItRuns } from "./whereItRuns.ts";

/** The embedding of a text; none where the encoder cannot run, so that whoever asks goes on without. */
export type Embed = (text: string) => Promise<Float32Array | undefined>;

type Encoder = { encode(text: string): Promise<Float32Array> };

/** The encoder, opened at the first text that is asked about. */
export const embedder = (warn: (line: string) => void, open: () => Promise<Encoder> = openEncoder): Embed =>
  whereItRuns(
    async () => {
      const encoder = await open();
      return (text) => encoder.encode(text);
    },
    (why) => warn(`texts are judged by their words alone: the sentence encoder does not run here (${why})`),
  );
