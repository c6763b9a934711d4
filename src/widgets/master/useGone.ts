import { useEffect, useRef } from "react";
import type { BlockSource } from "#engine/index.ts";

interface Seen {
  key: string;
  answers: string | undefined;
  total: number;
}

interface Chosen {
  key: string | undefined;
  /** Whether it is among the rows. */
  there: boolean;
  /** Rows in sight, those below others too. */
  loaded: number;
}

/**
 * Hears that the chosen row, which was there, is among the rows asked for anew no more: it was deleted. Rows that other
 * filters leave out, or that stand on a further page, stay chosen, and so does what a link names. `onLooked` follows
 * every answer, after `onGone`.
 */
export function useGone(source: BlockSource, { key, there, loaded }: Chosen, onGone: () => void, onLooked: () => void): void {
  const seen = useRef<Seen | undefined>(undefined);
  const { busy, status, error, answers, total, reply } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that says the same is an answer
  useEffect(() => {
    if (busy) return;
    const last = seen.current;
    const answered = status === "ready" && !error && key !== undefined;
    if (answered && there) seen.current = { key, answers, total };
    else if (answered && last?.key === key && last.answers === answers && (loaded >= total || total < last.total)) {
      seen.current = undefined;
      onGone();
    }
    onLooked();
  }, [busy, status, error, answers, total, loaded, key, there, reply, onGone, onLooked]);
}
