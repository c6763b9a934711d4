import { ApiError, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { SheetThread } from "#server/sheets/SheetThread.ts";
import { drawnPaper } from "./drawnPaper.ts";
import type { Paper } from "./PaperBlock.ts";

/** A paper to be written, or a font to be tried. */
export type PdfOrder = Paper | { font: Uint8Array };
export type PdfReply = Uint8Array | { name: string } | { refusal: string };

/** Ms; a thousand pages take about half a minute. */
const LONGEST = 240_000;

/** Writes PDFs in a thread of their own, one after another: laying out pages would hold up everybody. */
class PdfWriter {
  readonly #thread = new SheetThread<PdfOrder, PdfReply>(new URL("./pdfWorker.ts", import.meta.url), {
    ...{ longest: LONGEST, mostWaiting: 50, busy: "正在生成 PDF 的人较多，请稍后再试" },
    tooMuch: () => new ApiError(100009, "内容过多，无法生成 PDF，请缩小范围后再试"),
  });

  constructor(private readonly services: Services) {}

  /**
   * The file of the paper that `read` answers when its turn has come.
   * @param told hears the share that is done, from 0 to 1
   * @throws ApiError 100009 beyond time or memory, 100010 while too many others wait; whatever `read` throws
   */
  write(read: () => Promise<Paper>, told: (share: number) => void): Promise<Buffer> {
    return this.#thread.turn(async (ask) => {
      const reply = await ask(await drawnPaper(this.services, await read()), told);
      if (!(reply instanceof Uint8Array)) throw new Error("no file came");
      return Buffer.from(reply);
    });
  }

  /** The family of a font that papers can be written with. @throws ApiError 100001 for another */
  async fontName(font: Uint8Array): Promise<string> {
    const reply = await this.#thread.turn((ask) => ask({ font: new Uint8Array(font) }));
    if ("name" in reply) return reply.name;
    throw new ApiError(100001, "refusal" in reply ? reply.refusal : "字体无法读取");
  }
}

/** The one PDF writer of these services. */
export const pdfWriterOf = serviceKey("pdfWriter", (services) => new PdfWriter(services));
