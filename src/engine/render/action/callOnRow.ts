import type { PageRuntime } from "../PageRuntime.ts";
import type { Scope } from "../Scope.ts";
import { noteReadAt, readAtOf } from "../source/readAt.ts";
import type { Reply } from "../source/reply.ts";
import { type HeldRecord, RELOAD, saveRecord, staleOf } from "./saveRecord.ts";

/**
 * Makes the call of a button. One that sends the record of its row back is a save of it as that row shows it: where
 * somebody changed it since, the user is shown what, and decides.
 * @param deed title of the button
 * @returns the reply; undefined where the user left it at what others changed
 */
export async function callOnRow(runtime: PageRuntime, source: string, scope: Scope, deed: string): Promise<Reply | undefined> {
  const { row } = scope;
  const { id } = runtime.fields(source, scope);
  // Another record than the row's (a document added to a plan) was not read with it.
  const readAt = id !== undefined && row && String(id) === String(row.id) ? readAtOf(row) : undefined;
  if (!row || readAt === undefined) return runtime.call(source, scope);
  const held: HeldRecord = { readAt };
  try {
    const reply = await saveRecord(runtime, { source, scope, fields: {}, held, deed });
    if (reply === RELOAD) {
      runtime.reload();
      return undefined;
    }
    // The row may stay on screen as it is; the next button is not to be refused for what this one wrote.
    if (held.readAt !== undefined && held.readAt !== readAt) noteReadAt(row, held.readAt);
    return reply;
  } catch (error) {
    if (staleOf(error)) return undefined;
    throw error;
  }
}
