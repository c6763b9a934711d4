import { ApiError } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { SheetThread } from "#server/sheets/SheetThread.ts";

/** What the thread is asked for: a document to be checked, or with `data` a template to be filled. */
export interface WordOrder {
  word: Uint8Array;
  data?: Record<string, unknown>;
}

export interface WordReply {
  word?: Uint8Array;
  names?: string[];
  /** Words for the sender; absent with `word`. */
  refusal?: string;
}

/** Ms. */
const LONGEST = 20_000;

/** Word documents of other people as templates: read and filled one after another in a thread of their own. */
export class WordTemplates {
  readonly #thread: SheetThread<WordOrder, WordReply>;

  constructor(longest = LONGEST) {
    this.#thread = new SheetThread(new URL("./wordTemplateWorker.ts", import.meta.url), {
      ...{ longest, mostWaiting: 20, busy: "正在处理的文档较多，请稍后再试" },
      tooMuch: () => new ApiError(100009, "文档过大，处理超时"),
    });
  }

  /**
   * A document as it may be kept, and the names of its placeholders, each once, in the order met.
   * @throws ApiError 100001 when it is no Word document or a placeholder is not closed, 100009 beyond time or memory, 100010 while too many others wait
   */
  async check(document: Buffer): Promise<{ word: Buffer; names: string[] }> {
    const { word, names } = await this.#ask({ word: new Uint8Array(document) });
    return { word, names: names ?? [] };
  }

  /** A kept template with its placeholders filled. @throws ApiError as `check` */
  async fill(template: Buffer, data: Record<string, unknown>): Promise<Buffer> {
    return (await this.#ask({ word: new Uint8Array(template), data })).word;
  }

  async #ask(order: WordOrder): Promise<{ word: Buffer; names?: string[] }> {
    const { word, names, refusal } = await this.#thread.turn((ask) => ask(order));
    if (!word) throw new ApiError(100001, refusal ?? "");
    return { word: Buffer.from(word), names };
  }
}

/** The one reader and filler of Word templates of these services. */
export const wordTemplatesOf = serviceKey("wordTemplates", () => new WordTemplates());
