import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "#app/shell/createStore.ts";
import { holdLease, holdTurn } from "./holdTurn.ts";

type Granted = () => Promise<void> | undefined;
/** Web Locks as browsers have them, of one lock: one holder, a queue, aborted waiting leaves the queue. */
class FakeLocks {
  queue: { run: Granted; done: (error?: unknown) => void }[] = [];
  holder: object | undefined;
  request(_name: string, { signal }: { signal: AbortSignal }, run: Granted): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { run, done: (error?: unknown) => (error ? reject(error) : resolve()) };
      this.queue.push(entry);
      signal.addEventListener("abort", () => {
        if (this.holder === entry) return;
        this.queue = this.queue.filter((each) => each !== entry);
        reject(signal.reason);
      });
      this.next();
    });
  }
  next(): void {
    const entry = this.holder ? undefined : this.queue.shift();
    if (!entry) return;
    this.holder = entry;
    void Promise.resolve(entry.run()).then(() => {
      this.holder = undefined;
      entry.done();
      this.next();
    });
  }
  /** The holder's tab is killed: the browser frees its lock. */
  crash(): void {
    this.holder = undefined;
    this.next();
  }
}

let locks: FakeLocks;
beforeEach(() => {
  locks = new FakeLocks();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { locks }));
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it("one tab at a time has the turn; it passes on when its tab lets go and when its tab is killed", async () => {
  const local = createStore(localStorage);
  const got: string[] = [];
  const wait = (name: string) =>
    holdTurn(
      local,
      () => void got.push(name),
      () => undefined,
    );
  const leaveFirst = wait("first");
  wait("second");
  const leaveThird = wait("third");
  wait("fourth");
  await settle();
  expect(got).toEqual(["first"]);
  leaveFirst();
  await settle();
  expect(got).toEqual(["first", "second"]);
  leaveThird();
  locks.crash();
  await settle();
  expect(got).toEqual(["first", "second", "fourth"]);
});

describe("without locks, a lease in the shared storage", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  function tab(name: string, did: string[]) {
    const local = createStore(localStorage);
    return holdLease(
      local,
      () => void did.push(`${name} has it`),
      () => void did.push(`${name} lost it`),
    );
  }

  it("one tab at a time has the turn; it passes on when its tab lets go", async () => {
    const did: string[] = [];
    const leave = tab("first", did);
    await vi.advanceTimersByTimeAsync(300);
    tab("second", did);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(did).toEqual(["first has it"]);
    leave();
    await vi.advanceTimersByTimeAsync(3000);
    expect(did).toEqual(["first has it", "second has it"]);
  });

  it("a lease that its tab left behind, or wrote with a wrong clock, is taken after a while", async () => {
    for (const at of [Date.now(), Date.now() + 86_400_000]) {
      const did: string[] = [];
      createStore(localStorage).set("linkLease", { tab: "crashed", at });
      const leave = tab("next", did);
      await vi.advanceTimersByTimeAsync(9000);
      expect(did).toEqual(["next has it"]);
      leave();
    }
  });

  it("a tab that slept while another took the turn gives up, and waits like any other", async () => {
    const did: string[] = [];
    tab("sleeper", did);
    await vi.advanceTimersByTimeAsync(300);
    // Its timers stood still for longer than a lease holds; another tab has taken it meanwhile.
    createStore(localStorage).set("linkLease", { tab: "other", at: Date.now() });
    await vi.advanceTimersByTimeAsync(2500);
    expect(did).toEqual(["sleeper has it", "sleeper lost it"]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(did).toEqual(["sleeper has it", "sleeper lost it", "sleeper has it"]);
  });

  it("a storage that was cleared is written again by the tab that has the turn", async () => {
    const did: string[] = [];
    tab("only", did);
    await vi.advanceTimersByTimeAsync(300);
    localStorage.clear();
    await vi.advanceTimersByTimeAsync(9000);
    expect(did).toEqual(["only has it"]);
    expect(createStore(localStorage).get("linkLease")).toMatchObject({ tab: expect.any(String) });
  });
});
