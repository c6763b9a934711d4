import type { Source } from "#server/collect/Source.ts";
import { faultText } from "#server/ingest/faultText.ts";
import type { FollowRecord } from "./FollowRecord.ts";

/** Failures in a row after which an account that was read before counts as gone. */
const FAILURES = 3;

/** State of a named account, as the last readings of its source tell: 0 waiting, 1 collected, 2 gone. */
export function followState({ sourceId }: FollowRecord, source: Source | undefined): { status: 0 | 1 | 2; outcome: string } {
  if (sourceId === undefined) return { status: 0, outcome: "等待审核" };
  if (!source) return { status: 2, outcome: "采集源已被删除" };
  if (!source.enabled) return { status: 2, outcome: "采集源已停用" };
  if (source.lastTime === 0) return { status: 1, outcome: "等待首次采集" };
  if (source.errors > 0) {
    const gone = source.errors >= FAILURES || !source.lastGood;
    return { status: gone ? 2 : 1, outcome: `连续 ${source.errors} 次读取失败：${faultText(source.lastStatus)}` };
  }
  return { status: 1, outcome: source.lastFound ? `上次读到 ${source.lastFound} 条，新增 ${source.lastCount} 条` : "上次没有新内容" };
}
