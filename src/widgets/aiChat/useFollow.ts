import { useCallback, useEffect, useRef } from "react";

/** What grows, and tells so. */
interface Growing {
  subscribe(listener: () => void): { unsubscribe(): void };
}

/**
 * Keeps the end of a growing chat in sight, but not beyond the beginning of its last turn, so that a long reply is read
 * from its start; and not when the reader has scrolled away.
 */
export function useFollow<T extends HTMLElement>(growing: Growing, lastTurn: string) {
  const box = useRef<T>(null);
  const follows = useRef(true);
  const at = useRef(0);
  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    // Our own scrolling is no sign of a reader.
    if (Math.abs(element.scrollTop - at.current) > 2) {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    }
    at.current = element.scrollTop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is followed again
  useEffect(() => {
    follows.current = true;
    let frame = 0;
    const follow = () => {
      frame = 0;
      const element = box.current;
      if (!element || !follows.current) return;
      const turn = [...element.querySelectorAll<HTMLElement>(":scope > article")].at(-1);
      const end = element.scrollHeight - element.clientHeight;
      element.scrollTop = Math.max(0, turn ? Math.min(end, turn.offsetTop - element.offsetTop - 16) : end);
      at.current = element.scrollTop;
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(follow);
    };
    later();
    const { unsubscribe } = growing.subscribe(later);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [growing, lastTurn]);
  return { box, onScroll };
}
