import { useEffect, useRef } from "react";
import type { BlockSource } from "#engine/index.ts";

interface Seen {
  key: string;
  answers: string | undefined;
  total: number;
}

/**
 * Hears that the chosen row, which was there, is among the rows asked for anew no more: it was deleted. Rows that other
 * filters leave out, or that stand on a further page, stay chosen, and so does what a link names.
 */
export function useGone(source: BlockSource, loaded: number, key: string | undefined, there: boolean, onGone: () => void): void {
  const seen = useRef<Seen | undefined>(undefined);
  const { busy, status, error, answers, total } = source;
  useEffect(() => {
    if (busy || status !== "ready" || error) return;
    const last = seen.current;
    if (key !== undefined && there) seen.current = { key, answers, total };
    else if (key !== undefined && last?.key === key && last.answers === answers && (loaded >= total || total < last.total)) {
      seen.current = undefined;
      onGone();
    }
  }, [busy, status, error, answers, total, loaded, key, there, onGone]);
}
