import { useMemo, useState } from "react";
import { searchTree, type TreeNode } from "./tree.ts";

/** One line of the list: a row, or all of them (no node). `open` is undefined where there is nothing to fold. */
export interface Line {
  node: TreeNode | undefined;
  level: number;
  open: boolean | undefined;
}

/** The lines in sight, from what is searched for and what is folded; `all` puts one for all rows on top. */
export function useLines(tree: readonly TreeNode[], text: string, all: boolean) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => {
    const made: Line[] = all ? [{ node: undefined, level: 1, open: undefined }] : [];
    const walk = (nodes: readonly TreeNode[], level: number) => {
      for (const node of nodes) {
        const open = node.children.length === 0 ? undefined : !folded.has(node.key) || text !== "";
        made.push({ node, level, open });
        if (open) walk(node.children, level + 1);
      }
    };
    walk(searchTree(tree, text), 1);
    return made;
  }, [tree, text, folded, all]);

  const fold = (key: string, on: boolean) =>
    setFolded((now) => {
      const next = new Set(now);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
  return { lines, fold };
}
