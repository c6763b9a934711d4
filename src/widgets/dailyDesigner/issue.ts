import type { Row } from "#engine/index.ts";

export type BlockType = "cover" | "date" | "headline" | "picture" | "list" | "text" | "view";
export type Columns = 1 | 2 | 3;
export type Look = "plain" | "card" | "tinted";
export type Pick = "hot" | "read" | "negative" | "latest";
/** How a block is filled by itself. */
export interface Rule {
  from: string;
  pick: Pick;
  keyWords: string;
  size: number;
}
export interface IssueBlock {
  /** Tells blocks apart while they are laid out; not kept. */
  key: string;
  type: BlockType;
  title: string;
  docIds: string[];
  /** Words of the block; of a ready block its id. */
  text: string;
  pic: string;
  /** How many of three columns it takes. */
  cols: Columns;
  look: Look;
  rule?: Rule | undefined;
}
export interface Issue {
  title: string;
  blocks: IssueBlock[];
}

export const blockNames: Record<BlockType, string> = {
  cover: "封面",
  date: "日期",
  headline: "要闻",
  picture: "图文",
  list: "列表",
  text: "文本",
  view: "组件",
};
export const takesDocuments = (type: BlockType): boolean => type === "headline" || type === "picture" || type === "list";

let made = 0;
export const newBlock = (type: BlockType, patch: Partial<IssueBlock> = {}): IssueBlock => ({
  key: `b${++made}`,
  type,
  title: type === "cover" || type === "view" || type === "date" ? "" : blockNames[type],
  docIds: [],
  text: "",
  pic: "",
  cols: type === "cover" || type === "headline" || type === "date" ? 3 : 1,
  look: "plain",
  ...patch,
});

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const columns = (value: unknown): Columns => (value === 2 || value === 3 ? value : 1);

export const lookNames: Record<Look, string> = { plain: "素", card: "框", tinted: "底色" };
export const pickNames: Record<Pick, string> = { hot: "传播最广", read: "阅读最多", negative: "负面", latest: "最新" };
export const newRule = (): Rule => ({ from: "all", pick: "hot", keyWords: "", size: 5 });

function readRule(value: unknown): Rule | undefined {
  if (value === null || typeof value !== "object") return undefined;
  const { from, pick, keyWords, size } = value as Partial<Record<keyof Rule, unknown>>;
  return {
    from: text(from) || "all",
    pick: Object.hasOwn(pickNames, String(pick)) ? (pick as Pick) : "hot",
    keyWords: text(keyWords),
    size: typeof size === "number" && size >= 1 ? Math.min(20, Math.round(size)) : 5,
  };
}

/** An issue as the server keeps it; a block of a type that is not known here becomes a list of its documents. */
export function readIssue(row: Row): Issue {
  const list = Array.isArray(row.blocks) ? (row.blocks as unknown[]) : [];
  return {
    title: text(row.title),
    blocks: list
      .filter((item): item is Row => item !== null && typeof item === "object")
      .map((item) =>
        newBlock(Object.hasOwn(blockNames, String(item.type)) ? (item.type as BlockType) : "list", {
          title: text(item.title),
          docIds: Array.isArray(item.docIds) ? item.docIds.map(String) : [],
          text: text(item.text),
          pic: text(item.pic),
          cols: columns(item.cols),
          look: Object.hasOwn(lookNames, String(item.look)) ? (item.look as Look) : "plain",
          ...(readRule(item.rule) && { rule: readRule(item.rule) }),
        }),
      ),
  };
}

export const sentIssue = ({ title, blocks }: Issue) => ({
  title: title.trim(),
  blocks: blocks.map(({ key: _, rule, ...block }) => ({ ...block, ...(rule && { rule }) })),
});

/** The block put before or behind another; the same issue where nothing moves. */
export function placed(issue: Issue, key: string, to: number): Issue {
  const from = issue.blocks.findIndex((block) => block.key === key);
  if (from < 0 || to === from || to < 0 || to >= issue.blocks.length) return issue;
  const blocks = [...issue.blocks];
  const [block] = blocks.splice(from, 1);
  blocks.splice(to, 0, block!);
  return { ...issue, blocks };
}

export const changed = (issue: Issue, key: string, patch: Partial<IssueBlock>): Issue => ({
  ...issue,
  blocks: issue.blocks.map((block) => (block.key === key ? { ...block, ...patch } : block)),
});

/** The document put into a block, or into a new list where the block takes none. A double changes nothing. */
export function withDocument(issue: Issue, key: string | undefined, id: string): Issue {
  const block = issue.blocks.find((one) => one.key === key);
  if (!block || !takesDocuments(block.type)) return { ...issue, blocks: [...issue.blocks, newBlock("list", { docIds: [id] })] };
  return block.docIds.includes(id) ? issue : changed(issue, block.key, { docIds: [...block.docIds, id] });
}
