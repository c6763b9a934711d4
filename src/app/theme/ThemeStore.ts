import type { KeyStore } from "#app/shell/createStore.ts";

export type ThemeMode = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";

/**
 * Light or dark: as the user chose, else as the system prefers, also when that changes while the console is open. Written
 * to `<html data-theme>` for the style sheets.
 */
export class ThemeStore {
  readonly #listeners = new Set<() => void>();
  #mode: ThemeMode;
  #chosen: boolean;
  #lent: ThemeMode | null = null;

  constructor(
    private readonly storage: KeyStore,
    private readonly root: HTMLElement = document.documentElement,
  ) {
    const kept = storage.get("theme");
    const system = window.matchMedia?.(DARK);
    this.#chosen = kept === "dark" || kept === "light";
    this.#mode = this.#chosen ? (kept as ThemeMode) : system?.matches ? "dark" : "light";
    this.#apply();
    system?.addEventListener("change", ({ matches }) => {
      if (!this.#chosen) this.#show(matches ? "dark" : "light");
    });
  }

  readonly mode = (): ThemeMode => this.#lent ?? this.#mode;

  set(mode: ThemeMode): void {
    this.#chosen = true;
    this.storage.set("theme", mode);
    this.#show(mode);
  }

  /** Shows a mode for as long as something wants it, whatever is chosen meanwhile; returns what ends it. */
  lend(mode: ThemeMode): () => void {
    this.#lent = mode;
    this.#show(this.#mode);
    return () => {
      this.#lent = null;
      this.#show(this.#mode);
    };
  }

  /** SPEC §1: the style name of the site, e.g. `ys`. */
  setStyle(style: string): void {
    if (style) this.root.dataset.style = style;
    else delete this.root.dataset.style;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(mode: ThemeMode): void {
    this.#mode = mode;
    this.#apply();
    for (const listener of this.#listeners) listener();
  }

  #apply(): void {
    this.root.dataset.theme = this.mode();
    this.root.style.colorScheme = this.mode();
  }
}
