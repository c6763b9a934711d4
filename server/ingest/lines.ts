import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { Unread } from "./rowFault.ts";

/** One line of a file, or why it cannot be used. Lines count from 1. */
export type Line = { line: number; text: string } | Unread;

/** Longest line read, in bytes; a longer one is skipped without being held in memory. */
const MAX_LINE = 16 * 1024 * 1024;

type Charset = "utf-8" | "gb18030" | "utf-16le" | "utf-16be";

function byteOrderMark(head: Buffer): { charset: Charset; length: number } | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { charset: "utf-8", length: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { charset: "utf-16le", length: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { charset: "utf-16be", length: 2 };
  return null;
}

function decodes(bytes: Uint8Array, charset: Charset): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether bytes hold anything beyond ASCII: only then do they tell a charset. */
const tells = (bytes: Uint8Array): boolean => bytes.some((byte) => byte > 0x7f);

/**
 * The lines of a text file (gzip by name). The charset is that of the byte-order mark, else what the first line beyond
 * ASCII decodes as, UTF-8 before GB18030; a later line that does not decode is reported and skipped, not guessed at.
 */
export async function* readLines(file: string, maxLine = MAX_LINE): AsyncGenerator<Line> {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const bytes = file.endsWith(".gz") ? raw.pipe(createGunzip()) : raw;
  if (bytes !== raw) raw.on("error", (error) => bytes.destroy(error));
  let charset: Charset | null = null;
  let line = 0;
  let parts: Buffer[] = [];
  let held = 0;
  let first = true;
  let wide: TextDecoder | null = null;
  let rest = "";

  const finish = (end: Buffer): Line => {
    line++;
    const length = held + end.length;
    const whole = parts.length > 0 ? Buffer.concat([...parts, end]) : end;
    parts = [];
    held = 0;
    if (length > maxLine) return { line, fault: { code: "longLine", most: maxLine } };
    if (charset === null && tells(whole)) {
      charset = decodes(whole, "utf-8") !== null ? "utf-8" : decodes(whole, "gb18030") !== null ? "gb18030" : null;
      if (charset === null) return { line, fault: { code: "charset" } };
    }
    const text = decodes(whole, charset ?? "utf-8");
    return text === null
      ? { line, fault: { code: "charset", expected: charset === "gb18030" ? "GB18030" : "UTF-8" } }
      : { line, text: text.replace(/\r$/, "") };
  };

  for await (const read of bytes as AsyncIterable<Buffer>) {
    let chunk = read;
    if (first) {
      first = false;
      const mark = byteOrderMark(chunk);
      if (mark) {
        charset = mark.charset;
        chunk = chunk.subarray(mark.length);
        if (mark.charset.startsWith("utf-16")) wide = new TextDecoder(mark.charset);
      }
    }
    if (wide) {
      const texts = (rest + wide.decode(chunk, { stream: true })).split("\n");
      rest = texts.pop() ?? "";
      for (const text of texts) yield { line: ++line, text: text.replace(/\r$/, "") };
      continue;
    }
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield finish(chunk.subarray(from, at));
      from = at + 1;
    }
    // Beyond the limit only the length is kept.
    const tail = chunk.subarray(from);
    if (held <= maxLine) parts.push(tail);
    held += tail.length;
  }
  if (wide) {
    rest += wide.decode();
    if (rest) yield { line: line + 1, text: rest };
  } else if (held > 0) yield finish(Buffer.alloc(0));
}
