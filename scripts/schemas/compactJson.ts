const width = 120;

/**
 * A JSON value as `npm run format` writes it: two blanks of indent, and whatever fits into 120 columns on one line.
 * Lists of nothing but numbers fill their lines.
 */
export function compactJson(value: unknown): string {
  return `${print(value, 0, 0, 0)}\n`;
}

/** @param before columns taken by the key. @param after columns taken behind, by a comma. */
function print(value: unknown, indent: number, before: number, after: number): string {
  const line = flat(value);
  if (value === null || typeof value !== "object" || indent + before + columns(line) + after <= width) return line;
  const list = Array.isArray(value);
  if (list && value.every((item) => typeof item === "number")) return fill(value, indent);
  const entries = list
    ? value.map((item) => ["", item] as const)
    : defined(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const);
  const lines = entries.map(([key, item], i) => {
    const comma = i < entries.length - 1 ? "," : "";
    return `${" ".repeat(indent + 2)}${key}${print(item, indent + 2, columns(key), comma.length)}${comma}`;
  });
  return `${list ? "[" : "{"}\n${lines.join("\n")}\n${" ".repeat(indent)}${list ? "]" : "}"}`;
}

function flat(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  const entries = defined(value).map(([key, item]) => `${JSON.stringify(key)}: ${flat(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function fill(numbers: unknown[], indent: number): string {
  const pad = " ".repeat(indent + 2);
  const lines: string[] = [];
  let line = "";
  numbers.forEach((number, i) => {
    const text = `${number}${i < numbers.length - 1 ? "," : ""}`;
    if (line && pad.length + line.length + 1 + text.length > width) {
      lines.push(pad + line);
      line = text;
    } else line = line ? `${line} ${text}` : text;
  });
  return `[\n${[...lines, pad + line].join("\n")}\n${" ".repeat(indent)}]`;
}

function defined(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** Chinese characters and full-width marks take two columns, as the formatter counts them. */
function columns(text: string): number {
  let sum = 0;
  for (const character of text)
    sum +=
      /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u.test(
        character,
      )
        ? 2
        : 1;
  return sum;
}
