import type { Services } from "#server/contract/handler.ts";
import type { Job, JobState } from "#server/contract/Job.ts";
import { Lease } from "./Lease.ts";

/** A lease lasts at least this long, so that jobs every few seconds write it rarely. */
const SHORTEST_LEASE = 60_000;

/** Runs one job when it is due and remembers how it went. */
export class JobRunner {
  readonly #lease: Lease | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #started = false;
  #stopped = false;
  #holds = false;
  readonly #told = { runs: 0, failures: 0 } as Pick<
    JobState,
    "runs" | "failures" | "lastStart" | "lastDuration" | "lastError" | "lastErrorTime" | "nextTime"
  >;

  constructor(
    readonly job: Job,
    private readonly services: Services,
    private readonly holder: string,
    private readonly signal: AbortSignal,
  ) {
    const length = Math.max(SHORTEST_LEASE, 2 * job.every);
    if (job.scope === "house") this.#lease = new Lease(services.records, job.name, holder, length);
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#wait(this.job.first ?? this.job.every);
  }

  #wait(ms: number): void {
    if (this.#stopped) return;
    this.#told.nextTime = this.services.now() + ms;
    this.#timer = setTimeout(() => void this.#turn(), ms).unref();
  }

  async #turn(): Promise<void> {
    const began = performance.now();
    await this.#ifHeld();
    this.#wait(Math.max(0, this.job.every - (performance.now() - began)));
  }

  async #ifHeld(): Promise<void> {
    try {
      this.#holds = !this.#lease || (await this.#lease.hold(this.services.now()));
    } catch (error) {
      this.#note(error);
      return;
    }
    if (this.#holds && !this.#stopped) await this.run();
  }

  /** Runs it now, whoever holds the lease; joins the run under way. Never throws: what went wrong is told by `state`. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const began = performance.now();
    this.#told.lastStart = this.services.now();
    this.#told.runs += 1;
    // A run longer than the lease keeps it, or another server would begin the same beside it.
    const keeping = this.#lease && setInterval(() => void this.#keep(), SHORTEST_LEASE / 3).unref();
    try {
      await this.job.run(this.services, this.signal);
    } catch (error) {
      this.#note(error);
    } finally {
      clearInterval(keeping);
      this.#told.lastDuration = Math.round(performance.now() - began);
    }
  }

  async #keep(): Promise<void> {
    await this.#lease?.hold(this.services.now()).catch((error) => this.#note(error));
  }

  #note(error: unknown): void {
    this.#told.failures += 1;
    this.#told.lastError = error instanceof Error ? error.message : String(error);
    this.#told.lastErrorTime = this.services.now();
    this.services.log.error({ err: error, job: this.job.name }, "a background job failed");
  }

  async state(): Promise<JobState> {
    const { name, title, every, scope } = this.job;
    const holder = this.#lease ? await this.#lease.holderNow() : this.holder;
    return { name, title, every, scope, running: this.#running !== undefined, ...this.#told, holder };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#lease?.release().catch(() => undefined);
  }
}
