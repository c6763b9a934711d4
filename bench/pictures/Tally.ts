/** Another stored picture that a search found: how alike, and whether it is a tile of the photograph looked for. */
interface Other {
  likeness: number;
  same: boolean;
}
const share = (a: number, b: number): string => `${((a / b) * 100).toFixed(1)} %`;

/** What searches found, to be counted at any least likeness afterwards. */
export class Tally {
  readonly #hits: { done: string; likeness: number }[] = [];
  readonly #others: Other[] = [];
  readonly #strange: Other[] = [];

  /** A variant looked for: the likeness of the picture that it was made of (0: not found), and what else was found. */
  add(done: string, likeness: number, others: readonly Other[]): void {
    this.#hits.push({ done, likeness });
    this.#others.push(...others);
  }

  /** Found for a picture that is not stored. */
  addStrange(found: readonly Other[]): void {
    this.#strange.push(...found);
  }

  get count(): number {
    return this.#hits.length;
  }

  /** Precision is told twice: of pairs of two photographs, and with tiles of one photograph counted as wrong too. */
  summary(least: number): string {
    const right = this.#hits.filter(({ likeness }) => likeness >= least).length;
    const wrong = this.#others.filter(({ likeness }) => likeness >= least);
    const apart = wrong.filter(({ same }) => !same).length;
    const strange = this.#strange.filter(({ likeness, same }) => likeness >= least && !same).length;
    return `from ${least}: recall ${share(right, this.count)}, precision ${share(right, right + apart)}, with tiles of one photograph as wrong ${share(right, right + wrong.length)}; ${strange} found for others that are not stored`;
  }

  /** Recall by what was done to the pictures. */
  kinds(least: number): string[] {
    return [...new Set(this.#hits.map(({ done }) => done))].map((kind) => {
      const all = this.#hits.filter(({ done }) => done === kind);
      return `${kind}: ${share(all.filter(({ likeness }) => likeness >= least).length, all.length)}`;
    });
  }
}
