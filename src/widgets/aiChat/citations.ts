import type { AiCitation } from "#machines/aiReplyMachine.ts";
import { documentAddress } from "./links.ts";

/** As much of a Markdown tree as the marks need. */
interface Node {
  type: string;
  value?: string;
  identifier?: string;
  url?: string;
  title?: string;
  children?: Node[];
  data?: Record<string, unknown>;
}

const MARK = /\[\^(\d{1,3})\]/;

/**
 * A remark plugin: marks `[^n]` become links to the documents of that number. While the reply is being written its
 * citations may still be to come, then a mark stands as a number; later one without a document stays as it is.
 */
export function citationMarks(citations: readonly AiCitation[], pending: boolean) {
  const byNumber = new Map(citations.map((citation) => [String(citation.n), citation]));
  const nodeOf = (mark: string): Node | undefined => {
    const citation = byNumber.get(mark);
    if (citation) {
      return {
        type: "link",
        url: documentAddress(citation),
        title: [citation.title, citation.source].filter(Boolean).join(" · "),
        data: { hProperties: { className: "ai-cite", "aria-label": `引用 ${mark}：${citation.title}` } },
        children: [{ type: "text", value: mark }],
      };
    }
    if (!pending) return undefined;
    const data = { hName: "span", hProperties: { className: "ai-cite" } };
    return { type: "emphasis", data, children: [{ type: "text", value: mark }] };
  };
  const walk = (parent: Node): void => {
    parent.children = parent.children?.flatMap((child) => {
      if (child.type === "footnoteReference") return nodeOf(child.identifier ?? "") ?? child;
      if (child.type !== "text") {
        walk(child);
        return child;
      }
      const parts = (child.value ?? "").split(new RegExp(MARK, "g"));
      if (parts.length === 1) return child;
      return parts.flatMap((part, place): Node[] => {
        if (place % 2 === 0) return part === "" ? [] : [{ type: "text", value: part }];
        return [nodeOf(part) ?? { type: "text", value: `[^${part}]` }];
      });
    });
  };
  return () => (tree: unknown) => walk(tree as Node);
}
