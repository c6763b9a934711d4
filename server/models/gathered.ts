import type { Ask } from "./whereItRuns.ts";

/** Asks at once, and each only once, what several ask before the thread comes to rest: a model is quicker at many than at a few. */
export function gathered<Of, Answer>(ask: Ask<readonly Of[], Answer[]>): Ask<readonly Of[], Answer[]> {
  let waiting: Map<Of, number> | undefined;
  let answers: Promise<Answer[] | undefined> | undefined;
  return async (these) => {
    if (!waiting) {
      const all = new Map<Of, number>();
      waiting = all;
      answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined;
        return ask([...all.keys()]);
      });
    }
    const asked = waiting;
    for (const one of these) if (!asked.has(one)) asked.set(one, asked.size);
    const found = await answers;
    return found && these.map((one) => found[asked.get(one) as number] as Answer);
  };
}
