import type { ActionPlan, BlockPlan } from "../compile/plan.ts";
import type { StaleChoice, StaleRecord, ValueWords } from "./action/StaleRecord.ts";
import type { Scope } from "./Scope.ts";

export type UploadAction = Extract<ActionPlan, { do: "upload" }>;

/** Something shown above the page. */
export type Overlay = { id: number; title: string; close: () => void } & (
  | { kind: "drawer" | "modal"; width?: number | string; view: BlockPlan; scope: Scope }
  | { kind: "upload"; action: UploadAction; scope: Scope }
  /** `deed`: title of the button that saves; a form has typed values instead. */
  | { kind: "stale"; stale: StaleRecord; words: ValueWords; deed?: string; decide: (choice: StaleChoice) => void }
);

/** A long piece of work that the user can watch and stop. `total` 0 = not known yet. */
export interface Progress {
  title: string;
  done: number;
  total: number;
  cancel: () => void;
}

export interface ViewState {
  overlays: readonly Overlay[];
  progress: Progress | undefined;
  /** Names of running actions, as `name@scope`. */
  running: ReadonlySet<string>;
}

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type NewOverlay = Without<Overlay, "id" | "close">;

/** What stands above the page; apart from the parameters because none of it belongs in a link. */
export class ViewStore {
  private state: ViewState = { overlays: [], progress: undefined, running: new Set() };
  private listeners = new Set<() => void>();
  private lastId = 0;

  get = (): ViewState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  open(make: (close: () => void) => NewOverlay): void {
    const id = ++this.lastId;
    const close = () => this.put({ overlays: this.state.overlays.filter((overlay) => overlay.id !== id) });
    this.put({ overlays: [...this.state.overlays, { ...make(close), id, close } as Overlay] });
  }

  setProgress(progress: Progress | undefined): void {
    this.put({ progress });
  }

  setRunning(key: string, running: boolean): void {
    const next = new Set(this.state.running);
    if (running) next.add(key);
    else next.delete(key);
    this.put({ running: next });
  }

  private put(change: Partial<ViewState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
