import { Remembered } from "#server/text/Remembered.ts";
import type { Ask } from "./whereItRuns.ts";

/**
 * Asks at once, and each only once, what several ask before the thread comes to rest: a model is quicker at many than at a few.
 * What it said of the last texts, of so many letters, is not asked again.
 */
export function gathered<Answer>(ask: Ask<readonly string[], Answer[]>, letters: number): Ask<readonly string[], Answer[]> {
  const kept = new Remembered<Promise<Answer>>(letters);
  let waiting: { texts: string[]; answers: Promise<Answer[] | undefined> } | undefined;
  const gather = () => {
    const texts: string[] = [];
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting = undefined;
      return ask(texts);
    });
    return { texts, answers };
  };
  const askLater = async (text: string): Promise<Answer> => {
    waiting ??= gather();
    const at = waiting.texts.push(text) - 1;
    const found = await waiting.answers;
    if (!found) throw new Error("the model does not run");
    return found[at] as Answer;
  };
  return (texts) => Promise.all(texts.map((text) => kept.of(text, () => askLater(text)))).catch(() => undefined);
}
