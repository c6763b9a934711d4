import { createContext } from "react";

/** The form's values for fields that depend on others, without drawing every field anew. */
export class ValuesStore {
  private listeners = new Set<() => void>();
  /** A form's values are JSON: a file stands among them by a name of its own. */
  private readonly files = new Map<string, File>();

  constructor(private values: Record<string, unknown> = {}) {}

  get = (): Record<string, unknown> => this.values;

  set(values: Record<string, unknown>): void {
    if (values === this.values) return;
    this.values = values;
    for (const listener of [...this.listeners]) listener();
  }

  /** Keeps a file that was chosen; what stands for it among the values. */
  keep(file: File): string {
    const name = `file:${crypto.randomUUID()}`;
    this.files.set(name, file);
    return name;
  }

  fileOf(value: unknown): File | undefined {
    return typeof value === "string" ? this.files.get(value) : undefined;
  }

  /** The files that these values stand for, by field. */
  filesOf(values: Record<string, unknown>): Record<string, File> {
    return Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => {
        const file = this.fileOf(value);
        return file ? [[field, file]] : [];
      }),
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const ValuesContext = createContext(new ValuesStore());
