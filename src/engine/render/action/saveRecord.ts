import type { PageRuntime } from "../PageRuntime.ts";
import type { Scope } from "../Scope.ts";
import { CallError } from "../services.ts";
import type { Reply } from "../source/reply.ts";
import type { StaleChoice, StaleRecord, ValueWords } from "./StaleRecord.ts";

/** The record in a form, as of the moment it was read; a save moves it on. */
export interface HeldRecord {
  readAt: number | undefined;
}

/** The save was given up for the record as it is now. */
export const RELOAD = Symbol("reload");

const STALE = 100015;

/**
 * Saves the record that a form holds. Where somebody changed it since it was read, the user is shown what, and decides.
 * @returns the reply, or RELOAD where the form is to show the record anew
 * @throws CallError, also where the user goes back to the form
 */
export async function saveRecord(
  runtime: PageRuntime,
  save: {
    source: string;
    scope: Scope;
    fields: Record<string, unknown>;
    files?: Record<string, File>;
    held: HeldRecord;
    words?: ValueWords;
    deed?: string;
  },
): Promise<Reply | typeof RELOAD> {
  const { source, scope, fields, files, held, words = () => undefined, deed } = save;
  const wrote = (moment: number) => {
    held.readAt = moment;
  };
  for (;;) {
    try {
      return await runtime.call(source, scope, fields, { readAt: held.readAt, wrote, ...(files && { files }) });
    } catch (error) {
      const stale = staleOf(error);
      if (!stale) throw error;
      const choice = await new Promise<StaleChoice>((decide) =>
        runtime.view.open(() => ({ kind: "stale", title: "", stale, words, deed, decide })),
      );
      if (choice === "stay") throw error;
      if (choice === "reload") return RELOAD;
      held.readAt = stale.readAt;
    }
  }
}

/** What a refused save tells; undefined for any other error. */
export const staleOf = (error: unknown): StaleRecord | undefined =>
  error instanceof CallError && error.status === STALE ? (error.data as StaleRecord) : undefined;
