import type { ReportSource } from "#engine/grammar/endpoints.gen.ts";
import type { AiDocument } from "#server/ai/AiMaterial.ts";
import { aiOf } from "#server/ai/AiService.ts";
import { writeSourced } from "#server/ai/writeSourced.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import type { ReportSection } from "./ReportRecord.ts";

/** A text of a section, and where it rests on documents, which these are and who wrote it. */
export type Written = Pick<ReportSection, "body" | "note" | "sources">;

const EXTRACT = "本节为摘录：句子摘自下列稿件原文，方括号内为出处编号";
const TITLE = 60;

/** A document as a numbered source. */
export function reportSource(document: FullDocument, n: number): ReportSource {
  const { id, dataType } = document;
  const { source, channel, pubdate } = withoutPlatformName(document);
  return { n, docId: id, title: headlineOf(document, TITLE), source: source || channel, dataType, pubdate };
}

function material(document: FullDocument): AiDocument {
  const { id, title, source, dataType, author, pubdate, location, keywords, sameContentCount, isAppraise, content, summary } = document;
  const text = plainText(content) || summary || title;
  return { id, title, text, source, dataType, author, pubdate, location, keywords, sameContentCount, isAppraise };
}

/**
 * Who writes the sections of one report that rest on documents: the model's service of the house, or nobody; then sentences
 * are taken as they stand, and called so. Asked one section after the other; a service that failed is not asked again.
 */
export class SectionWriter {
  #fault = "";
  #turn: Promise<unknown> = Promise.resolve();

  /** @param tried what is only looked at costs no reply of the service */
  constructor(
    private readonly services: Services,
    private readonly caller: Caller,
    private readonly tried = false,
  ) {}

  /**
   * @param what is written, for the service
   * @param documents its sources, the first is number 1
   * @param extract the text that needs no service, with the same numbers
   */
  write(what: string, documents: readonly FullDocument[], extract: string): Promise<Written> {
    const turn = this.#turn.then(() => this.#write(what, documents, extract));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #write(what: string, documents: readonly FullDocument[], extract: string): Promise<Written> {
    if (documents.length === 0) return { body: "" };
    const sources = documents.map((document, at) => reportSource(document, at + 1));
    const taken = (why = "") => ({ body: extract, note: why + EXTRACT, sources });
    if (aiOf(this.services).provider.engine !== "model") return taken();
    if (this.tried) return taken("试做不用模型服务，");
    if (this.#fault) return taken(`${this.#fault}，`);
    const reply = await writeSourced(this.services, this.caller, what, documents.map(material));
    if ("fault" in reply) {
      this.#fault = reply.fault;
      return taken(`${reply.fault}，`);
    }
    const { paragraphs, dropped, engine } = reply;
    const left = dropped > 0 ? `；${dropped} 句未能与出处核对，已略去` : "";
    return {
      body: paragraphs.join("\n"),
      note: `本节由模型服务（${engine}）依据下列稿件撰写，每句末的方括号为出处编号${left}`,
      sources,
    };
  }
}
