/** A character's code, null at the end; a line's end and a tab are below zero. */
type Code = number | null;
type State = (code: Code) => State | undefined;
interface Token {
  start: { offset: number };
  end: { offset: number };
  _open?: boolean;
  _close?: boolean;
}
interface Effects {
  enter(type: string): Token;
  exit(type: string): Token;
  consume(code: Code): void;
}
interface Construct {
  name: string;
  tokenize(this: { previous: Code }, effects: Effects, ok: State): State;
  resolveAll(events: unknown, context: { parser: { constructs: { text: Record<number, Construct[]> } } }): unknown;
}

const STAR = 42;

const kindOf = (code: Code): "blank" | "sign" | "letter" => {
  if (code === null || code < 0) return "blank";
  const sign = String.fromCodePoint(code);
  return /\s/.test(sign) ? "blank" : /[\p{P}\p{S}]/u.test(sign) ? "sign" : "letter";
};

/**
 * CommonMark takes `**` for no end of bold where punctuation stands inside and a letter outside (`**标题：**内容`), and pairs
 * what follows wrongly: Chinese has no spaces there. Here only a blank keeps two stars or more from opening or ending.
 */
const attention: Construct = {
  name: "chineseBold",
  tokenize(effects, ok) {
    const before = kindOf(this.previous);
    effects.enter("attentionSequence");
    return function inside(code) {
      if (code === STAR) {
        effects.consume(code);
        return inside;
      }
      const token = effects.exit("attentionSequence");
      const after = kindOf(code);
      const bold = token.end.offset - token.start.offset > 1;
      token._open = after === "letter" || (after === "sign" && (bold || before !== "letter"));
      token._close = before === "letter" || (before === "sign" && (bold || after !== "letter"));
      return ok(code);
    };
  },
  /** Pairs are found by CommonMark's own rule, of the construct that this one stands before. */
  resolveAll: (events, context) =>
    context.parser.constructs.text[STAR]?.find(({ name }) => name === "attention")?.resolveAll(events, context) ?? events,
};

/** A remark plugin: bold as Chinese is written. */
export function chineseBold(this: { data(): object }): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ text: { [STAR]: attention } });
}
