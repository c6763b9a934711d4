import { type Row, valueAt } from "#engine/index.ts";

export interface TreeNode {
  key: string;
  label: string;
  row: Row;
  children: TreeNode[];
}

interface Fields {
  keyField: string;
  labelField: string;
  parentField: string;
}

/**
 * Rows as a tree: by their `children`, else by their parent's key. A row whose parent is not there, or that is its own
 * ancestor, stands at the top, so that no row is lost.
 */
export function treeOf(rows: readonly Row[], fields: Fields): TreeNode[] {
  const node = (row: Row): TreeNode => ({
    key: String(valueAt(row, fields.keyField)),
    label: String(valueAt(row, fields.labelField) ?? valueAt(row, fields.keyField)),
    row,
    children: Array.isArray(row.children) ? (row.children as Row[]).map(node) : [],
  });
  const nodes = rows.map(node);
  const byKey = new Map(nodes.map((item) => [item.key, item]));
  const parentOf = new Map<TreeNode, TreeNode>();
  for (const item of nodes) {
    const parent = valueAt(item.row, fields.parentField);
    const found = parent === undefined || parent === null ? undefined : byKey.get(String(parent));
    if (found && !descends(found, item, parentOf)) parentOf.set(item, found);
  }
  for (const [item, parent] of parentOf) parent.children.push(item);
  return nodes.filter((item) => !parentOf.has(item));
}

/** Whether `node` is `ancestor` or stands below it. */
function descends(node: TreeNode, ancestor: TreeNode, parentOf: Map<TreeNode, TreeNode>): boolean {
  for (let at: TreeNode | undefined = node; at; at = parentOf.get(at)) if (at === ancestor) return true;
  return false;
}

/** The branches in which a label holds the text; a hit keeps what is below it. */
export function searchTree(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [...nodes];
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node];
    const children = searchTree(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
