import type { AiDocument } from "#machines/aiWindowMachine.ts";

/** A wish to have the assistant's window on a document. */
export interface AssistantRequest {
  document: AiDocument;
  /** Where the focus was; it goes back there when the window closes. */
  from: Element | null;
}

/** Hands wishes to open the assistant from any page to the window, which loads when the first one comes. */
export class AssistantStore {
  #request: AssistantRequest | null = null;
  readonly #listeners = new Set<() => void>();

  /** `document` is a row of documents: id, title, dataType. One without an id opens nothing. */
  open(document: Record<string, unknown>): void {
    const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
    const id = text(document.id);
    if (id === "") return;
    this.#request = {
      document: { id, title: text(document.title), dataType: text(document.dataType) },
      from: globalThis.document.activeElement,
    };
    this.#tell();
  }

  /** Drops a wish whose window has closed; a later one stays. */
  drop(request: AssistantRequest): void {
    if (this.#request === request) this.clear();
  }

  /** Closes the window at once and forgets what it was on. */
  clear(): void {
    this.#request = null;
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The last wish; a new object each time. */
  readonly get = (): AssistantRequest | null => this.#request;

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
