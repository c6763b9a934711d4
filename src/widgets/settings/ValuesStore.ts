import { createContext } from "react";

/** The form's values for fields that depend on others, without drawing every field anew. */
export class ValuesStore {
  private listeners = new Set<() => void>();

  constructor(private values: Record<string, unknown> = {}) {}

  get = (): Record<string, unknown> => this.values;

  set(values: Record<string, unknown>): void {
    if (values === this.values) return;
    this.values = values;
    for (const listener of [...this.listeners]) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const ValuesContext = createContext(new ValuesStore());
