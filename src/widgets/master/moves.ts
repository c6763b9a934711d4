import type { TreeNode } from "./tree.ts";

/** Where a row is put: the key of its new parent, "" for the top, and its place among the others there, from 0. */
export interface Place {
  parent: string;
  order: number;
}

/** Which part of a row something is dropped on. */
export type Zone = "before" | "into" | "after";

interface Spot {
  node: TreeNode;
  parent: TreeNode | undefined;
  siblings: readonly TreeNode[];
  at: number;
}

function spotOf(siblings: readonly TreeNode[], key: string, parent?: TreeNode): Spot | undefined {
  const at = siblings.findIndex((node) => node.key === key);
  const node = siblings[at];
  if (node) return { node, parent, siblings, at };
  for (const inner of siblings) {
    const found = spotOf(inner.children, key, inner);
    if (found) return found;
  }
  return undefined;
}

/** The place of a drop; undefined where the row already stands there, and within itself. */
export function dropPlace(tree: readonly TreeNode[], key: string, over: string, zone: Zone): Place | undefined {
  const held = spotOf(tree, key);
  const target = spotOf(tree, over);
  if (!held || !target || spotOf([held.node], over)) return undefined;
  const parent = zone === "into" ? target.node : target.parent;
  const others = (zone === "into" ? target.node.children : target.siblings).filter((node) => node.key !== key);
  const order = zone === "into" ? others.length : others.indexOf(target.node) + (zone === "after" ? 1 : 0);
  if (parent === held.parent && order === held.at) return undefined;
  return { parent: parent?.key ?? "", order };
}

/** The place one step away: up and down among its siblings, right below the one before, left beside its parent. */
export function stepPlace(tree: readonly TreeNode[], key: string, arrow: string): Place | undefined {
  const held = spotOf(tree, key);
  if (!held) return undefined;
  const before = held.siblings[held.at - 1];
  const after = held.siblings[held.at + 1];
  if (arrow === "ArrowUp") return before && dropPlace(tree, key, before.key, "before");
  if (arrow === "ArrowDown") return after && dropPlace(tree, key, after.key, "after");
  if (arrow === "ArrowRight") return before && dropPlace(tree, key, before.key, "into");
  if (arrow === "ArrowLeft") return held.parent && dropPlace(tree, key, held.parent.key, "after");
  return undefined;
}

/** Where the pointer is over a row: its upper and lower third, or the middle where rows can go below one another. */
export function zoneAt(y: number, height: number, nested: boolean): Zone {
  const share = height > 0 ? y / height : 0.5;
  if (!nested) return share < 0.5 ? "before" : "after";
  return share < 0.3 ? "before" : share > 0.7 ? "after" : "into";
}
