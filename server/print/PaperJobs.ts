import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import type { Paper } from "./PaperBlock.ts";
import { pdfWriterOf } from "./PdfWriter.ts";

/** A file that is being made, or was made and waits to be fetched. */
interface PaperJob {
  /** Done so far, from 0 to 1. */
  share: number;
  file: Promise<Buffer>;
}

/** Ms a made file waits for whoever asked. */
const KEPT = 5 * MINUTE;

/** PDFs under way, by who asked and for what: asking again joins, and begins nothing anew. */
class PaperJobs {
  readonly #jobs = new Map<string, PaperJob>();

  constructor(private readonly services: Services) {}

  /** The job of this key; begun with `read` where there is none. */
  of(key: string, read: () => Promise<Paper>): PaperJob {
    const known = this.#jobs.get(key);
    if (known) return known;
    const job: PaperJob = { share: 0, file: Promise.resolve(Buffer.alloc(0)) };
    job.file = pdfWriterOf(this.services).write(read, (share) => {
      job.share = share;
    });
    this.#jobs.set(key, job);
    job.file.then(
      () => setTimeout(() => this.forget(key, job), KEPT).unref(),
      () => setTimeout(() => this.forget(key, job), MINUTE).unref(),
    );
    return job;
  }

  forget(key: string, job: PaperJob): void {
    if (this.#jobs.get(key) === job) this.#jobs.delete(key);
  }
}

export const paperJobsOf = serviceKey("paperJobs", (services) => new PaperJobs(services));
