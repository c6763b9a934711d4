import { hostname } from "node:os";
import type { Services } from "#server/contract/handler.ts";
import type { Job, JobState } from "#server/contract/Job.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { JobRunner } from "./JobRunner.ts";

/** All periodic work of this server: one timer a job, no run beside itself, a clean stop. */
export class Jobs {
  readonly #runners = new Map<string, JobRunner>();
  readonly #holder: string;
  readonly #control = new AbortController();

  /** @param holder this server among those that share the records; the same after a restart */
  constructor(
    private readonly services: Services,
    holder = `${hostname()}:${services.settings.port}`,
  ) {
    this.#holder = holder;
  }

  /** @throws Error for a name that stands already */
  add(job: Job): void {
    if (this.#runners.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
    this.#runners.set(job.name, new JobRunner(job, this.services, this.#holder, this.#control.signal));
  }

  /** Begins to run them; a server that is only asked by `inject` never does. */
  start(): void {
    for (const runner of this.#runners.values()) runner.start();
  }

  /** Runs one now, or joins the run under way. False for a name nobody knows. */
  async run(name: string): Promise<boolean> {
    const runner = this.#runners.get(name);
    await runner?.run();
    return runner !== undefined;
  }

  /** Name by name. */
  states(): Promise<JobState[]> {
    const runners = [...this.#runners.values()].sort((a, b) => a.job.name.localeCompare(b.job.name));
    return Promise.all(runners.map((runner) => runner.state()));
  }

  /** No further run begins; waits for those under way, which are told to end. */
  async stop(): Promise<void> {
    this.#control.abort();
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop()));
  }
}

/** The one register of these services. */
export const jobsOf = serviceKey("jobs", (services): Jobs => new Jobs(services));
