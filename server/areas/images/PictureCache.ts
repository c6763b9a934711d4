/** Pictures of other sites, the least recently seen forgotten first. */
export class PictureCache {
  readonly #kept = new Map<string, Buffer>();
  readonly #coming = new Map<string, Promise<Buffer>>();
  #size = 0;

  constructor(
    private readonly room: number,
    private readonly fetch: (address: string) => Promise<Buffer>,
  ) {}

  /** Fetched once, however many ask at the same time. A failure is not kept. */
  get(address: string): Promise<Buffer> {
    const kept = this.#kept.get(address);
    if (kept) {
      this.#kept.delete(address);
      this.#kept.set(address, kept);
      return Promise.resolve(kept);
    }
    const coming = this.#coming.get(address) ?? this.#bring(address);
    this.#coming.set(address, coming);
    return coming;
  }

  async #bring(address: string): Promise<Buffer> {
    try {
      const picture = await this.fetch(address);
      this.#kept.set(address, picture);
      this.#size += picture.length;
      for (const [oldest, { length }] of this.#kept) {
        if (this.#size <= this.room) break;
        this.#kept.delete(oldest);
        this.#size -= length;
      }
      return picture;
    } finally {
      this.#coming.delete(address);
    }
  }
}
