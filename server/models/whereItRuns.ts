/** Asks a model; nothing where it cannot run, so that whoever asks goes on without. */
export type Ask<Of, Answer> = (of: Of) => Promise<Answer | undefined>;

/**
 * Opens a model when it is first asked: a process that asks nothing loads neither the model nor its runtime. Where it
 * cannot be opened, or fails, whoever asks goes on without, and `warn` is told why, once.
 */
export function whereItRuns<Of, Answer>(open: () => Promise<(of: Of) => Promise<Answer>>, warn: (why: string) => void): Ask<Of, Answer> {
  let opened: Promise<(of: Of) => Promise<Answer>> | undefined;
  let warned = false;
  return async (of) => {
    try {
      opened ??= open();
      return await (await opened)(of);
    } catch (error) {
      if (!warned) warn((error as Error).message);
      warned = true;
      return undefined;
    }
  };
}
