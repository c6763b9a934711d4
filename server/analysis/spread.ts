/** One post or article of a spread, as it is known. */
export interface SpreadPost {
  id: string;
  /** Author of a post, source of an article. */
  name: string;
  text: string;
  time: number;
  /** The post it forwards, where the platform says so; then nothing is guessed. */
  parentId?: string;
}

export interface SpreadNode {
  id: string;
  /** null for the root. */
  parentId: string | null;
  depth: number;
  children: string[];
  /** How the parent is known: by link, by a name in the text, or only that it belongs to the root. */
  by: "root" | "link" | "chain" | "copy" | "default";
}

export interface SpreadTree {
  rootId: string;
  nodes: Map<string, SpreadNode>;
  /** Posts, the root included. */
  size: number;
  depth: number;
  /** Most posts of one depth. */
  breadth: number;
  /** Mean distance between two posts (Goel et al. 2016); 0 for a single one. */
  structuralVirality: number;
}

/** `//@name:` with its full-width forms, and `回复@name:` at the head of a post; names end at a colon or blank. */
const HOP = /(?:\/\/\s*|^\s*回复\s*)@([^\s:：@/]{1,40})\s*[:：]/g;

/** The quoted names of a repost, nearest first: the first is whom it forwards. */
export function chainOf(text: string): string[] {
  return [...text.matchAll(HOP)].map((match) => match[1] as string);
}

const squeeze = (text: string): string => text.replace(/\s+/g, "");

/**
 * A spread tree over a root and what follows it. Parents come from, in order: the platform's link; the first name of
 * the `//@` chain, when that name posted before; the quoted text, when an earlier post ends with it (names can be
 * missing where a platform gives only ids); else the root.
 */
export function buildSpread(root: SpreadPost, posts: readonly SpreadPost[]): SpreadTree {
  // Crawls overlap: the first copy of a post counts.
  const distinct = new Map<string, SpreadPost>();
  for (const post of posts) if (post.id !== root.id && !distinct.has(post.id)) distinct.set(post.id, post);
  const all = [...distinct.values()].sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const known = new Set([root.id, ...all.map(({ id }) => id)]);
  const byName = new Map<string, { id: string; time: number }[]>();
  const byText = new Map<string, { id: string; time: number }[]>();
  const remember = (post: SpreadPost) => {
    const entry = { id: post.id, time: post.time };
    byName.set(post.name, [...(byName.get(post.name) ?? []), entry]);
    const text = squeeze(post.text);
    if (text.length >= 2) byText.set(text, [...(byText.get(text) ?? []), entry]);
  };
  remember(root);
  const parents = new Map<string, { parentId: string; by: SpreadNode["by"] }>();
  for (const post of all) {
    parents.set(post.id, parentOf(post, root, known, byName, byText));
    remember(post);
  }
  return shape(root, all, parents);
}

type Found = Map<string, { id: string; time: number }[]>;

function parentOf(post: SpreadPost, root: SpreadPost, known: ReadonlySet<string>, byName: Found, byText: Found) {
  if (post.parentId && post.parentId !== post.id && known.has(post.parentId)) return { parentId: post.parentId, by: "link" as const };
  for (const name of chainOf(post.text)) {
    const before = byName.get(name)?.filter((other) => other.id !== post.id);
    // Who posts twice is forwarded by the latest post.
    const nearest = before?.at(-1);
    if (nearest) return { parentId: nearest.id, by: "chain" as const };
  }
  const quoted = post.text.search(/\/\/\s*@/);
  if (quoted >= 0) {
    const rest = squeeze(post.text.slice(quoted).replace(/^\/\/\s*@[^\s:：]{1,40}\s*[:：]/, ""));
    const origin = rest.length >= 2 ? byText.get(rest)?.at(-1) : undefined;
    if (origin && origin.id !== post.id) return { parentId: origin.id, by: "copy" as const };
  }
  return { parentId: root.id, by: "default" as const };
}

function shape(
  root: SpreadPost,
  posts: readonly SpreadPost[],
  parents: ReadonlyMap<string, { parentId: string; by: SpreadNode["by"] }>,
): SpreadTree {
  const nodes = new Map<string, SpreadNode>([[root.id, { id: root.id, parentId: null, depth: 0, children: [], by: "root" }]]);
  for (const { id } of posts) {
    const { parentId, by } = parents.get(id) as { parentId: string; by: SpreadNode["by"] };
    nodes.set(id, { id, parentId, depth: -1, children: [], by });
  }
  for (const { id } of posts) {
    const node = nodes.get(id) as SpreadNode;
    // Links may run in a circle where data is damaged; such a post hangs on the root.
    const seen = new Set([id]);
    for (let up = node.parentId; up !== null; up = nodes.get(up)?.parentId ?? null) {
      if (seen.has(up)) {
        node.parentId = root.id;
        node.by = "default";
        break;
      }
      seen.add(up);
    }
  }
  for (const { id } of posts) nodes.get((nodes.get(id) as SpreadNode).parentId as string)?.children.push(id);
  const levels: number[] = [];
  const order: SpreadNode[] = [nodes.get(root.id) as SpreadNode];
  for (let at = 0; at < order.length; at++) {
    const node = order[at] as SpreadNode;
    levels[node.depth] = (levels[node.depth] ?? 0) + 1;
    for (const child of node.children) {
      const below = nodes.get(child) as SpreadNode;
      below.depth = node.depth + 1;
      order.push(below);
    }
  }
  return {
    rootId: root.id,
    nodes,
    size: nodes.size,
    depth: levels.length - 1,
    breadth: levels.reduce((most, count) => Math.max(most, count), 0),
    structuralVirality: meanDistance(order),
  };
}

/** Mean path length over all pairs: each edge lies on below × (n − below) of them. `order` has parents first. */
function meanDistance(order: readonly SpreadNode[]): number {
  const n = order.length;
  if (n < 2) return 0;
  const below = new Map(order.map(({ id }) => [id, 1]));
  let sum = 0;
  for (let at = n - 1; at > 0; at--) {
    const { id, parentId } = order[at] as SpreadNode;
    const under = below.get(id) as number;
    below.set(parentId as string, (below.get(parentId as string) as number) + under);
    sum += under * (n - under);
  }
  return (2 * sum) / (n * (n - 1));
}
