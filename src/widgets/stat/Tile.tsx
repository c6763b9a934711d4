import type { Cell, Row } from "#engine/index.ts";
import type { StatPlan } from "./plan.gen.ts";

/** One figure of the row. */
export type TilePlan = NonNullable<StatPlan["items"]>[number];

interface Props {
  title: string;
  row: Row;
  tile: TilePlan;
  value: Cell;
  delta: Cell;
  trend: Cell;
  select: ((row: Row) => void) | undefined;
}

/** One figure: its name, its value, its change. */
export function Tile({ title, row, tile, value, delta, trend, select }: Props) {
  const body = (
    <>
      <span className="mbd-stat-title">{title}</span>
      <span className="mbd-stat-value">
        {value.draw(row)}
        {tile.suffix ? <small>{tile.suffix}</small> : null}
      </span>
      {delta.has(row) || trend.has(row) ? (
        <span className="mbd-stat-foot">
          {delta.has(row) ? (
            <span>
              {tile.deltaLabel ? <small>{tile.deltaLabel} </small> : null}
              {delta.draw(row)}
            </span>
          ) : null}
          {trend.has(row) ? trend.draw(row) : null}
        </span>
      ) : null}
    </>
  );
  return (
    <li className="mbd-stat-tile">
      {select && !tile.link ? (
        <button type="button" className="mbd-stat-button" onClick={() => select(row)}>
          {body}
        </button>
      ) : (
        body
      )}
    </li>
  );
}
