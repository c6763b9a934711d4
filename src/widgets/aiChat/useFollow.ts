import { useCallback, useEffect, useRef } from "react";

/** Keeps the end of a growing text in sight, unless the reader has scrolled away from it. */
export function useFollow<T extends HTMLElement>(growing: unknown) {
  const box = useRef<T>(null);
  const follows = useRef(true);
  const onScroll = useCallback(() => {
    const element = box.current;
    if (element) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text has grown
  useEffect(() => {
    const element = box.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [growing]);
  return { box, onScroll };
}
