/** Elements that stand within a line. */
const INLINE = new Set(
  "A ABBR B BDI BDO BIG CITE CODE DEL DFN EM FONT I IMG INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG STRIKE SUB SUP TIME TT U VAR WBR".split(
    " ",
  ),
);
const UNSEEN = new Set("SCRIPT STYLE NOSCRIPT TEMPLATE HEAD SVG IFRAME OBJECT SELECT TEXTAREA BUTTON INPUT OPTION".split(" "));
/** A page with more lines is read as far as this. */
const MOST = 6_000;
const DEEPEST = 200;

/** One line of a page: what stands between two breaks of blocks or lines. */
export interface Leaf {
  /** Neighbours that make up the line. */
  nodes: ChildNode[];
  /** The element they stand in. */
  parent: Element;
  text: string;
  letters: number;
  /** Letters in links. */
  linked: number;
  pictures: number;
}

export interface PageLeaves {
  leaves: Leaf[];
  /** First and last line (exclusive) of each element that holds any. */
  spans: Map<Element, [number, number]>;
}

const bare = (text: string): string => text.replace(/[\s　\u200b]+/g, " ").trim();

/** Elements that hold blocks or ends of lines. */
function containersOf(root: Element): Set<Element> {
  const found = new Set<Element>();
  const walk = (element: Element, depth: number): boolean => {
    let holds = false;
    if (depth < DEEPEST)
      for (const child of element.children) {
        const { tagName } = child;
        if (UNSEEN.has(tagName)) continue;
        if (tagName === "BR" || walk(child, depth + 1) || !INLINE.has(tagName)) holds = true;
      }
    if (holds) found.add(element);
    return holds;
  };
  walk(root, 0);
  return found;
}

function linkedLetters(node: Node, within: boolean): number {
  if (node.nodeType === 3) return within ? bare(node.textContent ?? "").length : 0;
  let sum = 0;
  const linked = within || node.nodeName === "A";
  for (let child = node.firstChild; child; child = child.nextSibling) sum += linkedLetters(child, linked);
  return sum;
}

function picturesOf(node: Node): number {
  if (node.nodeType !== 1) return 0;
  return node.nodeName === "IMG" ? 1 : (node as Element).getElementsByTagName("img").length;
}

/** The lines of a page in their order, with the elements they stand in. */
export function leavesOf(root: Element): PageLeaves {
  const containers = containersOf(root);
  const leaves: Leaf[] = [];
  const spans = new Map<Element, [number, number]>();
  let run: ChildNode[] = [];
  const end = (parent: Element, linked: boolean) => {
    const text = bare(run.map((node) => node.textContent ?? "").join(""));
    const pictures = run.reduce((sum, node) => sum + picturesOf(node), 0);
    if (text || pictures > 0) {
      const inLinks = linked ? text.length : run.reduce((sum, node) => sum + linkedLetters(node, false), 0);
      leaves.push({ nodes: run, parent, text, letters: text.length, linked: Math.min(inLinks, text.length), pictures });
    }
    run = [];
  };
  const walk = (element: Element, linked: boolean): void => {
    const from = leaves.length;
    for (let node: ChildNode | null = element.firstChild; node && leaves.length < MOST; node = node.nextSibling) {
      if (node.nodeType === 3) run.push(node);
      if (node.nodeType !== 1) continue;
      const child = node as Element;
      if (UNSEEN.has(child.tagName)) continue;
      if (INLINE.has(child.tagName) && !containers.has(child)) {
        run.push(node);
        continue;
      }
      end(element, linked);
      if (child.tagName !== "BR") walk(child, linked || child.tagName === "A");
    }
    end(element, linked);
    if (leaves.length > from) spans.set(element, [from, leaves.length]);
  };
  walk(root, false);
  return { leaves, spans };
}
