import type { KeyStore } from "#app/shell/createStore.ts";

export type ThemeMode = "light" | "dark";

/** Light or dark, as the user chose or as the system prefers; written to `<html data-theme>` for the style sheets. */
export class ThemeStore {
  readonly #listeners = new Set<() => void>();
  #mode: ThemeMode;

  constructor(
    private readonly storage: KeyStore,
    private readonly root: HTMLElement = document.documentElement,
  ) {
    const kept = storage.get("theme");
    const prefersDark = window.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;
    this.#mode = kept === "dark" || kept === "light" ? kept : prefersDark ? "dark" : "light";
    this.#apply();
  }

  readonly mode = (): ThemeMode => this.#mode;

  set(mode: ThemeMode): void {
    this.#mode = mode;
    this.storage.set("theme", mode);
    this.#apply();
    for (const listener of this.#listeners) listener();
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

  #apply(): void {
    this.root.dataset.theme = this.#mode;
    this.root.style.colorScheme = this.#mode;
  }
}
