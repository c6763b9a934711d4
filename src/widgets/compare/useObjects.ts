import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BlockSource, type JsonValue, type Row, useParam, useRuntime, useSourceCall, valueAt } from "#engine/index.ts";
import { type CompareObject, keysOf, namesApart } from "./merge.ts";

interface Fields {
  source?: string;
  param: string;
  keyField: string;
  nameField: string;
  search?: string;
}

/** ms after the last key before a search is sent. */
const PAUSE = 300;

/** The chosen objects, those there are to choose from, and how to look for more. */
export function useObjects({ source: id, param, keyField, nameField, search }: Fields, source: BlockSource) {
  const { params } = useRuntime();
  const [value, write] = useParam<JsonValue>(param);
  const call = useSourceCall(id);
  const [found, setFound] = useState<readonly Row[]>();
  const [, setSeen] = useState(0);
  const known = useRef(new Map<string, Row>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);

  const keys = useMemo(() => keysOf(value), [value]);
  const remember = useCallback(
    (rows: readonly Row[]) => {
      for (const row of rows) known.current.set(String(valueAt(row, keyField)), row);
    },
    [keyField],
  );
  // An object found by search must keep its name when the search is over.
  useMemo(() => remember(source.rows), [remember, source.rows]);

  const objects: CompareObject[] = namesApart(
    keys.map((key) => {
      const row = known.current.get(key) ?? { [keyField]: key, [nameField]: key };
      return { key, name: String(valueAt(row, nameField) ?? key), row };
    }),
  );
  const choose = useCallback(
    (next: string[]) => write(params.plan(param)?.codec === "list" ? next : next.join(","), { now: true }),
    [write, params, param],
  );
  const look = (text: string) => {
    clearTimeout(timer.current);
    asking.current?.abort();
    if (search === undefined || text.trim() === "") return setFound(undefined);
    const controller = new AbortController();
    asking.current = controller;
    timer.current = setTimeout(() => {
      call({ [search]: text.trim() }, { signal: controller.signal }).then(
        ({ rows }) => {
          if (controller.signal.aborted) return;
          remember(rows);
          setFound(rows);
          setSeen((times) => times + 1);
        },
        () => undefined,
      );
    }, PAUSE);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current?.abort();
    },
    [],
  );
  const candidates = (found ?? source.rows).map((row) => ({
    key: String(valueAt(row, keyField)),
    name: String(valueAt(row, nameField) ?? valueAt(row, keyField)),
  }));
  return { keys, objects, candidates, choose, look };
}
