import { ApiError } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { SheetThread } from "./SheetThread.ts";
import type { Table } from "./sheet.ts";

/** What the thread is asked for. */
export interface SheetOrder extends Table {
  format: "xlsx" | "csv";
}

/** Ms; the largest export (5,000 rows) takes about a second. */
const LONGEST = 60_000;

/**
 * Writes sheets in a thread of their own, one after another: fifty exports at once would hold up everybody for seconds.
 * Rows are read when their turn has come, so that one table at most is held.
 */
export class SheetWriter {
  readonly #thread: SheetThread<SheetOrder, Uint8Array>;

  constructor() {
    this.#thread = new SheetThread(new URL("./sheetWriterWorker.ts", import.meta.url), {
      ...{ longest: LONGEST, mostWaiting: 200, busy: "正在导出的人较多，请稍后再试" },
      tooMuch: () => new ApiError(100009, "导出内容过多，请缩小范围后再试"),
    });
  }

  /**
   * The file of the table that `read` answers: an .xlsx workbook of one sheet, or a .csv.
   * @throws ApiError 100009 beyond time or memory, 100010 while too many others wait; whatever `read` throws
   */
  write(format: SheetOrder["format"], read: () => Promise<Table> | Table): Promise<Buffer> {
    return this.#thread.turn(async (ask) => Buffer.from(await ask({ format, ...(await read()) })));
  }
}

/** The one sheet writer of these services. */
export const sheetWriterOf = serviceKey("sheetWriter", () => new SheetWriter());
