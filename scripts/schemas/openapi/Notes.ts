/** What a document says and its pages do not: told to whoever makes them, each once. */
export class Notes {
  readonly #lines = new Set<string>();

  add(place: string, message: string): void {
    this.#lines.add(`${place}: ${message}`);
  }

  get lines(): readonly string[] {
    return [...this.#lines];
  }
}
