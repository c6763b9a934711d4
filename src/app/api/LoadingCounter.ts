/** SPEC §9: the overlay closes 200 ms after the last request, so that a chain of calls does not flicker. */
const LOADING_CLOSE_MS = 200;

/** Counts requests under way; `visible` follows the count, closing late. A store for `useSyncExternalStore`. */
export class LoadingCounter {
  #count = 0;
  #visible = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  begin(): void {
    this.#count += 1;
    clearTimeout(this.#timer);
    this.#show(true);
  }

  end(): void {
    this.#count = Math.max(0, this.#count - 1);
    if (this.#count > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(false), LOADING_CLOSE_MS);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly visible = (): boolean => this.#visible;

  #show(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    for (const listener of this.#listeners) listener();
  }
}
