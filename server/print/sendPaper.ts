import type { RequestContext } from "#server/contract/handler.ts";
import { safeFileName } from "#server/sheets/exportFiles.ts";
import { docxOf } from "./docx.ts";
import { drawnPaper } from "./drawnPaper.ts";
import type { Paper, PaperFormat } from "./PaperBlock.ts";
import { paperJobsOf } from "./PaperJobs.ts";

const TYPES: Record<PaperFormat, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};
/** Ms a call waits for its PDF before it tells how far it is. */
const PATIENCE = 2_000;

interface Asked {
  format: PaperFormat;
  /** What the paper is of, such as `report 12 1763800000000`: the same as long as its content is. */
  key: string;
  /** Of the file, without its ending. */
  name: string;
  read: () => Promise<Paper>;
  /** The Word file where it is not made of the paper; null: it is. */
  word?: () => Promise<Buffer | null>;
}

/**
 * A paper as a download. A PDF that takes longer is told as under way: status 202 and the envelope's `data.share`, from
 * 0 to 1; whoever asks the same again joins it, until the file comes.
 */
export async function sendPaper(
  { raw, caller, services }: Pick<RequestContext, "raw" | "caller" | "services">,
  { format, key, name, read, word }: Asked,
): Promise<Buffer | object> {
  if (format === "docx") return fileOf((await word?.()) ?? docxOf(await drawnPaper(services, await read())));
  const jobs = paperJobsOf(services);
  const whose = `${caller.userId} ${key}`;
  const job = jobs.of(whose, read);
  const late = Symbol("late");
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), PATIENCE);
  });
  try {
    const done = await Promise.race([job.file, patience]);
    if (done === late) {
      raw.reply.code(202);
      return { status: 0, message: "正在生成", data: { share: job.share } };
    }
    jobs.forget(whose, job);
    return fileOf(done);
  } catch (error) {
    jobs.forget(whose, job);
    throw error;
  } finally {
    clearTimeout(timer);
  }

  function fileOf(data: Buffer): Buffer {
    raw.reply
      .header("content-type", TYPES[format])
      .header(
        "content-disposition",
        `attachment; filename="paper.${format}"; filename*=UTF-8''${encodeURIComponent(safeFileName(name, format))}`,
      )
      .header("cache-control", "private, no-store");
    return data;
  }
}
