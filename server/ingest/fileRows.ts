import { readFile, stat } from "node:fs/promises";
import { readCsv } from "./csvRows.ts";
import { type Row, readJsonLines } from "./jsonLines.ts";
import { readLines } from "./lines.ts";

const MAX_ARRAY = 256 * 1024 * 1024;

/**
 * Rows of a file by its name: .csv and .tsv, .json (an array or JSON Lines), anything else JSON Lines; .gz of each.
 * @throws when the file cannot be opened.
 */
export async function* readRows(file: string): AsyncGenerator<Row> {
  const name = file.toLowerCase().replace(/\.gz$/, "");
  if (/\.(?:csv|tsv)$/.test(name)) yield* readCsv(readLines(file));
  else if (name.endsWith(".json") && (await isArray(file))) yield* readArray(file);
  else yield* readJsonLines(readLines(file));
}

async function isArray(file: string): Promise<boolean> {
  for await (const item of readLines(file)) {
    if ("fault" in item) return false;
    const text = item.text.trim();
    if (text !== "") return text.startsWith("[") && (await stat(file)).size <= MAX_ARRAY;
  }
  return false;
}

async function* readArray(file: string): AsyncGenerator<Row> {
  const bytes = await readFile(file);
  let values: unknown;
  try {
    values = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    yield { line: 1, fault: { code: "noJson", said: (error as Error).message.slice(0, 120) } };
    return;
  }
  if (!Array.isArray(values)) yield { line: 1, fault: { code: "noList" } };
  else for (const [at, value] of values.entries()) yield { line: at + 1, value };
}
