import { parentPort } from "node:worker_threads";
import { checkedFont, FontError } from "./checkedFont.ts";
import type { PdfOrder, PdfReply } from "./PdfWriter.ts";
import { pdfOf } from "./pdf.ts";

/** The family of a font that a page can be written with. */
async function tried(data: Uint8Array): Promise<PdfReply> {
  try {
    const name = checkedFont(Buffer.from(data));
    const blocks = [{ kind: "text" as const, text: "字体试排 Aa 0123456789" }];
    await pdfOf({ title: "", blocks, font: { name, hash: "trial", data } });
    return { name };
  } catch (error) {
    return { refusal: error instanceof FontError ? error.message : "字体无法排版" };
  }
}

parentPort?.on("message", async (order: PdfOrder) => {
  if ("font" in order && !("blocks" in order)) return parentPort?.postMessage(await tried(order.font));
  const bytes = new Uint8Array(await pdfOf(order, (told) => parentPort?.postMessage({ told })));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
