import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPdf } from "#server/testing/readPdf.ts";
import type { PaperBlock } from "./PaperBlock.ts";
import { pdfOf } from "./pdf.ts";

/** What the streams of a PDF hold, unpacked, and the objects between them. */
function contentOf(pdf: Buffer): { objects: string; streams: string[] } {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = ""]) => {
    try {
      return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  return { objects: text, streams };
}

/** Characters that readers copy out of the file: those its fonts map to Unicode. */
function charactersOf({ streams }: ReturnType<typeof contentOf>): Set<string> {
  const maps = streams.filter((stream) => stream.includes("beginbfrange") || stream.includes("beginbfchar"));
  return new Set(
    maps.flatMap((map) =>
      [...map.matchAll(/<([0-9a-f]{4,8})>/g)].map(([, hex = ""]) => String.fromCodePoint(Number.parseInt(hex.slice(-4), 16))),
    ),
  );
}

const pagesOf = (objects: string): number => [...objects.matchAll(/\/Type \/Page\b(?!s)/g)].length;

describe("a PDF", () => {
  it("holds its Chinese text, links that work and the pages' numbers, in a small file", async () => {
    const blocks: PaperBlock[] = [
      { kind: "title", text: "城市更新周报" },
      { kind: "item", number: 1, title: "老城改造", link: "https://example.org/document?id=a%20b", note: "网站", text: "正文" },
      { kind: "item", number: 2, title: "脚本", link: "javascript:alert(1)", note: "", text: "" },
    ];
    const pdf = await pdfOf({ title: "城市更新周报", blocks });
    const content = contentOf(pdf);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.length).toBeLessThan(80_000);
    for (const char of "城市更新周报老改造正文第页共") expect(charactersOf(content)).toContain(char);
    expect(content.objects).toContain("https://example.org/document?id=a%20b");
    expect(content.objects).not.toContain("javascript:");
    expect(pagesOf(content.objects)).toBe(1);
  });

  it("draws characters that the main font lacks from its further parts, and 〓 for what no font has", async () => {
    const pdf = await pdfOf({ title: "x", blocks: [{ kind: "text", text: "①★野℃Ⅲ，\u{1f9ff}" }] });
    const known = charactersOf(contentOf(pdf));
    expect(known).toContain("〓");
    expect(known).toContain("野");
    expect(known).toContain("I");
    expect(contentOf(pdf).objects.match(/\/Type \/Font\b/g)?.length).toBeGreaterThan(2);
  });

  it("leaves no heading alone at the end of a page, in columns neither", async () => {
    const item: PaperBlock = { kind: "item", number: 1, title: "稿件", note: "来源", text: "正文，".repeat(60) };
    const heads = ["要闻", "综合"].map((text) => ({ share: 1, blocks: [{ kind: "heading" as const, text }, item] }));
    // Each of these is drawn as one piece; the line with the page's number as six.
    const [edge, headed] = [6, 2 * heads.length];
    const moved: number[] = [];
    for (let lines = 20; lines < 30; lines++) {
      const filler = Array.from({ length: lines }, (): PaperBlock => ({ kind: "text", text: "x" }));
      const { streams } = contentOf(await pdfOf({ title: "x", blocks: [...filler, { kind: "columns", parts: heads }] }));
      const first = streams.find((stream) => stream.includes("BT\n")) ?? "";
      const more = first.split("BT\n").length - 1 - lines - edge;
      expect(more <= 0 || more > headed, `${lines} lines, then ${more} on the first page`).toBe(true);
      moved.push(more);
    }
    expect(moved).toContain(0);
    expect(Math.max(...moved)).toBeGreaterThan(headed);
  });

  it("leaves no name of a table alone at the end of a page, nor the heading above it", async () => {
    const named: PaperBlock[] = [
      { kind: "heading", text: "x" },
      { kind: "text", text: "x" },
      { kind: "table", head: ["x", "x"], rows: [["x", "x"]] },
    ];
    // The heading, the name and four cells are a piece each; the line with the page's number is six.
    const [edge, all] = [6, 6];
    const moved = new Set<number>();
    for (let lines = 18; lines < 26; lines++) {
      const filler = Array.from({ length: lines }, (): PaperBlock => ({ kind: "text", text: "x" }));
      const { streams } = contentOf(await pdfOf({ title: "x", blocks: [...filler, ...named] }));
      const first = streams.find((stream) => stream.includes("BT\n")) ?? "";
      moved.add(first.split("BT\n").length - 1 - lines - edge);
    }
    expect([...moved].sort()).toEqual([0, all]);
  });

  it("goes on over pages, and a picture that is none is left out", async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`媒体 ${at}`, "说明很长，".repeat(12)]);
    const blocks: PaperBlock[] = [
      { kind: "table", head: ["名称", "说明"], rows },
      { kind: "picture", png: new Uint8Array([1, 2, 3]), alt: "坏图" },
    ];
    const shares: number[] = [];
    const { objects } = contentOf(await pdfOf({ title: "x", blocks }, (share) => shares.push(share)));
    expect(pagesOf(objects)).toBeGreaterThan(3);
    expect(objects).not.toContain("/Subtype /Image");
    expect(shares.at(-1)).toBeGreaterThan(0.9);
  });

  it("has charts as shapes and links in cells; rules of tables are no shapes", async () => {
    const link = "https://example.org/a?b=1&c=2";
    const table: PaperBlock = { kind: "table", head: ["名次", "标题"], rows: [["1", { text: "老城改造", link }]] };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0 L9 0 L9 9 Z" fill="#3d76dd"/></svg>';
    const [plain] = readPdf(await pdfOf({ title: "x", blocks: [table] }));
    expect(plain).toMatchObject({ text: "名次标题1老城改造第 1 页，共 1 页", shapes: 0 });
    expect(new Set(plain!.links)).toEqual(new Set([link]));
    const [drawn] = readPdf(await pdfOf({ title: "x", blocks: [{ kind: "picture", png: new Uint8Array(), svg, alt: "图" }, table] }));
    expect(drawn!.shapes).toBe(1);
  });
});
