import type Database from "better-sqlite3";
import type { DataType } from "../documents.ts";
import { outletName } from "../outletName.ts";
import { type Columns, FLAG, SOCIAL, TYPE_CODE } from "./columns.ts";
import { KIND } from "./documentSchema.ts";
import { groupFirsts } from "./groupFirsts.ts";

/** Who published a row, and so whether it reprints another outlet's text: an outlet does not reprint itself. */
export class Outlets {
  private readonly name: Database.Statement;
  /** Numbers of names, by ordinal: outlets of one name are one, whatever they publish on. */
  private readonly sources = new Map<number, number>();
  private readonly accounts = new Map<number, number>();
  private readonly numbers = new Map<string, number>([["", 0]]);
  /** Of an outlet's number that of the name it has everywhere: 江城日报客户端 does not reprint 江城日报. */
  private readonly everywhere: number[] = [0];

  constructor(db: Database.Database) {
    this.name = db.prepare("SELECT fold FROM dict WHERE kind = ? AND ord = ?").pluck();
  }

  /** Numbers of outlets known so far, 0 for nobody. */
  get size(): number {
    return this.numbers.size;
  }

  /** Whether a row is of another outlet than the first of its group. */
  reprintTest(columns: Columns, firsts = groupFirsts(columns)): (row: number) => boolean {
    const { group, base } = columns;
    return (row) => {
      const first = firsts[group[row]! - base - 1]! - 1;
      if (first === row) return false;
      const own = this.of(columns, row);
      return own === 0 || this.everywhere[this.of(columns, first)] !== this.everywhere[own];
    };
  }

  /** Reprints of the groups that these rows are the first of, in columns of a row each; of types that may be seen. */
  reprints(columns: Columns, rows: Uint32Array, count: number, seen: readonly DataType[] | undefined): Uint32Array {
    const { group, groupSize, flags, type, base } = columns;
    const visible = seen ? new Set(seen.map((one) => TYPE_CODE.get(one))) : null;
    const all = Math.min(columns.count, columns.capacity);
    const firsts = groupFirsts(columns);
    const isReprint = this.reprintTest(columns, firsts);
    const wanted = new Uint8Array(all);
    for (let j = 0; j < count; j++) {
      const row = rows[j]!;
      const founder = group[row]! - base - 1;
      if (firsts[founder] === row + 1 && groupSize[founder]! > 1) wanted[row] = 1;
    }
    const reprints = new Uint32Array(all);
    for (let i = 0; i < all; i++) {
      const first = firsts[group[i]! - base - 1]! - 1;
      if (first === i || wanted[first] !== 1 || !(flags[i]! & FLAG.live)) continue;
      if (visible && !visible.has(type[i]!)) continue;
      if (isReprint(i)) reprints[first]!++;
    }
    return reprints;
  }

  /** The account of a post, the source of anything else; 0 where nobody is named. */
  of({ type, source, channel }: Columns, row: number): number {
    const account = SOCIAL[type[row]!] ? channel[row]! : 0;
    return account ? this.number(this.accounts, KIND.channel, account) : this.number(this.sources, KIND.source, source[row]!);
  }

  private number(known: Map<number, number>, kind: number, ord: number): number {
    if (ord === 0) return 0;
    let number = known.get(ord);
    if (number === undefined) {
      number = this.named(((this.name.get(kind, ord) as string | undefined) ?? "").trim());
      known.set(ord, number);
    }
    return number;
  }

  private named(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(name, number);
    const whole = outletName(name);
    this.everywhere[number] = number;
    if (whole !== name) this.everywhere[number] = this.named(whole);
    return number;
  }
}
