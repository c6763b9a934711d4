/** Text of an article as it may stand inside Markdown of ours: on one line, without signs that would make it more than text. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replaceAll("`", "'")
    .replaceAll("|", "｜")
    .replaceAll("*", "＊")
    .replaceAll("_", "＿")
    .replaceAll("~", "～")
    .replaceAll("[^", "［^")
    .replace(/^([#>+=-])/, "\\$1")
    .replace(/^(\d+)([.)])\s/, "$1\\$2 ");
}

/** Such a text as it is said, without the signs that keep Markdown from reading it. */
export const spoken = (text: string): string => text.replace(/\\([#>+=\-.)])/g, "$1");

/** The hashtag that a post begins with: what it is about. */
export const hashtagOf = (text: string): string | undefined => /^\\?#([^#\s]{2,40})#/.exec(text)?.[1];

/** Cut at the last clause that fits, with an ellipsis where something is missing. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const clause = Math.max(...["，", "；", "、", "。", "：", " "].map((mark) => head.lastIndexOf(mark)));
  return `${clause > most / 2 ? head.slice(0, clause) : head}…`;
}

/** A Markdown table; empty without rows. */
export function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const bullets = (items: string[]): string => items.map((item) => `- ${item}`).join("\n");
export const numbered = (items: string[]): string => items.map((item, at) => `${at + 1}. ${item}`).join("\n");
