/** Signs of a line that the console does not show as such: headings, quotes, lists, rules, checked boxes. */
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const DIVIDER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const ROW = /^\s*\|.*\|\s*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(\w*)/;

/**
 * The words of a Markdown answer as one would type them: no signs of Markdown, tables with a tab between cells, charts as
 * their rows, a mark of a citation as [n]. What is pasted into a script or a mail is to be read, not rendered.
 */
export function readableText(markdown: string): string {
  const out: string[] = [];
  let fence = "";
  let chart: string[] | undefined;
  for (const line of markdown.split("\n")) {
    const mark = FENCE.exec(line);
    if (mark && (fence === "" || (mark[1] as string).startsWith(fence))) {
      if (fence === "") {
        fence = mark[1] as string;
        chart = mark[2] === "chart" ? [] : undefined;
      } else {
        if (chart) out.push(...chartLines(chart.join("\n")));
        fence = "";
      }
    } else if (fence !== "") (chart ?? out).push(line);
    else if (DIVIDER.test(line) && line.includes("|")) continue;
    else if (!RULE.test(line)) out.push(lineOf(line));
  }
  return out
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function lineOf(line: string): string {
  if (ROW.test(line)) {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, "")
      .split(/(?<!\\)\|/);
    return cells.map((cell) => inline(cell.trim())).join("\t");
  }
  const plain = line
    .replace(/^\s{0,3}#{1,6}\s+/, "")
    .replace(/^(?:\s{0,3}>\s?)+/, "")
    .replace(/^(\s*)[-*+]\s+(\[[ xX]\]\s+)?/, (_, indent: string) => `${indent}· `);
  return inline(plain).trimEnd();
}

/** Bold, slanted, struck, code, links and pictures as their words; signs that were escaped as themselves. */
function inline(text: string): string {
  return text
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replace(/\[\^([^\]\s]+)\]/g, "[$1]")
    .replace(/(`+)([^`]+)\1/g, "$2")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, "$1")
    .replace(/(?<![*\w\\])\*(?=[^\s*])([^*\n]+?)(?<=[^\s\\])\*(?![*\w])/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!|~<>$&:])/g, "$1");
}

/** Title and rows of a chart; the text itself where it is none. */
function chartLines(text: string): string[] {
  try {
    const { title, rows, x = "name", y = "value", series = "series", valueLabel = "" } = JSON.parse(text);
    const lines = (rows as Record<string, unknown>[]).map((row) => [row[series], row[x] ?? row.key, `${row[y]}${valueLabel}`]);
    return [title, ...lines.map((cells) => cells.filter((cell) => cell !== undefined && cell !== "").join("\t"))].filter(Boolean);
  } catch {
    return text.split("\n");
  }
}
