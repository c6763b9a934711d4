import type { BlockSource, PageRuntime, Row, Scope } from "#engine/index.ts";
import { keyOf } from "../keyOf.ts";
import type { ListPlan } from "../plan.ts";

/** Where a row is read again: its page, what stands around its list, and the change of what the list shows. */
interface Around {
  runtime: PageRuntime;
  scope: Scope;
  plan: Pick<ListPlan, "source" | "rowSource" | "rowKey">;
  /** The rows that the list was given. */
  rows: readonly Row[];
  patch: BlockSource["patch"];
}

/**
 * Reads one row again and puts it in the place of the old one, so that the others, their order and their page stay as the
 * reader left them. Where the list names no endpoint of single rows, its own request is asked and the one row taken of
 * it; a row that is gone there goes from the list too.
 */
export async function readRow(row: Row, { runtime, scope, plan, rows: given, patch }: Around): Promise<void> {
  const { source, rowSource, rowKey = "id" } = plan;
  const key = keyOf(row, rowKey);
  const asked = rowSource ?? source;
  // A row that stands below another was asked for by that one, which only a reload of both brings anew.
  if (asked === undefined || !given.some((one) => keyOf(one, rowKey) === key)) return runtime.reload();
  const reply = await runtime.call(asked, rowSource === undefined ? scope : { ...scope, row });
  const now = rowSource === undefined ? reply.rows.find((one) => keyOf(one, rowKey) === key) : reply.object;
  patch((shown) => {
    const rows = shown.rows.flatMap((one) =>
      keyOf(one, rowKey) !== key ? [one] : now ? [rowSource === undefined ? now : { ...one, ...now }] : [],
    );
    return { ...shown, rows, total: shown.total - (shown.rows.length - rows.length) };
  });
}
