import { isMissing, type Row, toNumber, valueAt } from "#engine/index.ts";

export interface NodeFields {
  idField: string;
  parentField: string;
  nameField: string;
  sizeField?: string;
  colorField?: string;
  tagField?: string;
  timeField?: string;
  childrenField?: string;
}

export interface GraphNode {
  id: string;
  parent: GraphNode | undefined;
  name: string;
  size: number;
  color: string | undefined;
  tag: string | undefined;
  /** ms since epoch. */
  time: number | undefined;
  /** Steps from its root. */
  depth: number;
  children: GraphNode[];
  /** Children that the data tells of; at least those at hand. */
  childCount: number;
  row: Row;
}

/** Roots of the spread: nodes without a parent at hand. A node met twice counts once; a ring is cut where it closes. */
export function forestOf(rows: readonly Row[], fields: NodeFields): GraphNode[] {
  const nodes = new Map<string, GraphNode>();
  for (const row of rows) {
    const key = valueAt(row, fields.idField);
    if (isMissing(key) || nodes.has(String(key))) continue;
    nodes.set(String(key), nodeOf(String(key), row, fields));
  }
  const roots: GraphNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(String(valueAt(node.row, fields.parentField) ?? ""));
    if (!parent || closesRing(node, parent)) roots.push(node);
    else {
      node.parent = parent;
      parent.children.push(node);
    }
  }
  const settle = (node: GraphNode, depth: number): void => {
    node.depth = depth;
    node.childCount = Math.max(node.childCount, node.children.length);
    for (const child of node.children) settle(child, depth + 1);
  };
  for (const root of roots) settle(root, 0);
  return roots;
}

/** The nodes that are shown: down to `depth`, and below what the reader opened or folded; at most `max`, level by level. */
export function shownNodes(
  roots: readonly GraphNode[],
  { depth, toggled, max }: { depth: number; toggled: ReadonlyMap<string, boolean>; max: number },
): { nodes: GraphNode[]; open: ReadonlySet<string> } {
  const nodes: GraphNode[] = [];
  const open = new Set<string>();
  let level = [...roots];
  while (level.length > 0) {
    const next: GraphNode[] = [];
    for (const node of level) {
      if (nodes.length >= max) return { nodes, open };
      nodes.push(node);
      if (node.children.length === 0 || !(toggled.get(node.id) ?? node.depth < depth - 1)) continue;
      open.add(node.id);
      next.push(...node.children);
    }
    level = next;
  }
  return { nodes, open };
}

/** First and last time of the nodes; undefined where fewer than two differ. */
export function timeRange(nodes: readonly GraphNode[]): readonly [number, number] | undefined {
  const times = nodes.map(({ time }) => time).filter((time) => time !== undefined);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return times.length > 0 && last > first ? [first, last] : undefined;
}

/** Every node below the roots, roots included, in the order of a walk. */
export function walk(roots: readonly GraphNode[]): GraphNode[] {
  const all: GraphNode[] = [];
  const stack = [...roots].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    all.push(node);
    stack.push(...[...node.children].reverse());
  }
  return all;
}

function nodeOf(id: string, row: Row, fields: NodeFields): GraphNode {
  const text = (field: string | undefined) => {
    const value = field === undefined ? undefined : valueAt(row, field);
    return isMissing(value) ? undefined : String(value);
  };
  const number = (field: string | undefined) => (field === undefined ? undefined : toNumber(valueAt(row, field)));
  return {
    id,
    parent: undefined,
    name: text(fields.nameField) ?? id,
    size: Math.max(0, number(fields.sizeField) ?? 0),
    color: text(fields.colorField),
    tag: text(fields.tagField),
    time: number(fields.timeField),
    depth: 0,
    children: [],
    childCount: number(fields.childrenField) ?? 0,
    row,
  };
}

function closesRing(node: GraphNode, parent: GraphNode): boolean {
  for (let above: GraphNode | undefined = parent; above; above = above.parent) if (above === node) return true;
  return false;
}
