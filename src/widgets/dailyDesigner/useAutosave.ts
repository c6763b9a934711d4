import { useCallback, useEffect, useRef, useState } from "react";

export type Saving = "saved" | "changed" | "saving" | "failed" | "held";

/** Rejection of `keep` after which nothing is tried until somebody asks for it. */
export class Held extends Error {}

/**
 * Saves a value that changed, every so many seconds, on demand, and when it leaves the screen; one saving at a time. A
 * failed one is tried again with the next turn. `keep` rejects when it fails, with `Held` where a person is to decide.
 */
export function useAutosave<T>(value: T, seconds: number, keep: ((value: T) => Promise<void>) | undefined) {
  const kept = useRef(value);
  const latest = useRef({ value, keep });
  latest.current = { value, keep };
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const held = useRef(false);
  const [state, setState] = useState<Saving>("saved");
  const [failure, setFailure] = useState("");
  const [at, setAt] = useState<number>();
  const dirty = value !== kept.current;

  const save = useCallback(async (byItself = false): Promise<boolean> => {
    if (running.current) await running.current;
    const now = latest.current;
    if (!now.keep || (byItself && held.current)) return false;
    if (now.value === kept.current) return true;
    held.current = false;
    setState("saving");
    running.current = now.keep(now.value).then(
      () => {
        kept.current = now.value;
        setAt(Date.now());
        setFailure("");
        setState(latest.current.value === now.value ? "saved" : "changed");
        return true;
      },
      (error: unknown) => {
        held.current = error instanceof Held;
        setFailure(error instanceof Error ? error.message : "");
        setState(held.current ? "held" : "failed");
        return false;
      },
    );
    const done = await running.current;
    running.current = undefined;
    return done;
  }, []);

  useEffect(() => {
    const timer = setInterval(() => void save(true), seconds * 1000);
    return () => clearInterval(timer);
  }, [save, seconds]);
  useEffect(() => () => void save(true), [save]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  return { save, state: dirty && state === "saved" ? ("changed" as const) : state, failure, at };
}
