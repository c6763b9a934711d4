import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BlockSource, messageOf, type Paging, useSourceCall } from "#engine/index.ts";
import { distinct } from "../choice.ts";
import { useQuestion } from "../question.ts";

type Reply = NonNullable<BlockSource["reply"]>;

/** The pages after the first. */
const NONE: readonly Reply[] = [];

/**
 * The rows of a list as far as they were asked for, page after page below one another. When the first page comes anew (an
 * action, a poll) the others are read again and stay in sight meanwhile; another question begins with its first page.
 */
export function useMorePages(source: BlockSource, { pagesize }: Paging, keyField: string) {
  const { plan, reply } = source;
  const call = useSourceCall(plan?.id);
  const question = useQuestion(source);
  const [later, setLater] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const pages = useRef(0);
  const paging = plan?.endpoint.paging;

  const read = useCallback(
    async (from: number, to: number, signal: AbortSignal): Promise<Reply[]> => {
      const read: Reply[] = [];
      for (let page = from; paging && page <= to && !signal.aborted; page++)
        read.push(await call({ [paging.page]: page, [paging.size]: pagesize }, { signal }));
      return read;
    },
    [call, paging, pagesize],
  );
  const run = useCallback(async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setFault(undefined);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFault(messageOf(error));
    } finally {
      if (running.current === controller) setBusy(false);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins anew
  useEffect(() => {
    pages.current = 0;
    setLater(NONE);
    return () => running.current?.abort();
  }, [question, pagesize]);
  useEffect(() => {
    const wanted = pages.current;
    if (!reply || wanted === 0) return;
    void run(async (signal) => {
      const again = await read(2, wanted + 1, signal);
      if (!signal.aborted) setLater(again);
    });
  }, [reply, read, run]);

  const rows = useMemo(
    () => (later.length === 0 ? source.rows : distinct([source.rows, ...later.map((page) => page.rows)].flat(), keyField)),
    [source.rows, later, keyField],
  );
  const more = useCallback(
    () =>
      run(async (signal) => {
        const [next] = await read(pages.current + 2, pages.current + 2, signal);
        if (signal.aborted || !next) return;
        pages.current += 1;
        setLater((now) => [...now, next]);
      }),
    [run, read],
  );
  const patch = useCallback<BlockSource["patch"]>(
    (change) => {
      source.patch(change);
      setLater((now) => now.map((page) => (reply ? { ...page, rows: change({ ...reply, rows: [...page.rows] }).rows } : page)));
    },
    [source.patch, reply],
  );
  // A page may bring fewer rows than it should; an empty one is the end of what there is.
  const last = later.at(-1);
  const end = last?.rows.length === 0;
  // Where nobody says how many there are, each page knows of more of them.
  const told = last && source.atLeast ? last : source;
  const { atLeast } = told;
  const all = useMemo(() => ({ ...source, rows, patch, total: told.total, atLeast }), [source, rows, patch, told.total, atLeast]);
  return { source: all, more, busy, fault, total: end ? rows.length : told.total };
}
