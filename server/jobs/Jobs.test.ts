import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import type { RecordStore } from "#server/store/records.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { Jobs } from "./Jobs.ts";

let records: RecordStore;
const errors: object[] = [];

function services(): Services {
  const log = { info() {}, warn() {}, error: (what: object) => errors.push(what) };
  return { records, now: () => Date.now(), log, settings: { port: 1 }, registry: new Map() } as unknown as Services;
}

const job = (more: Partial<Job>): Job => ({
  name: "a.b",
  title: "甲",
  every: 1000,
  scope: "server",
  run: () => {},
  ...more,
});
const stateOf = async (jobs: Jobs) => (await jobs.states())[0]!;

beforeEach(() => {
  errors.length = 0;
  records = openRecordStore();
  vi.useFakeTimers({
    now: 1_795_000_000_000,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await records.close();
});

describe("jobs", () => {
  it("run when due, first earlier where asked, never before the start nor after the stop", async () => {
    const jobs = new Jobs(services());
    const run = vi.fn();
    jobs.add(job({ first: 100, run }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).not.toHaveBeenCalled();
    jobs.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(3);
    await jobs.stop();
    const before = run.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(before);
  });

  it("are never run beside themselves, and the stop waits for the run under way and tells it", async () => {
    const jobs = new Jobs(services());
    let at = 0;
    let most = 0;
    let told = false;
    let end = () => {};
    const run = (_: Services, signal: AbortSignal) => {
      signal.addEventListener("abort", () => {
        told = true;
      });
      most = Math.max(most, ++at);
      return new Promise<void>((done) => {
        end = () => {
          at--;
          done();
        };
      });
    };
    jobs.add(job({ run }));
    jobs.start();
    await vi.advanceTimersByTimeAsync(10_000);
    void jobs.run("a.b");
    expect(await stateOf(jobs)).toMatchObject({ running: true, runs: 1 });
    let stopped = false;
    const stop = jobs.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(10);
    expect([told, stopped, most]).toEqual([true, false, 1]);
    end();
    await stop;
  });

  it("go on after a failure, which is logged and told", async () => {
    const jobs = new Jobs(services());
    let runs = 0;
    jobs.add(
      job({
        run: () => {
          if (++runs === 1) throw new Error("no disk");
        },
      }),
    );
    jobs.start();
    await vi.advanceTimersByTimeAsync(2500);
    expect(await stateOf(jobs)).toMatchObject({ failures: 1, lastError: "no disk", running: false });
    expect(runs).toBeGreaterThanOrEqual(2);
    expect(errors).toMatchObject([{ job: "a.b" }]);
    await jobs.stop();
  });

  it("have names of their own, and only known ones are run by hand", async () => {
    const jobs = new Jobs(services());
    jobs.add(job({}));
    expect(() => jobs.add(job({}))).toThrow("a.b");
    expect(await jobs.run("a.b")).toBe(true);
    expect(await jobs.run("a.c")).toBe(false);
  });
});

describe("servers that share their records", () => {
  const runs: string[] = [];
  const server = (name: string) => {
    const jobs = new Jobs(services(), name);
    jobs.add(job({ scope: "house", run: () => void runs.push(name) }));
    jobs.start();
    return jobs;
  };
  beforeEach(() => {
    runs.length = 0;
  });
  /** Transactions of the store end between the timers. */
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 250) {
      await vi.advanceTimersByTimeAsync(250);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it("run a job of the house on one of them", async () => {
    const one = server("one");
    const two = server("two");
    await pass(10_000);
    expect(new Set(runs).size).toBe(1);
    expect(runs.length).toBeGreaterThan(5);
    expect((await stateOf(two)).holder).toBe(runs[0]);
    await Promise.all([one.stop(), two.stop()]);
  });

  /** What a server leaves behind that was killed in the middle of its lease. */
  const killed = (holder: string) =>
    records.collection<{ id: string; holder: string; until: number }>({ name: "jobLeases" }).put({
      id: "a.b",
      holder,
      until: Date.now() + 60_000,
    });

  it("hand it over at once when one stops", async () => {
    const one = server("one");
    await pass(2000);
    const two = server("two");
    await one.stop();
    runs.length = 0;
    await pass(3000);
    expect(new Set(runs)).toEqual(new Set(["two"]));
    await two.stop();
  });

  it("take over the work of a dead one when its lease is over, and their own at once after a restart", async () => {
    await killed("two");
    const other = server("three");
    await pass(20_000);
    expect(runs).toEqual([]);
    await pass(45_000);
    expect(new Set(runs)).toEqual(new Set(["three"]));
    await other.stop();
    await killed("two");
    const again = server("two");
    runs.length = 0;
    await pass(2500);
    expect(runs).toContain("two");
    await again.stop();
  });

  it("do not wait for a lease from a clock that was a day ahead", async () => {
    await killed("two");
    vi.setSystemTime(Date.now() - 86_400_000);
    const other = server("one");
    await pass(2500);
    expect(runs).toContain("one");
    await other.stop();
  });
});
