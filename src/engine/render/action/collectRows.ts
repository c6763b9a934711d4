import type { SourcePlan } from "../../compile/plan.ts";
import type { Row } from "../cells/cell.ts";
import { readReply } from "../source/reply.ts";

export interface CollectOptions {
  /** Rows wanted at most. */
  max: number;
  signal: AbortSignal;
  /** Rows so far, and all there will be. */
  onProgress?: (done: number, total: number) => void;
  /** Rows of the whole list as each reply counts them, those past `max` too. */
  onTotal?: (total: number) => void;
}

/**
 * Pages through a list until `max` rows, the end, or the signal. `call` sends one request. The page size is the largest
 * that the contract allows, at most 100 (the largest choice of SPEC §9).
 */
export async function collectRows(
  plan: SourcePlan,
  fields: Record<string, unknown>,
  call: (fields: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>,
  { max, signal, onProgress, onTotal }: CollectOptions,
): Promise<Row[]> {
  const { paging } = plan.endpoint;
  if (!paging) {
    const reply = readReply(plan.endpoint, await call(fields, signal));
    onTotal?.(reply.rows.length);
    onProgress?.(reply.rows.length, reply.rows.length);
    return reply.rows.slice(0, max);
  }
  const size = Math.min(paging.max, 100);
  const rows: Row[] = [];
  for (let page = 1; rows.length < max; page++) {
    const reply = readReply(plan.endpoint, await call({ ...fields, [paging.page]: page, [paging.size]: size }, signal));
    signal.throwIfAborted();
    rows.push(...reply.rows);
    onTotal?.(reply.total);
    onProgress?.(Math.min(rows.length, max), Math.min(reply.total, max));
    if (reply.rows.length === 0 || rows.length >= reply.total) break;
  }
  return rows.slice(0, max);
}
