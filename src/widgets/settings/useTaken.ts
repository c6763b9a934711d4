import type { ErrorSchema } from "@rjsf/utils";
import { useMemo, useRef, useState } from "react";
import { useRuntime, useScope } from "#engine/index.ts";
import type { SettingsPlan } from "./settingsPlan.ts";

type Values = Record<string, unknown>;

/** Values that somebody else has already: `check` asks the server, `errors` says which are taken. */
export function useTaken(plan: SettingsPlan, start: Values) {
  const runtime = useRuntime();
  const scope = useScope();
  const [taken, setTaken] = useState<Record<string, string>>({});
  const latest = useRef<Values>({});

  /** Asks whether a value is taken; an unreachable check lets it pass, the server still refuses duplicates. */
  const check = async (field: string, now: Values): Promise<boolean> => {
    const one = plan.checks?.[field];
    const value = now[field];
    // Also of a value that needs no asking: the late answer about an earlier one is not about it.
    latest.current[field] = value;
    if (!one || value === undefined || value === "" || value === start[field]) {
      setTaken(({ [field]: _, ...rest }) => rest);
      return true;
    }
    try {
      const also = Object.fromEntries((one.also ?? []).map((name) => [name, now[name]]));
      const { raw } = await runtime.call(one.source, scope, { ...also, [one.field ?? field]: value });
      if (latest.current[field] !== value) return true;
      const bad = isTaken(raw);
      setTaken(({ [field]: _, ...rest }) => (bad ? { ...rest, [field]: one.message ?? "已存在，请换一个" } : rest));
      return !bad;
    } catch {
      return true;
    }
  };

  const errors = useMemo(
    () => Object.fromEntries(Object.entries(taken).map(([field, message]) => [field, { __errors: [message] }])) as ErrorSchema<Values>,
    [taken],
  );
  /** Whether every value that is to be one of its kind is free. */
  const allFree = async (now: Values): Promise<boolean> => {
    const free = await Promise.all(Object.keys(plan.checks ?? {}).map((field) => check(field, now)));
    return !free.includes(false);
  };
  return { errors, check, allFree };
}

/** true, {duplicate: true}, {exists: true}, {taken: true} or a count above 0. */
function isTaken(raw: unknown): boolean {
  if (typeof raw === "boolean") return raw;
  if (typeof raw === "number") return raw > 0;
  const { duplicate, exists, taken, total } = (raw ?? {}) as Record<string, unknown>;
  return duplicate === true || exists === true || taken === true || (typeof total === "number" && total > 0);
}
