const FENCE = /^ {0,3}(`{3,}|~{3,})/;

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
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = "";
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
