const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The marks of a fence that these lines leave open, "" where none is. */
export const openFence = (lines: readonly string[]): string => lines.reduce(fenceAfter, "");

/** The same after one more line. */
function fenceAfter(fence: string, line: string): string {
  const mark = FENCE.exec(line)?.[1] ?? "";
  if (fence === "") return mark;
  return mark.startsWith(fence) && line.trim() === mark ? "" : fence;
}

/**
 * An answer in parts that Markdown reads by themselves, so that while it is typed out only the last part is read again.
 * A part ends at an empty line, but not inside a fence, and not where a list or an indented text goes on.
 */
export function answerBlocks(text: string): string[] {
  const lines = text.split("\n");
  const blocks: string[] = [];
  let begin = 0;
  let fence = "";
  for (const [at, line] of lines.entries()) {
    fence = fenceAfter(fence, line);
    const next = lines[at + 1];
    if (fence !== "" || line.trim() !== "" || next === undefined || next.trim() === "") continue;
    if (/^\s/.test(next) || /^([-*+]|\d+[.)])\s/.test(next) || /^\[\^?[^\]]+\]:/.test(next)) continue;
    if (at > begin) blocks.push(lines.slice(begin, at).join("\n"));
    begin = at + 1;
  }
  const last = lines.slice(begin).join("\n");
  if (last.trim() !== "") blocks.push(last);
  return blocks;
}
