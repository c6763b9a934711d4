/** What was made of texts, as long as those that were asked last have no more than so many letters together. */
export class Remembered<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;
  #letters = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** What was made of this text, else what is made of it now; a promise that fails is forgotten. */
  of(text: string, make: () => T): T {
    const known = this.#kept.get(text);
    if (known !== undefined) {
      // What is asked again came last.
      this.#kept.delete(text);
      this.#kept.set(text, known);
      return known;
    }
    const made = make();
    if (made instanceof Promise) made.catch(() => this.#forget(text));
    this.#kept.set(text, made);
    this.#letters += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#letters <= this.#most) break;
      this.#forget(oldest);
    }
    return made;
  }

  #forget(text: string): void {
    if (this.#kept.delete(text)) this.#letters -= text.length;
  }
}
