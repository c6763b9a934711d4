import { BANDS } from "./fingerprint.ts";

/** Entries told per band: boilerplate may fill one band with thousands. */
const MAX_CHAIN = 48;

/**
 * Where fingerprints with an equal band key are found: one hash table a band, in memory, about 250 B an entry. Entries
 * are numbered in the order they came (ordinals); each stands for a row of the file, 0 while it has none.
 */
export class BandTables {
  #room = 0;
  #count = 0;
  #heads = new Int32Array(0);
  #next = new Int32Array(0);
  #keys = new Uint32Array(0);
  #rows: number[] = [];

  /** Takes these entries in place of all others. */
  fill(entries: readonly { row: number; keys: Uint32Array }[]): void {
    this.#count = 0;
    this.#rows = [];
    this.#grow(Math.max(1024, entries.length));
    for (const { row, keys } of entries) this.link(keys, row);
  }

  get count(): number {
    return this.#count;
  }

  /** Adds an entry with its `BANDS` keys; its ordinal. */
  link(keys: Uint32Array, row: number): number {
    if (this.#count === this.#room) this.#grow(this.#room * 2);
    const ordinal = this.#count++;
    this.#keys.set(keys, ordinal * BANDS);
    this.#rows[ordinal] = row;
    this.#chain(ordinal);
    return ordinal;
  }

  /** Takes the entry that came last out again. */
  unlinkLast(): void {
    const ordinal = --this.#count;
    for (let band = 0; band < BANDS; band++) this.#heads[this.#slot(ordinal, band)] = this.#next[ordinal * BANDS + band] as number;
    this.#rows.length = ordinal;
  }

  /** Ordinals of the entries that share a band key with these, the latest of each band. */
  ordinals(keys: Uint32Array): Set<number> {
    const found = new Set<number>();
    for (let band = 0; band < BANDS; band++) {
      const key = keys[band] as number;
      let ordinal = this.#heads[band * this.#room + (key & (this.#room - 1))] as number;
      for (let seen = 0; ordinal >= 0 && seen < MAX_CHAIN; ordinal = this.#next[ordinal * BANDS + band] as number) {
        if (this.#keys[ordinal * BANDS + band] !== key) continue;
        found.add(ordinal);
        seen++;
      }
    }
    return found;
  }

  rowOf(ordinal: number): number {
    return this.#rows[ordinal] as number;
  }

  setRow(ordinal: number, row: number): void {
    this.#rows[ordinal] = row;
  }

  /** The row below which a quarter of the entries lie. */
  lowestQuarter(): number {
    return [...this.#rows].sort((a, b) => a - b)[Math.floor(this.#count / 4)] ?? 0;
  }

  #grow(atLeast: number): void {
    let room = 1024;
    while (room < atLeast) room *= 2;
    const keys = new Uint32Array(room * BANDS);
    keys.set(this.#keys.subarray(0, this.#count * BANDS));
    this.#keys = keys;
    this.#room = room;
    this.#heads = new Int32Array(room * BANDS).fill(-1);
    this.#next = new Int32Array(room * BANDS);
    for (let ordinal = 0; ordinal < this.#count; ordinal++) this.#chain(ordinal);
  }

  #slot(ordinal: number, band: number): number {
    return band * this.#room + ((this.#keys[ordinal * BANDS + band] as number) & (this.#room - 1));
  }

  #chain(ordinal: number): void {
    for (let band = 0; band < BANDS; band++) {
      const slot = this.#slot(ordinal, band);
      this.#next[ordinal * BANDS + band] = this.#heads[slot] as number;
      this.#heads[slot] = ordinal;
    }
  }
}
