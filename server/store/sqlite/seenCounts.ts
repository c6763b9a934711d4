import type { DataType } from "../documents.ts";
import { type Columns, FLAG, TYPE_CODE } from "./columns.ts";

/**
 * Sizes of groups for one who may see these types only. The size that is kept holds where a group has none of the
 * others; where it has, they are counted in one pass over the columns, made when the first such group is asked for.
 */
export class SeenCounts {
  private readonly hidden: number;
  private counted: Map<number, number> | undefined;

  constructor(
    private readonly columns: Columns,
    seen: readonly DataType[] | undefined,
  ) {
    this.hidden = 0;
    if (seen) for (const [type, code] of TYPE_CODE) if (!seen.includes(type)) this.hidden |= 1 << code;
  }

  /** Live documents of the group of a row, by 0-based row. */
  ofRow(row: number): number {
    const { columns } = this;
    const founder = columns.group[row]! - columns.base - 1;
    const size = columns.groupSize[founder]!;
    if (!(columns.groupTypes[founder]! & this.hidden)) return size;
    this.counted ??= this.count();
    return size - (this.counted.get(founder) ?? 0);
  }

  private count(): Map<number, number> {
    const { type, group, flags, base, capacity, count } = this.columns;
    const counted = new Map<number, number>();
    const rows = Math.min(count, capacity);
    for (let i = 0; i < rows; i++) {
      if (!((1 << type[i]!) & this.hidden) || !(flags[i]! & FLAG.live)) continue;
      const founder = group[i]! - base - 1;
      counted.set(founder, (counted.get(founder) ?? 0) + 1);
    }
    return counted;
  }
}
