import type { Services } from "./handler.ts";

/** Periodic work of the server: what runs, how often, and for whom. Areas declare theirs (`Area.jobs`). */
export interface Job {
  /** Unique: the area and what is done, such as `plans.reminders`. */
  name: string;
  /** What administrators read at 运行状态. */
  title: string;
  /** Ms from one start to the next; a run that takes longer is followed by the next at once, never overtaken by it. */
  every: number;
  /** Ms from the server's start to the first run; absent: `every`. */
  first?: number;
  /**
   * `house`: for all servers that share the stores, so one of them runs it (a lease decides which).
   * `server`: for what this one process keeps, such as its memory or its folder.
   */
  scope: "house" | "server";
  /** @param signal aborted when the server stops; long runs end early. What it answers is not read. */
  run(services: Services, signal: AbortSignal): unknown;
}

/** How a job fared on this server. Times in ms. */
export interface JobState {
  name: string;
  title: string;
  every: number;
  scope: Job["scope"];
  running: boolean;
  /** Runs of this server since it started, failed ones included. */
  runs: number;
  failures: number;
  lastStart?: number;
  /** Ms. */
  lastDuration?: number;
  lastError?: string;
  lastErrorTime?: number;
  nextTime?: number;
  /** Which server runs it; another one than this where the lease is elsewhere. */
  holder?: string;
}
