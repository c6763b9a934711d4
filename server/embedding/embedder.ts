/** The embedding of a text; none where the encoder cannot run, so that whoever asks goes on without. */
export type Embed = (text: string) => Promise<Float32Array | undefined>;

type Encoder = { encode(text: string): Promise<Float32Array> };
const openEncoder = async (): Promise<Encoder> => (await import("./SentenceEncoder.ts")).SentenceEncoder.open();

/**
 * Opens the encoder at the first text that is asked about: a process that asks nothing loads neither the model nor its
 * runtime. Where it cannot be opened, or fails at a text, whoever asks goes on without, and `warn` is told, once.
 */
export function embedder(warn: (line: string) => void, open: () => Promise<Encoder> = openEncoder): Embed {
  let opened: Promise<Encoder> | undefined;
  let warned = false;
  return async (text) => {
    try {
      opened ??= open();
      return await (await opened).encode(text);
    } catch (error) {
      if (!warned) warn(`texts are judged by their words alone: the sentence encoder does not run here (${(error as Error).message})`);
      warned = true;
      return undefined;
    }
  };
}
