/** One text that may fill a field; the title is its first line. */
export interface Passage {
  title: string;
  text: string;
}

const NUMBERED = /^\s*(?:#{1,6}\s+)?(?:\*\*)?\s*\d{1,2}\s*[.、．)）]\s*(?=\S)/;
const HEADING = /^\s*#{1,6}\s+/;
const INDENTED = /^\s{2,}/;

/**
 * The passages of a written reply. `items`: what stands under each number of its outermost list (`1. …` or `### 1. …`);
 * what comes before the first and after the last is left out. A reply without numbers, and `text`, is one passage.
 * Quoted lines (`> …`) say who wrote it, they fill no field.
 */
export function passagesOf(reply: string, as: "items" | "text"): Passage[] {
  const groups: string[][] = [];
  let open = false;
  for (const line of as === "items" ? reply.split(/\r?\n/) : []) {
    if (NUMBERED.test(line) && !INDENTED.test(line)) {
      groups.push([line.replace(NUMBERED, "")]);
      open = true;
    } else if (HEADING.test(line)) open = false;
    else if (open) groups.at(-1)?.push(line);
  }
  return (groups.length > 0 ? groups : [reply.split(/\r?\n/)]).map(passageOf).filter(({ text }) => text !== "");
}

function passageOf(lines: string[]): Passage {
  const plain = lines.map(plainLine).filter(Boolean);
  return { title: plain[0] ?? "", text: plain.join("\n") };
}

/** A line of Markdown as it reads without its marks. */
function plainLine(line: string): string {
  return line
    .replace(/^\s*>.*$/, "")
    .replace(/\[\^[^\]]*\]/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}\s+|[-*+]\s+)+/, "")
    .replace(/(?<!\\)(\*\*|__|`)(.+?)\1/g, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim();
}
