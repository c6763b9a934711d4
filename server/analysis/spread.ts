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

/** `//@name:` with its full-width forms; names end at a colon or blank. `回复@name:` answers somebody and forwards nobody. */
const HOP = /\/\/\s*@([^\s:：@/]{1,40})\s*[:：]/g;

/** The quoted names of a repost, nearest first: the first is whom it forwards. */
export function chainOf(text: string): string[] {
  return [...text.matchAll(HOP)].map((match) => match[1] as string);
}

/** The words of who is quoted last, whom all others of the chain pass on; the text itself where nobody is quoted. */
export function quotedText(text: string): string {
  const last = [...text.matchAll(HOP)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

const squeeze = (text: string): string => text.replace(/\s+/g, "");

/**
 * A spread tree over a root and what follows it. Parents come from, in order: the platform's link; the first name of
 * the `//@` chain, when that name posted before; the quoted text, when an earlier post ends with it (names can be
 * missing where a platform gives only ids); else the root. Time and memory grow with the number of posts alone.
 */
export function buildSpread(root: SpreadPost, posts: readonly SpreadPost[]): SpreadTree {
  // Crawls overlap: the first copy of a post counts.
  const distinct = new Map<string, SpreadPost>();
  for (const post of posts) if (post.id !== root.id && !distinct.has(post.id)) distinct.set(post.id, post);
  const all = [...distinct.values()].sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const isLinked = ({ id, parentId }: SpreadPost): boolean =>
    parentId !== undefined && parentId !== id && (parentId === root.id || distinct.has(parentId));
  // Names and texts are only looked at where somebody's parent is to be told from them.
  const said = all.every(isLinked) ? null : new Said();
  said?.add(root);
  const parents = new Map<string, Parent>();
  for (const post of all) {
    const known = isLinked(post) ? { parentId: post.parentId as string, by: "link" as const } : said?.parentOf(post);
    parents.set(post.id, known ?? { parentId: root.id, by: "default" });
    said?.add(post);
  }
  return shape(root, all, parents);
}

interface Parent {
  parentId: string;
  by: SpreadNode["by"];
}

/** Who said what so far. Who posts twice is forwarded by the latest post. */
class Said {
  private readonly byName = new Map<string, string>();
  private readonly byText = new Map<string, string>();

  add({ id, name, text }: SpreadPost): void {
    this.byName.set(name, id);
    const words = squeeze(text);
    if (words.length >= 2) this.byText.set(words, id);
  }

  /** Whom an unlinked post forwards, by the chain it carries or the text it quotes. */
  parentOf({ text }: SpreadPost): Parent | undefined {
    for (const name of chainOf(text)) {
      const parentId = this.byName.get(name);
      if (parentId !== undefined) return { parentId, by: "chain" };
    }
    const quoted = text.search(/\/\/\s*@/);
    if (quoted < 0) return undefined;
    const rest = squeeze(text.slice(quoted).replace(/^\/\/\s*@[^\s:：]{1,40}\s*[:：]/, ""));
    const parentId = rest.length >= 2 ? this.byText.get(rest) : undefined;
    return parentId === undefined ? undefined : { parentId, by: "copy" };
  }
}

function shape(root: SpreadPost, posts: readonly SpreadPost[], parents: ReadonlyMap<string, Parent>): SpreadTree {
  const nodes = new Map<string, SpreadNode>([[root.id, { id: root.id, parentId: null, depth: 0, children: [], by: "root" }]]);
  for (const { id } of posts) {
    const { parentId, by } = parents.get(id) as Parent;
    nodes.set(id, { id, parentId, depth: -1, children: [], by });
  }
  cutCircles(root.id, posts, nodes);
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

/** Links may run in a circle where data is damaged: the earliest post of it then hangs on the root. */
function cutCircles(rootId: string, posts: readonly SpreadPost[], nodes: ReadonlyMap<string, SpreadNode>): void {
  const order = new Map(posts.map(({ id }, at) => [id, at]));
  const sound = new Set([rootId]);
  for (const { id } of posts) {
    const path = new Set<string>();
    let up = id;
    while (!sound.has(up) && !path.has(up)) {
      path.add(up);
      up = (nodes.get(up) as SpreadNode).parentId as string;
    }
    if (!sound.has(up)) {
      const way = [...path];
      const circle = way.slice(way.indexOf(up));
      const first = nodes.get(circle.reduce((a, b) => ((order.get(a) as number) < (order.get(b) as number) ? a : b))) as SpreadNode;
      first.parentId = rootId;
      first.by = "default";
    }
    for (const each of path) sound.add(each);
  }
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
