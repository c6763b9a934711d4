/** Houses, and lines of each, that are remembered at most. */
const HOUSES = 100;
const LINES = 3_000;
/** A line of fewer letters is no sentence that a house repeats. */
const LEAST = 16;

/** FNV-1a: two lines of a house that share it are one in four thousand millions. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** What a page knows of the other pages of its house. */
export interface HouseLines {
  /** Whether another page, under another headline, has this line word for word. */
  repeats(line: string): boolean;
  remember(lines: readonly string[]): void;
}

/** Lines of pages by host: those that stand on several pages of one house are of the house, not of an article. Bounded; lost with the process. */
export class Houses {
  /** By host: hash of a line, and of the headline it stood under first. */
  readonly #lines = new Map<string, Map<number, number>>();

  of(url: string, headline: string): HouseLines {
    const host = URL.canParse(url) ? new URL(url).host : "";
    const known = this.#lines.get(host) ?? new Map<number, number>();
    this.#lines.delete(host);
    this.#lines.set(host, known);
    for (const oldest of this.#lines.keys()) {
      if (this.#lines.size <= HOUSES) break;
      this.#lines.delete(oldest);
    }
    const page = hashOf(headline);
    return {
      repeats(line) {
        const first = line.length < LEAST ? undefined : known.get(hashOf(line));
        return first !== undefined && first !== page;
      },
      remember(lines) {
        for (const line of lines) {
          const hash = hashOf(line);
          if (line.length < LEAST || known.has(hash)) continue;
          known.set(hash, page);
          for (const oldest of known.keys()) {
            if (known.size <= LINES) break;
            known.delete(oldest);
          }
        }
      },
    };
  }
}
