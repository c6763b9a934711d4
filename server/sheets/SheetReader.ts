import { ApiError } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { isXls } from "./readXls.ts";
import { SheetThread } from "./SheetThread.ts";
import type { SheetReply } from "./sheetWorker.ts";

const INVALID = 100001;
const TOO_LARGE = 100009;
/** Ms. */
const LONGEST = 15_000;

/** Reads sheets one after another in a thread of their own; a sheet that breaks it gets a new one. */
export class SheetReader {
  readonly #thread: SheetThread<Uint8Array, SheetReply>;

  constructor(longest = LONGEST) {
    this.#thread = new SheetThread(new URL("./sheetWorker.ts", import.meta.url), {
      ...{ longest, mostWaiting: 10, busy: "正在导入的表格较多，请稍后再试" },
      tooMuch: () => new ApiError(TOO_LARGE, "表格过大，读取超时，请分成几个文件导入"),
    });
  }

  /**
   * Cells of the first sheet of an .xlsx or .xls, or of a .csv, as text.
   * @throws ApiError 100001 when it can't be read, 100009 beyond a limit, 100010 while too many others wait
   */
  async read(data: Buffer): Promise<string[][]> {
    const reply = await this.#thread.turn(async (ask) => {
      const bytes = new Uint8Array(data);
      const told = await ask(bytes);
      // What a file of the old kind may have done to its thread ends with it.
      if (isXls(bytes)) this.#thread.renew();
      return told;
    });
    if (reply.rows) return reply.rows;
    if (reply.refusal) throw new ApiError(TOO_LARGE, reply.refusal);
    throw new ApiError(INVALID, "文件无法读取，请使用模板（.xlsx、.xls 或 .csv）");
  }
}

/** The one sheet reader of these services. */
export const sheetReaderOf = serviceKey("sheetReader", () => new SheetReader());
