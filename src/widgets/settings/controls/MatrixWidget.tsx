import type { WidgetProps } from "@rjsf/utils";
import { Input } from "antd";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type DictionaryItem, useDictionary, useSourceCall } from "#engine/index.ts";
import type { FormSchema, OptionsPlan } from "../settingsPlan.ts";

/** What {@link MatrixWidget} needs to know of the items; found by prepareForm. */
export interface MatrixOptions {
  /** Property of an item that names the line. */
  line: string;
  /** Property of an item that holds the ticked columns. */
  flags: string;
  /** Columns. */
  dictionary: string;
  choices: OptionsPlan;
  /** Rows that tell, by line, which columns it has; every line has all of them if left out. */
  allowed?: OptionsPlan;
  /** Property of an item with one of a few values, such as whose data; chosen on each ticked line. */
  pick?: string;
  pickTitle?: string;
  picks?: { const: string; title?: string }[];
  pickDefault?: string;
  /** Rows that tell, by line, which of those values it has; every line has all of them if left out. */
  pickAllowed?: OptionsPlan;
}

type Entry = Record<string, unknown>;
interface Line {
  key: string;
  label: string;
  depth: number;
  /** Keys of everything below. */
  below: string[];
}

/** A tree of rows as lines in order, each knowing what is below it. */
function linesOf(rows: readonly Record<string, unknown>[], plan: Pick<OptionsPlan, "value" | "label">, depth = 0): Line[] {
  return rows.flatMap((row) => {
    const key = String((plan.value ? row[plan.value] : (row.id ?? row.key)) ?? "");
    if (key === "") return [];
    const inner = Array.isArray(row.children) ? linesOf(row.children as Record<string, unknown>[], plan, depth + 1) : [];
    return [
      {
        key,
        label: String((plan.label ? row[plan.label] : (row.name ?? row.label)) ?? key),
        depth,
        below: inner.map((line) => line.key),
      },
      ...inner,
    ];
  });
}

/** The columns each line has: the keys in the list of its row. */
export function allowedOf(rows: readonly Record<string, unknown>[], plan: Pick<OptionsPlan, "value" | "label">): Map<string, Set<string>> {
  const keyOf = (flag: unknown): string => String((flag !== null && typeof flag === "object" ? (flag as Entry).key : flag) ?? "");
  return new Map(
    rows.map((row) => {
      const flags = row[plan.label ?? "operations"];
      return [String(row[plan.value ?? "id"] ?? ""), new Set(Array.isArray(flags) ? flags.map(keyOf) : [])];
    }),
  );
}

/** Which lines of a tree are chosen and what is allowed on each: menus × operations of a role. */
export function MatrixWidget({ id, value, schema, options, disabled, readonly, onChange, label }: WidgetProps) {
  const plan = options.matrix as MatrixOptions;
  const items = useDictionary(plan.dictionary);
  const call = useSourceCall(plan.choices.source);
  const callAllowed = useSourceCall(plan.allowed?.source);
  const [lines, setLines] = useState<Line[]>();
  const callPicks = useSourceCall(plan.pickAllowed?.source);
  const [allowed, setAllowed] = useState<Map<string, Set<string>>>();
  const [picks, setPicks] = useState<Map<string, Set<string>>>();
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState("");
  const off = disabled || readonly || false;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all([call({}, { signal }), plan.allowed && callAllowed({}, { signal }), plan.pickAllowed && callPicks({}, { signal })]).then(
      ([choices, flags, values]) => {
        if (signal.aborted) return;
        if (plan.pickAllowed && values) setPicks(allowedOf(values.rows, plan.pickAllowed));
        if (plan.allowed && flags) setAllowed(allowedOf(flags.rows, plan.allowed));
        setLines(linesOf(choices.rows, plan.choices));
      },
      () => signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [call, callAllowed, callPicks, plan.choices, plan.allowed, plan.pickAllowed]);

  const entries = useMemo(
    () => new Map((Array.isArray(value) ? (value as Entry[]) : []).map((entry) => [String(entry[plan.line]), entry])),
    [value, plan.line],
  );
  const latest = useRef({ entries, onChange });
  latest.current = { entries, onChange };
  const fresh = useMemo(() => defaultsOf(schema.items as FormSchema | undefined), [schema.items]);

  const choose = useCallback(
    (keys: readonly string[], on: boolean) => {
      const next = new Map(latest.current.entries);
      for (const key of keys) {
        if (!on) next.delete(key);
        else if (!next.has(key)) next.set(key, { ...fresh, [plan.line]: key, [plan.flags]: [] });
      }
      latest.current.onChange([...next.values()]);
    },
    [fresh, plan.line, plan.flags],
  );
  const allow = useCallback(
    (key: string, flags: string[]) => {
      const next = new Map(latest.current.entries);
      next.set(key, { ...fresh, [plan.line]: key, ...next.get(key), [plan.flags]: flags });
      latest.current.onChange([...next.values()]);
    },
    [fresh, plan.line, plan.flags],
  );

  const choosePick = useCallback(
    (key: string, picked: string) => {
      if (plan.pick === undefined) return;
      const next = new Map(latest.current.entries);
      const entry = next.get(key);
      if (entry) next.set(key, { ...entry, [plan.pick]: picked });
      latest.current.onChange([...next.values()]);
    },
    [plan.pick],
  );

  if (failed) return <div role="alert">加载失败</div>;
  if (!lines) return <div role="status">加载中…</div>;
  const shown = typed.trim() === "" ? lines : lines.filter((line) => line.label.includes(typed.trim()));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, as for every field
    <div className="form-matrix" id={id} role="group" aria-label={label}>
      <div className="form-matrix-tools">
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="查找"
          allowClear
          aria-label={`查找${label}`}
          style={{ width: 200 }}
        />
        <span>{`已选 ${entries.size} 项`}</span>
      </div>
      <div className="form-matrix-body">
        <table>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {items.map((item) => (
                <th key={String(item.value)} scope="col" className="form-matrix-flag">
                  {item.label}
                </th>
              ))}
              {plan.pick ? <th scope="col">{plan.pickTitle}</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <MatrixLine
                key={line.key}
                line={line}
                items={items}
                entry={entries.get(line.key)}
                below={belowState(line, entries)}
                allowed={allowed === undefined ? undefined : (allowed.get(line.key) ?? NO_FLAGS)}
                picks={picks === undefined ? undefined : (picks.get(line.key) ?? NO_FLAGS)}
                flags={plan.flags}
                off={off}
                choose={choose}
                allow={allow}
                plan={plan}
                choosePick={choosePick}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const NO_FLAGS: ReadonlySet<string> = new Set();

/** How much of what is below a line is chosen. */
function belowState(line: Line, entries: ReadonlyMap<string, Entry>): "all" | "some" | "none" {
  const chosen = line.below.filter((key) => entries.has(key)).length;
  return chosen === line.below.length ? "all" : chosen > 0 ? "some" : "none";
}

interface MatrixLineProps {
  line: Line;
  items: readonly DictionaryItem[];
  entry: Entry | undefined;
  below: "all" | "some" | "none";
  allowed: ReadonlySet<string> | undefined;
  picks: ReadonlySet<string> | undefined;
  flags: string;
  off: boolean;
  choose: (keys: readonly string[], on: boolean) => void;
  allow: (key: string, flags: string[]) => void;
  plan: MatrixOptions;
  choosePick: (key: string, picked: string) => void;
}

const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { line, items, entry, below, allowed, picks, flags, off, choose, allow, plan, choosePick } = props;
  const whole = entry !== undefined && below === "all";
  const part = !whole && (entry !== undefined || (line.below.length > 0 && below !== "none"));
  const ticked = Array.isArray(entry?.[flags]) ? (entry[flags] as unknown[]).map(String) : [];
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: 8 + line.depth * 20 }}>
        <label>
          <input
            type="checkbox"
            checked={whole}
            ref={(box) => {
              if (box) box.indeterminate = part;
            }}
            disabled={off}
            onChange={(event) => choose([line.key, ...line.below], event.target.checked)}
          />{" "}
          {line.label}
        </label>
      </th>
      {items.map((item) => {
        const key = String(item.value);
        return (
          <td key={key} className="form-matrix-flag">
            {allowed && !allowed.has(key) ? null : (
              <input
                type="checkbox"
                aria-label={`${line.label} ${item.label}`}
                checked={ticked.includes(key)}
                disabled={off}
                onChange={(event) => allow(line.key, event.target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))}
              />
            )}
          </td>
        );
      })}
      {plan.pick ? (
        <td>
          {entry && picks?.size !== 0 ? (
            <select
              className="form-matrix-pick"
              aria-label={`${line.label} ${plan.pickTitle}`}
              value={String(entry[plan.pick] ?? plan.pickDefault ?? "")}
              disabled={off}
              onChange={(event) => choosePick(line.key, event.target.value)}
            >
              {plan.picks
                ?.filter((one) => picks === undefined || picks.has(one.const))
                .map((one) => (
                  <option key={one.const} value={one.const}>
                    {one.title ?? one.const}
                  </option>
                ))}
            </select>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
});

/** The item's properties that have a default. */
function defaultsOf(schema: FormSchema | undefined): Entry {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).flatMap(([name, child]) => (child.default === undefined ? [] : [[name, child.default]])),
  );
}
