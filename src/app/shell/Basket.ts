import type { KeyStore } from "./createStore.ts";

type Item = Record<string, unknown>;

/** What `addTo` gathers (the material basket …), per store and user, kept in this browser. One item per id. */
export class Basket {
  readonly #listeners = new Set<() => void>();
  #stores: Record<string, readonly Item[]>;

  constructor(
    private readonly storage: KeyStore,
    private readonly owner: () => string,
  ) {
    this.#stores = this.#read();
  }

  /** Returns false when the item was there already. */
  add(store: string, item: Item): boolean {
    const items = this.items(store);
    const id = identity(item);
    if (items.some((other) => identity(other) === id)) return false;
    this.#write(store, [...items, item]);
    return true;
  }

  remove(store: string, id: string): void {
    this.#write(
      store,
      this.items(store).filter((item) => identity(item) !== id),
    );
  }

  clear(store: string): void {
    this.#write(store, []);
  }

  items(store: string): readonly Item[] {
    return this.#stores[store] ?? NOTHING;
  }

  /** Reads again, after the user changed. */
  reload(): void {
    this.#stores = this.#read();
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #read(): Record<string, readonly Item[]> {
    const kept = this.storage.get(this.#key());
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Item[]>) : {};
  }

  #write(store: string, items: readonly Item[]): void {
    this.#stores = { ...this.#stores, [store]: items };
    this.storage.set(this.#key(), this.#stores);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #key(): string {
    return `basket_${this.owner()}`;
  }
}

const NOTHING: readonly Item[] = [];

const identity = (item: Item): string => String(item.docId ?? item.id ?? JSON.stringify(item));
