import { type AnchorHTMLAttributes, memo, type ReactNode, useId, useMemo } from "react";
import ReactMarkdown, { type Components, type ExtraProps, type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { Block } from "#engine/index.ts";
import type { AiCitation } from "#machines/aiReplyMachine.ts";
import { answerBlocks } from "./answerBlocks.ts";
import { chartOf } from "./chartConfig.ts";
import { chineseBold } from "./chineseBold.ts";
import { citationMarks } from "./citations.ts";
import { closeMarks } from "./closeMarks.ts";
import { ownAddress } from "./links.ts";

export interface MarkdownProps {
  text: string;
  citations?: readonly AiCitation[];
  /** The text is still being written. */
  pending?: boolean;
}

/** One `~` is a range (10~15℃), not a mark. */
const GFM: [typeof remarkGfm, { singleTilde: boolean }] = [remarkGfm, { singleTilde: false }];
const NONE: readonly AiCitation[] = [];

/** An answer: Markdown without raw HTML, tables, links to our own pages, charts from a configuration. */
export default function Markdown({ text, citations = NONE, pending = false }: MarkdownProps) {
  const id = useId();
  const blocks = useMemo(() => partsOf(text, pending), [text, pending]);
  return (
    <div className="ai-text">
      {blocks.map((block, place) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: text only grows, parts keep their place
          key={place}
          id={`${id}${place}`}
          text={block}
          citations={citations}
          pending={pending}
        />
      ))}
    </div>
  );
}

function partsOf(text: string, pending: boolean): string[] {
  const blocks = answerBlocks(text);
  return pending ? blocks.map((block, at) => (at < blocks.length - 1 ? block : closeMarks(block))) : blocks;
}

interface PartProps {
  id: string;
  text: string;
  citations: readonly AiCitation[];
  pending: boolean;
}

const Part = memo(function Part({ id, text, citations, pending }: PartProps) {
  const plugins = useMemo((): Options["remarkPlugins"] => [GFM, chineseBold, citationMarks(citations, pending)], [citations, pending]);
  const components = useMemo(() => ({ ...tags, pre: preOf(id, pending) }), [id, pending]);
  return (
    <ReactMarkdown
      remarkPlugins={plugins}
      remarkRehypeOptions={{ clobberPrefix: `${id}-`, footnoteLabel: "注释" }}
      components={components}
      urlTransform={(url) => ownAddress(url) ?? ""}
    >
      {text}
    </ReactMarkdown>
  );
});

/** Headings of an answer stand below those of the page. */
const tags: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: Anchor,
  // Pictures from elsewhere would tell there who reads; the page's policy refuses them anyway.
  img: ({ src, alt }) => <Anchor href={typeof src === "string" ? src : undefined}>{alt || "图片"}</Anchor>,
  input: ({ checked }) => <span>{checked ? "☑ " : "☐ "}</span>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section className="ai-table" aria-label="表格" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
};

/** Addresses elsewhere, also those Markdown finds in plain text, stay words (docs/ai.md). */
function Anchor({ href, children, node: _, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & ExtraProps) {
  const address = ownAddress(href);
  if (!address) return <span>{children}</span>;
  const { className, title } = rest;
  return (
    <a href={address} className={className} title={title} aria-label={rest["aria-label"]} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** A fence: with the language `chart` a chart, where its configuration is one; else preformatted text. */
const preOf =
  (id: string, pending: boolean) =>
  ({ node, children }: { children?: ReactNode } & ExtraProps) => {
    const code = node?.children[0];
    const names = code?.type === "element" ? code.properties.className : undefined;
    if (code?.type === "element" && Array.isArray(names) && names.includes("language-chart")) {
      const first = code.children[0];
      const text = first?.type === "text" ? first.value : "";
      return <Chart id={`${id}-${node?.position?.start.line ?? 0}`} text={text} pending={pending} />;
    }
    return <pre>{children}</pre>;
  };

const Chart = memo(function Chart({ id, text, pending }: { id: string; text: string; pending: boolean }) {
  const block = useMemo(() => chartOf(text, id), [text, id]);
  if (!block) {
    if (pending) return <p className="ai-muted">正在绘图…</p>;
    return (
      <pre>
        <code>{text}</code>
      </pre>
    );
  }
  return (
    <div className="ai-chart">
      <Block block={block} />
    </div>
  );
});
