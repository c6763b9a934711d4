import { useMemo } from "react";
import {
  type BlockPlan,
  type ColumnPlan,
  type Row,
  SourceStates,
  useBlockSource,
  useCells,
  useRuntime,
  useSelect,
  useServices,
} from "#engine/index.ts";
import { beside } from "./beside.ts";
import { Tile, type TilePlan } from "./Tile.tsx";
import "./stat.css";
import type { StatPlan } from "./plan.gen.ts";

const column = (path: string, field: string, format: string, more: Partial<ColumnPlan> = {}): ColumnPlan => ({
  field,
  title: "",
  format,
  formatProps: {},
  path,
  ...more,
});

const hasLongFraction = (value: unknown): boolean => typeof value === "number" && !Number.isInteger(Number((value * 100).toFixed(6)));

/** Key figures, each with its change and its short history. */
export default function Stat({ block }: { block: BlockPlan }) {
  const plan = block as StatPlan;
  const source = useBlockSource(plan);
  const runtime = useRuntime();
  const services = useServices();
  const select = useSelect(plan.select);
  const { reply, rows, object } = source;
  const inRows = reply !== undefined && rows.length > 0 && rows[0] !== object && "value" in (rows[0] ?? {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: conditions may read the user
  const tiles = useMemo(
    () =>
      (
        plan.items ??
        rows.map(
          (row): TilePlan => ({
            field: String(row.key),
            title: String(row.name ?? row.key),
            goodWhen: (row.goodWhen as TilePlan["goodWhen"] | undefined) ?? "up",
            // An index is never shown without its formula; more than two decimals say nothing.
            format: row.index ? "index" : hasLongFraction(row.value) ? "float" : "bigNumber",
          }),
        )
      ).filter((tile) => runtime.evaluator.holds(tile.when, { row: object })),
    [plan.items, rows, object, runtime, services],
  );
  const columns = useMemo(
    () =>
      tiles.flatMap((tile, index) => {
        const path = `${plan.path}/items/${index}`;
        const found = inRows ? rows.find((row) => String(row.key) === tile.field) : undefined;
        const figure = !inRows ? tile.field : tile.format === "index" ? "index" : "value";
        const change = {
          goodWhen: tile.goodWhen ?? "up",
          ...(found?.deltaUnit === "number" && { unit: "" }),
        };
        return [
          column(path, figure, tile.format ?? "bigNumber", { tone: tile.tone, link: tile.link }),
          column(path, inRows ? (tile.delta ?? "delta") : (tile.delta ?? ""), "delta", { formatProps: change }),
          column(path, inRows ? (tile.trend ?? "trend") : (tile.trend ?? ""), "sparkline", {
            formatProps: { width: 96, height: 28 },
          }),
        ];
      }),
    [tiles, rows, inRows, plan.path],
  );
  const cells = useCells(columns);
  const style = plan.columns ? ({ "--columns": beside(tiles.length, plan.columns) } as object) : undefined;
  return (
    <SourceStates source={source} empty={rows.length === 0} skeleton={2}>
      <ul className="mbd-stat" style={style}>
        {tiles.map((tile, index) => {
          const row: Row = inRows ? (rows.find((item) => String(item.key) === tile.field) ?? {}) : object;
          return (
            <Tile
              key={tile.field}
              title={runtime.evaluator.text(tile.title, { row }) || String(row.name ?? tile.field)}
              row={row}
              value={cells[index * 3]!}
              delta={cells[index * 3 + 1]!}
              trend={cells[index * 3 + 2]!}
              tile={tile}
              select={select}
            />
          );
        })}
      </ul>
    </SourceStates>
  );
}
