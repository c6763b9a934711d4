/**
 * Counts rows by place. Where each group of near-duplicates is to count once in every place it appears in, its rows
 * must follow one another (`Pass.gather`).
 */
export class Tally {
  readonly totals: Float64Array;
  private readonly last: Uint32Array | null;

  /** @param groups the group of each row, where groups are counted; null counts rows */
  constructor(
    places: number,
    private readonly groups: Uint32Array | null,
  ) {
    this.totals = new Float64Array(places);
    this.last = groups ? new Uint32Array(places) : null;
  }

  add(place: number, row: number): void {
    if (this.last) {
      // Numbers of groups begin at 1.
      const group = this.groups![row]!;
      if (this.last[place] === group) return;
      this.last[place] = group;
    }
    this.totals[place]!++;
  }
}
