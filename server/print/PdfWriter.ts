import { ApiError, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { SheetThread } from "#server/sheets/SheetThread.ts";
import { drawnPaper } from "./drawnPaper.ts";
import type { Paper } from "./PaperBlock.ts";

/** Ms; a thousand pages take about half a minute. */
const LONGEST = 240_000;

/** Writes PDFs in a thread of their own, one after another: laying out pages would hold up everybody. */
class PdfWriter {
  readonly #thread = new SheetThread<Paper, Uint8Array>(new URL("./pdfWorker.ts", import.meta.url), {
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
    return this.#thread.turn(async (ask) => Buffer.from(await ask(await drawnPaper(this.services, await read()), told)));
  }
}

/** The one PDF writer of these services. */
export const pdfWriterOf = serviceKey("pdfWriter", (services) => new PdfWriter(services));
