import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from "react";
import type { ColumnPlan } from "../../compile/plan.ts";
import { followLink, type ResolvedLink, resolveLink } from "../action/link.ts";
import { isMissing, type Row, seenOf } from "../cells/cell.ts";
import { compileCell } from "../cells/compileCell.tsx";
import { conditionsOf } from "../heldRights.ts";
import { rowScope, useDictionaries, useReadParams, useRuntime, useScope } from "../hooks.ts";
import type { PageRuntime } from "../PageRuntime.ts";
import { type Scope, scopeVariables } from "../Scope.ts";
import "./cell.css";

export interface Cell {
  column: ColumnPlan;
  /** Whether the row has a value for it. */
  has: (row: Row) => boolean;
  /** The cell with its link, tone and action. */
  draw: (row: Row) => ReactNode;
  /** The cell alone. */
  plain: (row: Row) => ReactNode;
  /** Where a click on it leads, if anywhere. */
  link: (row: Row) => ResolvedLink | undefined;
  /** Runs the column's action, as a click on the cell would. */
  act: (row: Row) => void;
}

/** `onOpen` hears of every row that a cell's link or action opens. */
export interface CellOptions {
  highlights?: readonly string[];
  onOpen?: (row: Row) => void;
}

/**
 * The columns of a block, compiled once per plan: content, link, tone and action of a cell in one function. Columns whose
 * `when` does not hold are left out. Elements are kept by row, so that unchanged rows cost nothing to draw again.
 */
export function useCells(columns: readonly ColumnPlan[] | undefined, { highlights, onOpen }: CellOptions = {}): readonly Cell[] {
  const runtime = useRuntime();
  const scope = useScope();
  const shown = useShownColumns(columns, runtime, scope);
  // Each reply brings its own list of words, mostly the same ones: cells are made anew for other words only.
  const words = highlights?.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words tell the lists apart
  const context = useMemo(() => ({ words: highlights }), [words]);
  const dictionaries = useDictionaries();
  const dressed = shown.some((column) => column.link || column.tone || column.action);
  // Only what a cell is dressed in reads who the user is; plain ones stay as they are drawn.
  const turn = useSyncExternalStore(runtime.subscribeServices, () => (dressed ? runtime.servicesTurn : 0));
  const acted = conditionsOf(
    runtime,
    shown.map((column) => column.action),
  );
  const read = useReadParams([acted, ...shown.map(({ link, tone }) => `${link?.to ?? ""} ${tone ?? ""}`)].join(" "));
  // biome-ignore lint/correctness/useExhaustiveDependencies: links, tones and actions are kept by row: other rights or parameters draw them anew
  return useMemo(() => {
    return shown.map((column): Cell => {
      const content = compileCell(column, dictionaries);
      const plain = (row: Row) => content(row, context);
      const link = (row: Row) =>
        column.link && resolveLink(column.link, scopeVariables(rowScope(scope, { row })), runtime.evaluator, runtime.services);
      const act = (row: Row, quiet = false) => {
        if (column.action) void runtime.actions.run(column.action, rowScope(scope, { row }), quiet);
      };
      const open = (row: Row, quiet: boolean) => {
        act(row, quiet);
        onOpen?.(row);
      };
      const wrap = (row: Row): ReactNode => {
        const inside = plain(row);
        const tone = column.tone && runtime.evaluator.value(column.tone, scopeVariables(rowScope(scope, { row })));
        const className = typeof tone === "string" && tone !== "" ? `mbd-tone mbd-tone-${tone}` : undefined;
        const target = isMissing(seenOf(column, row)) ? undefined : link(row);
        if (target)
          return <CellLink link={target} runtime={runtime} className={className} onOpen={() => open(row, true)} inside={inside} />;
        const action = column.action === undefined ? undefined : runtime.actions.resolve(column.action, rowScope(scope, { row }));
        if (action?.visible && !action.disabled && !column.link)
          return (
            <button type="button" className={`mbd-link-button ${className ?? ""}`} title={action.title} onClick={() => open(row, false)}>
              {inside}
            </button>
          );
        return className ? <span className={className}>{inside}</span> : inside;
      };
      const bare = !column.link && !column.tone && !column.action;
      const kept = new WeakMap<Row, ReactNode>();
      const draw = bare
        ? plain
        : (row: Row) => {
            if (!kept.has(row)) kept.set(row, wrap(row));
            return kept.get(row);
          };
      return { column, has: (row) => isSomething(seenOf(column, row)), draw, plain, link, act };
    });
  }, [shown, runtime, scope, context, onOpen, dictionaries, turn, read]);
}

function useShownColumns(columns: readonly ColumnPlan[] | undefined, runtime: PageRuntime, scope: Scope): readonly ColumnPlan[] {
  const conditions = useMemo(() => (columns ?? []).filter((column) => column.when !== undefined), [columns]);
  const holds = () => conditions.map((column) => (runtime.evaluator.holds(column.when, scopeVariables(scope)) ? "1" : "0")).join("");
  const mask = useSyncExternalStore(runtime.subscribeAll, holds);
  return useMemo(() => {
    const left = new Set(conditions.filter((_, index) => mask[index] !== "1"));
    return (columns ?? []).filter((column) => !left.has(column));
  }, [columns, conditions, mask]);
}

interface CellLinkProps {
  link: ResolvedLink;
  runtime: PageRuntime;
  className: string | undefined;
  onOpen: () => void;
  inside: ReactNode;
}

/** A real link, so that the middle button and "copy address" work; a plain click stays inside the console. */
function CellLink({ link, runtime, className, onOpen, inside }: CellLinkProps) {
  const newTab = link.tab === "new" || !link.inner;
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    onOpen();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    followLink(link, runtime.services);
  };
  return (
    <a
      href={link.href}
      className={`mbd-link ${className ?? ""}`}
      {...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      onClick={click}
    >
      {inside}
    </a>
  );
}

/** An empty list says as little as no value. */
const isSomething = (value: unknown): boolean => !isMissing(value) && !(Array.isArray(value) && value.length === 0);
