/** Lists whose marks are kept, the longest unused forgotten first. */
const MOST = 2000;

/**
 * The marks of pages that people have come by, for backends that turn pages by marks alone: page n is only found by way of those
 * before it.
 */
export class CursorBook {
  readonly #lists = new Map<string, (string | undefined)[]>();

  /** The nearest page at or before `page` whose mark is known, and the mark; page 1 has none. */
  nearest(list: string, page: number): { page: number; cursor?: string } {
    const marks = this.#lists.get(list) ?? [];
    let known = Math.min(page, marks.length + 1);
    while (known > 1 && marks[known - 2] === undefined) known -= 1;
    const cursor = marks[known - 2];
    return { page: known, ...(cursor !== undefined && { cursor }) };
  }

  /** `cursor` leads to `page`. The first page begins anew: what is behind it may have moved. */
  note(list: string, page: number, cursor: string): void {
    const marks = page === 2 ? [] : (this.#lists.get(list) ?? []);
    marks[page - 2] = cursor;
    this.#lists.delete(list);
    this.#lists.set(list, marks);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MOST && oldest !== undefined) this.#lists.delete(oldest);
  }
}
