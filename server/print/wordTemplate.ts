import { TemplateHandler } from "easy-template-x";
import { unzipSync } from "fflate";
import { zipOf } from "./zip.ts";

/** What is wrong with a Word template, in words for its sender. */
export class WordError extends Error {}

/** Bytes of all parts once inflated, and parts of the archive. */
const [INFLATED, PARTS] = [40 * 1024 * 1024, 1000];
const NEEDED = ["[Content_Types].xml", "word/document.xml"];

/** Parts in which pictures are put. */
const DRAWN = /^word\/(?:document|header\d*|footer\d*)\.xml$/;
const NAMESPACES = {
  wp: "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
  r: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
};

/** The part with the prefixes that the library writes pictures with; programs other than Word may not have declared them. */
function readyForPictures(content: Uint8Array): Buffer {
  const xml = Buffer.from(content).toString("utf8");
  const missing = Object.entries(NAMESPACES).filter(([prefix]) => !xml.includes(`xmlns:${prefix}=`));
  const declared = missing.map(([prefix, address]) => ` xmlns:${prefix}="${address}"`).join("");
  return Buffer.from(xml.replace(/<w:(?:document|hdr|ftr)\b/, (root) => root + declared));
}

/**
 * A Word document as it may be kept: its parts inflated within their declared sizes and put into a new archive, so that
 * whoever reads it later meets what was checked.
 * @throws WordError for anything else, in words for its sender
 */
export function checkedWord(data: Uint8Array): Buffer {
  let [bytes, count] = [0, 0];
  const parts = unpacked();
  if (NEEDED.some((name) => !parts[name])) throw new WordError("这不是 Word 文档（docx）");
  if (Object.keys(parts).some((name) => /vbaProject|\.bin$/i.test(name))) throw new WordError("不接受带宏或嵌入对象的文档");
  return zipOf(
    Object.entries(parts).map(([name, content]) => [name, DRAWN.test(name) ? readyForPictures(content) : Buffer.from(content)] as const),
  );

  function unpacked(): Record<string, Uint8Array> {
    try {
      return unzipSync(data, {
        filter({ originalSize }) {
          count += 1;
          bytes += originalSize;
          if (count > PARTS || bytes > INFLATED) throw new WordError(`文档展开后超过 ${INFLATED / 1024 / 1024} MB 或 ${PARTS} 个部分`);
          return true;
        },
      });
    } catch (error) {
      if (error instanceof WordError) throw error;
      throw new WordError("这不是 Word 文档（docx）");
    }
  }
}

/** Names of the placeholders of a template, each once, in the order met. @throws WordError where one is not closed */
export async function placeholdersIn(word: Buffer): Promise<string[]> {
  try {
    const tags = await new TemplateHandler().parseTags(word);
    return [...new Set(tags.filter(({ rawText }) => !/^\{\s*\//.test(rawText)).map(({ name }) => name))];
  } catch (error) {
    throw new WordError(`占位符有误：${wordsOf(error)}`);
  }
}

/** Pictures as the library takes them: bytes that came from another thread are no Buffer any more. */
function withPictures(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withPictures);
  if (data instanceof Uint8Array) return Buffer.from(data);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withPictures(value)]));
}

/** A template with its placeholders filled. @throws WordError for a template that cannot be filled */
export async function fillWord(word: Buffer, data: Record<string, unknown>): Promise<Buffer> {
  try {
    return Buffer.from(await new TemplateHandler().process(word, withPictures(data) as never));
  } catch (error) {
    throw new WordError(`Word 模板不能填写：${wordsOf(error)}`);
  }
}

/** Library's words are English and name the tag; only the tag is of use to the sender. */
function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  const tag = /['"“]([^'"”]{1,60})['"”]/.exec(text)?.[1];
  return tag ? `“${tag}”没有成对或写法不对` : "有一处没有成对或写法不对";
}
