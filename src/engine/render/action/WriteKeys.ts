/** What tells one writing call from another: the call, what it sends, and the files with it. */
export interface Written {
  endpoint: string;
  fields: Record<string, unknown>;
  files?: Record<string, File>;
}

/**
 * Keys of writing calls, by which the server knows a repeated one (docs/errors.md 100013). A call whose reply was lost
 * keeps its key as long as its dialog, form or row stays and asks for the same; any answer in that place, a refusal too,
 * ends it: what comes then is another call.
 */
export class WriteKeys {
  #lost = new Map<string, Map<string, string>>();

  /** The key of a call made in the place of this scope. */
  of(place: string, written: Written): string {
    return this.#lost.get(place)?.get(contentOf(written)) ?? makeKey();
  }

  /** No answer came: whoever asks for the same again sends this key. */
  lost(place: string, written: Written, key: string): void {
    const keys = this.#lost.get(place) ?? new Map<string, string>();
    this.#lost.set(place, keys.set(contentOf(written), key));
  }

  /** An answer came, or the place was opened anew. */
  forget(place: string): void {
    this.#lost.delete(place);
  }
}

const contentOf = ({ endpoint, fields, files = {} }: Written): string =>
  JSON.stringify([endpoint, fields, Object.entries(files).map(([name, file]) => [name, file.name, file.size, file.lastModified])]);

/** 128 random bits. Not `randomUUID`, which pages over plain http lack. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
