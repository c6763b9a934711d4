import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRuntime, useSourceCall } from "#engine/index.ts";
import { ValuesContext } from "../../ValuesStore.ts";
import type { TransferPlan, TransferRow } from "./transferPlan.ts";

const DEBOUNCE = 200;

export interface Query {
  words: string;
  filters: Record<string, string[]>;
  page: number;
}

interface Shown {
  rows: TransferRow[];
  total: number;
  status: "loading" | "ready" | "error";
}

/** One page of the rows at the left: by words, narrowings and the form fields they depend on. */
export function useRows(plan: TransferPlan) {
  const call = useSourceCall(plan.source);
  const runtime = useRuntime();
  const paging = runtime.plan.sources[plan.source ?? ""]?.endpoint.paging;
  const pagesize = plan.pagesize ?? 20;
  const values = useContext(ValuesContext);
  const depends = useSyncExternalStore(values.subscribe, () =>
    JSON.stringify(Object.fromEntries(Object.entries(plan.depends ?? {}).map(([to, from]) => [to, values.get()[from]]))),
  );
  const [query, setQuery] = useState<Query>({ words: "", filters: {}, page: 1 });
  const [shown, setShown] = useState<Shown>({ rows: [], total: 0, status: "loading" });
  const search = plan.search ?? "keyWords";

  const fields = useCallback(
    (words: string, page: number, filters: Query["filters"] = {}): Record<string, unknown> => ({
      ...(JSON.parse(depends) as Record<string, unknown>),
      ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0)),
      ...(words === "" ? {} : { [search]: words }),
      ...(paging ? { [paging.page]: page, [paging.size]: pagesize } : {}),
    }),
    [depends, search, paging, pagesize],
  );

  // Another choice elsewhere in the form begins at the first page.
  const known = useRef(depends);
  useEffect(() => {
    if (known.current === depends) return;
    known.current = depends;
    setQuery((now) => ({ ...now, page: 1 }));
  }, [depends]);

  const asked = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: round asks again after a failure
  useEffect(() => {
    const controller = new AbortController();
    const wait = asked.current !== undefined && asked.current !== query.words ? DEBOUNCE : 0;
    asked.current = query.words;
    const timer = setTimeout(() => {
      setShown((now) => ({ ...now, status: "loading" }));
      call(fields(query.words.trim(), query.page, query.filters), { signal: controller.signal }).then(
        ({ rows, total }) => controller.signal.aborted || setShown({ rows, total, status: "ready" }),
        () => controller.signal.aborted || setShown({ rows: [], total: 0, status: "error" }),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, fields, query, round]);

  /** Rows that the words find, whatever page is shown. */
  const find = useCallback(async (words: string, signal: AbortSignal) => (await call(fields(words, 1), { signal })).rows, [call, fields]);
  const retry = useCallback(() => setRound((now) => now + 1), []);
  return { query, setQuery, shown, pagesize: paging ? pagesize : undefined, find, retry };
}
