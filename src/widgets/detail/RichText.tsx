import { createElement, type ReactNode, useMemo } from "react";
import { highlightText } from "#engine/index.ts";

/** Elements a text may keep; anything else gives its content only. */
const KEPT = new Set([
  "p",
  "div",
  "section",
  "article",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "sub",
  "sup",
  "small",
  "mark",
  "span",
  "blockquote",
  "ul",
  "ol",
  "li",
  "pre",
  "code",
  "figure",
  "figcaption",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "a",
  "img",
]);
/** Elements that vanish with their content. */
const DROPPED = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "embed",
  "svg",
  "math",
  "noscript",
  "form",
  "input",
  "button",
  "textarea",
  "select",
  "head",
  "title",
  "link",
  "meta",
]);
const VOID = new Set(["br", "hr", "img"]);
const MAX_DEPTH = 60;

interface Props {
  text: string;
  /** Words to mark; none marks nothing. */
  words: readonly string[];
  onPicture?: (source: string) => void;
}

/**
 * Text of a record: plain, or markup of which only harmless elements are kept. The markup is parsed into an inert
 * document and built anew as React elements: no attribute but a checked address survives, nothing is set as HTML.
 */
export function RichText({ text, words, onPicture }: Props) {
  const content = useMemo(
    () => (/<[a-z][\s\S]*>/i.test(text) ? fromMarkup(text, words, onPicture) : fromPlain(text, words)),
    [text, words, onPicture],
  );
  return <div className="mbd-rich">{content}</div>;
}

function fromPlain(text: string, words: readonly string[]): ReactNode {
  return (
    text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean)
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are told apart by their place
      .map((line, index) => <p key={index}>{marked(line, words)}</p>)
  );
}

function fromMarkup(text: string, words: readonly string[], onPicture: Props["onPicture"]): ReactNode {
  const parsed = new DOMParser().parseFromString(text, "text/html");
  return children(parsed.body, words, onPicture, 0);
}

function children(node: Node, words: readonly string[], onPicture: Props["onPicture"], depth: number): ReactNode[] {
  if (depth > MAX_DEPTH) return [node.textContent];
  return [...node.childNodes].map((child, index) => element(child, index, words, onPicture, depth));
}

function element(
  node: Node,
  key: number,
  words: readonly string[],
  onPicture: Props["onPicture"],
  depth: number,
): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return marked(node.textContent ?? "", words, key);
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED.has(name)) return null;
  if (name === "img") return picture(node, key, onPicture);
  const inside = VOID.has(name) ? undefined : children(node, words, onPicture, depth + 1);
  if (!KEPT.has(name)) return createElement("span", { key }, inside);
  if (name === "a") {
    const href = safe(node.getAttribute("href"));
    return href
      ? createElement("a", { key, href, target: "_blank", rel: "noopener noreferrer nofollow" }, inside)
      : createElement("span", { key }, inside);
  }
  // A page has one first heading, and it is not in its text.
  return createElement(/^h[1-6]$/.test(name) ? "h3" : name, { key }, inside);
}

function picture(node: Element, key: number, onPicture: Props["onPicture"]): ReactNode {
  const given = node.getAttribute("src") ?? node.getAttribute("data-src");
  const source = given && /^data:image\/(png|jpe?g|gif|webp);/i.test(given) ? given : safe(given);
  if (!source) return null;
  const image = (
    <img
      src={source}
      alt={node.getAttribute("alt") ?? ""}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
  if (!onPicture) return <span key={key}>{image}</span>;
  return (
    <button
      key={key}
      type="button"
      className="mbd-rich-picture"
      aria-label="查看大图"
      onClick={() => onPicture(source)}
    >
      {image}
    </button>
  );
}

const safe = (address: string | null): string | undefined => {
  const text = address?.trim() ?? "";
  return /^https?:\/\//i.test(text) || (text.startsWith("/") && !text.startsWith("//") && !text.startsWith("/\\"))
    ? text
    : undefined;
};

function marked(text: string, words: readonly string[], key?: number): ReactNode {
  if (words.length === 0) return text;
  const runs = highlightText(text, words);
  if (runs.length === 1 && !runs[0]?.marked) return text;
  return (
    <span key={key}>
      {runs.map((run, index) =>
        run.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs are told apart by their place
          <mark key={index} className="cell-mark">
            {run.text}
          </mark>
        ) : (
          run.text
        ),
      )}
    </span>
  );
}
