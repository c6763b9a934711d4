import type { JsonValue } from "#engine/index.ts";

export type Values = Readonly<Record<string, JsonValue>>;

/** What a draft store asks of the page's parameters. */
export interface ParamsBelow {
  get(): Values;
  set(patch: Record<string, JsonValue | undefined>, options?: { now?: boolean }): void;
  reset(names?: string[]): void;
  subscribe(listener: (names: string[]) => void): () => void;
}

/**
 * What is being entered, before it becomes a parameter. Every field looks at its own value only, so a keystroke draws
 * one field and no source runs until the value is committed.
 */
export class DraftStore {
  private drafts = new Map<string, JsonValue | undefined>();
  private listeners = new Set<() => void>();

  constructor(
    private readonly params: ParamsBelow,
    readonly names: readonly string[],
  ) {}

  /** Follows the parameters: what changed elsewhere (Back, a chart, 重置) wins over what was being entered. */
  follow(): () => void {
    return this.params.subscribe((names) => {
      for (const name of names) this.drafts.delete(name);
      this.emit();
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get = (name: string): JsonValue | undefined => (this.drafts.has(name) ? this.drafts.get(name) : this.params.get()[name]);

  /** Values that are entered and not applied yet. */
  entered(): Record<string, JsonValue> {
    return Object.fromEntries([...this.drafts].map(([name, value]) => [name, value ?? null]));
  }

  /** The values of all fields, entered or applied. */
  all(): Record<string, JsonValue> {
    return Object.fromEntries(this.names.map((name) => [name, this.get(name) ?? null]));
  }

  edit(name: string, value: JsonValue | undefined): void {
    this.drafts.set(name, value);
    this.emit();
  }

  commit(patch: Record<string, JsonValue | undefined>): void {
    for (const name of Object.keys(patch)) this.drafts.delete(name);
    this.params.set(patch);
    this.emit();
  }

  /** Writes every draft at once; false when nothing differs from what is already applied. */
  submit(): boolean {
    const before = this.params.get();
    const patch = Object.fromEntries(this.drafts);
    this.drafts.clear();
    this.params.set(patch, { now: true });
    this.emit();
    return this.params.get() !== before;
  }

  reset(): void {
    this.drafts.clear();
    this.params.reset([...this.names]);
    this.emit();
  }

  private emit(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
