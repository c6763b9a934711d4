import { type Row, valueAt } from "../cells/cell.ts";
import type { Source } from "./Source.ts";

/** Rows of which one is chosen for others to show: the source they come from, and their field that the parameter holds. */
export interface Choice {
  source: Source;
  param: string;
  keyField: string;
}

/**
 * What a page asks about a chosen row. After something was done with that row it may be gone, which only its list tells:
 * until that has answered, nobody asks about it.
 */
export class Choices {
  private choices = new Set<Choice>();
  /** Lists that are asked whether they have the row still, by its key. */
  private doubted = new Map<Choice, string>();

  /** @returns what takes the choice back; whoever waits for it goes on. */
  add(choice: Choice, running: ReadonlySet<Source>): () => void {
    this.choices.add(choice);
    return () => {
      this.choices.delete(choice);
      this.settle(choice, running);
    };
  }

  /** Asks all again after something was done with `acted`: first what tells whether the rows chosen are there. */
  reload(acted: readonly Row[], chosen: (param: string) => unknown, running: ReadonlySet<Source>): void {
    for (const choice of this.choices) {
      const key = String(chosen(choice.param) ?? "");
      if (running.has(choice.source) && key !== "" && acted.some((row) => String(valueAt(row, choice.keyField)) === key))
        this.doubted.set(choice, key);
    }
    for (const source of running) if (!this.waits(source)) source.again();
    for (const source of running) if (this.waits(source)) source.hold();
  }

  /** A list has answered, and whoever listens has chosen again where the row was gone. */
  settle(choice: Choice, running: ReadonlySet<Source>): void {
    if (!this.doubted.delete(choice)) return;
    for (const source of [...running]) if (!this.waits(source)) source.release();
  }

  private waits(source: Source): boolean {
    for (const choice of this.doubted.keys()) if (choice.source === source) return false;
    return [...this.doubted.values()].some((key) => source.names(key));
  }
}
