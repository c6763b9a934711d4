import type { JsonValue } from "#engine/index.ts";

/** What is being entered into the form: values by parameter, applied or not. */
export interface Drafts {
  readonly names: readonly string[];
  get(name: string): JsonValue | undefined;
  all(): Record<string, JsonValue>;
  edit(name: string, value: JsonValue | undefined): void;
  reset(): void;
  /** Applies what is entered. */
  submit(): boolean;
}
