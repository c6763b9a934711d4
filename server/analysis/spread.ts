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
  const all = [root, ...[...distinct.values()].sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))];
  const places = new Map(all.map(({ id }, at) => [id, at]));
  const linkOf = ({ id, parentId }: SpreadPost): number | undefined =>
    parentId === undefined || parentId === id ? undefined : places.get(parentId);
  const links = all.map(linkOf);
  // Names and texts are only looked at where somebody's parent is to be told from them.
  const said = links.every((link, at) => at === 0 || link !== undefined) ? null : new Said();
  const parents = new Int32Array(all.length);
  const by: SpreadNode["by"][] = ["root"];
  said?.add(root);
  for (let at = 1; at < all.length; at++) {
    const link = links[at];
    const told = link === undefined ? said?.parentOf(all[at]!) : undefined;
    parents[at] = link ?? (told ? places.get(told.parentId)! : 0);
    by.push(link === undefined ? (told?.by ?? "default") : "link");
    said?.add(all[at]!);
  }
  for (const at of circlesIn(parents)) {
    parents[at] = 0;
    by[at] = "default";
  }
  return shape(
    all.map(({ id }) => id),
    parents,
    by,
  );
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

/** The tree over ids, the root's first, by the place of each one's parent. */
function shape(ids: readonly string[], parents: Int32Array, by: readonly SpreadNode["by"][]): SpreadTree {
  const nodes = ids.map(
    (id, at): SpreadNode => ({ id, parentId: at === 0 ? null : ids[parents[at]!]!, depth: 0, children: [], by: by[at]! }),
  );
  const below: number[][] = ids.map(() => []);
  for (let at = 1; at < ids.length; at++) {
    nodes[parents[at]!]!.children.push(ids[at]!);
    below[parents[at]!]!.push(at);
  }
  const levels: number[] = [];
  const order = [0];
  for (let next = 0; next < order.length; next++) {
    const at = order[next]!;
    const depth = at === 0 ? 0 : nodes[parents[at]!]!.depth + 1;
    nodes[at]!.depth = depth;
    levels[depth] = (levels[depth] ?? 0) + 1;
    for (const child of below[at]!) order.push(child);
  }
  return {
    rootId: ids[0]!,
    nodes: new Map(nodes.map((node) => [node.id, node])),
    size: ids.length,
    depth: levels.length - 1,
    breadth: levels.reduce((most, count) => Math.max(most, count), 0),
    structuralVirality: meanDistance(order, parents),
  };
}

/** Links may run in a circle where data is damaged: the earliest post of each, to be hung on the root. */
function circlesIn(parents: Int32Array): number[] {
  const cut: number[] = [];
  // Who was met on which way; 0 for nobody, the root on the way of its own that leads nowhere.
  const met = new Int32Array(parents.length);
  met[0] = -1;
  for (let from = 1; from < parents.length; from++) {
    let up = from;
    for (; met[up] === 0; up = parents[up]!) met[up] = from;
    if (met[up] !== from) continue;
    let earliest = up;
    for (let at = parents[up]!; at !== up; at = parents[at]!) earliest = Math.min(earliest, at);
    cut.push(earliest);
  }
  return cut;
}

/** Mean path length over all pairs: each edge lies on below × (n − below) of them. `order` has parents first. */
function meanDistance(order: readonly number[], parents: Int32Array): number {
  const n = order.length;
  if (n < 2) return 0;
  const below = new Float64Array(n).fill(1);
  let sum = 0;
  for (let next = n - 1; next > 0; next--) {
    const at = order[next]!;
    const under = below[at]!;
    below[parents[at]!] = below[parents[at]!]! + under;
    sum += under * (n - under);
  }
  return (2 * sum) / (n * (n - 1));
}
