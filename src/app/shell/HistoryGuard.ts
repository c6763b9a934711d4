/** Who has something to lose when the address changes. */
export interface Keeper {
  /** Whether there is something not saved now. */
  unsaved(): boolean;
  /** Asks the user; true when it may be lost. From then on `unsaved` is false. */
  agree(): Promise<boolean>;
}

/** The router numbers the entries of the history; another's entry has no number. */
const placeOf = (state: unknown): number => Number((state as { idx?: unknown } | null)?.idx ?? Number.NaN);

/** How long a row of quick steps may take before the way back is gone (ms). */
const STEPS_WITHIN = 100;

/**
 * Asks before a button, Back or Forward leaves what is not saved. The browser tells of a step in its history when it is
 * done: it is undone without the router hearing of it, and done again once the user agrees.
 */
export class HistoryGuard {
  private keepers = new Set<Keeper>();
  private place = Number.NaN;
  private step = 0;
  private returning = false;
  private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** To be made before the router: browsers call the listeners of a window in the order they came. */
  constructor() {
    window.addEventListener("popstate", this.onStep, true);
  }

  /** The router shows another entry. */
  arrived(): void {
    this.place = placeOf(history.state);
  }

  hold(keeper: Keeper): () => void {
    this.keepers.add(keeper);
    return () => {
      this.keepers.delete(keeper);
      if (this.keepers.size > 0) return;
      clearTimeout(this.timer);
      this.returning = false;
    };
  }

  /** Goes once all agree who have something to lose; at once when nobody has. */
  leave(go: () => void): void {
    if (!this.unsaved()) go();
    else if (!this.asking) void this.ask(go);
  }

  private unsaved = (): boolean => [...this.keepers].some((keeper) => keeper.unsaved());

  private onStep = (event: PopStateEvent): void => {
    const at = placeOf(event.state);
    if (this.returning) {
      event.stopImmediatePropagation();
      clearTimeout(this.timer);
      if (at !== this.place) {
        // A second step came in between.
        this.timer = setTimeout(() => history.go(this.place - placeOf(history.state)), STEPS_WITHIN);
        return;
      }
      this.returning = false;
      const { step } = this;
      if (!this.asking) void this.ask(() => history.go(step));
      return;
    }
    const step = at - this.place;
    if (Number.isNaN(step) || step === 0 || !this.unsaved()) return;
    event.stopImmediatePropagation();
    this.step = step;
    this.returning = true;
    history.go(-step);
  };

  private async ask(go: () => void): Promise<void> {
    this.asking = true;
    try {
      for (const keeper of this.keepers) if (keeper.unsaved() && !(await keeper.agree())) return;
      go();
    } finally {
      this.asking = false;
    }
  }
}
