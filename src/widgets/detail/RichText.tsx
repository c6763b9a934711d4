import { createElement, type ReactNode, useMemo } from "react";
import { MarkedText } from "./MarkedText.tsx";

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
  /** Words to mark apart. */
  alerts?: readonly string[];
  onPicture?: (source: string) => void;
}

/** How the text is drawn: what is marked in it, and what a picture does. */
type Look = Omit<Props, "text">;

/**
 * Text of a record: plain, or markup of which only harmless elements are kept. The markup is parsed into an inert
 * document and built anew as React elements: no attribute but a checked address survives, nothing is set as HTML.
 */
export function RichText({ text, words, alerts, onPicture }: Props) {
  const content = useMemo(() => {
    const look = { words, alerts, onPicture };
    return isMarkup(text) ? children(parsed(text), look, 0) : fromPlain(text, look);
  }, [text, words, alerts, onPicture]);
  return <div className="mbd-rich">{content}</div>;
}

const isMarkup = (text: string): boolean => /<[a-z][\s\S]*>/i.test(text);
const parsed = (text: string): Node => new DOMParser().parseFromString(text, "text/html").body;

/** Addresses of the pictures that a text shows, in order. */
export function picturesIn(text: string): string[] {
  if (!isMarkup(text)) return [];
  const images = (parsed(text) as Element).querySelectorAll("img");
  const shown = [...images].filter((image) => !image.closest([...DROPPED].join(",")));
  return [...new Set(shown.map(pictureOf).filter((source) => source !== undefined))];
}

function fromPlain(text: string, look: Look): ReactNode {
  return (
    text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean)
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are told apart by their place
      .map((line, index) => <p key={index}>{marked(line, look)}</p>)
  );
}

function children(node: Node, look: Look, depth: number): ReactNode[] {
  if (depth > MAX_DEPTH) return [node.textContent];
  return [...node.childNodes].map((child, index) => element(child, index, look, depth));
}

function element(node: Node, key: number, look: Look, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return marked(node.textContent ?? "", look, key);
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED.has(name)) return null;
  if (name === "img") return picture(node, key, look.onPicture);
  const inside = VOID.has(name) ? undefined : children(node, look, depth + 1);
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
  const source = pictureOf(node);
  if (!source) return null;
  const image = <img src={source} alt={node.getAttribute("alt") ?? ""} loading="lazy" decoding="async" referrerPolicy="no-referrer" />;
  if (!onPicture) return <span key={key}>{image}</span>;
  return (
    <button key={key} type="button" className="mbd-rich-picture" aria-label="查看大图" onClick={() => onPicture(source)}>
      {image}
    </button>
  );
}

function pictureOf(node: Element): string | undefined {
  const given = node.getAttribute("src") ?? node.getAttribute("data-src");
  return given && /^data:image\/(png|jpe?g|gif|webp);/i.test(given) ? given : safe(given);
}

const safe = (address: string | null): string | undefined => {
  const text = address?.trim() ?? "";
  return /^https?:\/\//i.test(text) || (text.startsWith("/") && !text.startsWith("//") && !text.startsWith("/\\")) ? text : undefined;
};

function marked(text: string, { words, alerts }: Look, key?: number): ReactNode {
  if (words.length === 0 && !alerts?.length) return text;
  return <MarkedText key={key} text={text} words={words} alerts={alerts} />;
}
