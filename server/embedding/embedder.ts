/** The embedding of a text; none where the encoder cannot run, so that whoever asks goes on without. */
export type Embed = (text: string) => Promise<Float32Array | undefined>;

/**
 * Opens the encoder at the first text that is asked about: a process that asks nothing loads neither the model nor its
 * runtime. Where it cannot be opened `warn` is told, once.
 */
export function embedder(warn: (line: string) => void): Embed {
  let opened: Promise<{ encode(text: string): Promise<Float32Array> } | undefined> | undefined;
  const open = async () => {
    try {
      const { SentenceEncoder } = await import("./SentenceEncoder.ts");
      return await SentenceEncoder.open();
    } catch (error) {
      warn(`texts are judged by their words alone: the sentence encoder does not run here (${(error as Error).message})`);
      return undefined;
    }
  };
  return async (text) => {
    opened ??= open();
    return (await opened)?.encode(text);
  };
}
