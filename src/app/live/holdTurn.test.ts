import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "#app/shell/createStore.ts";
import { holdTurn } from "./holdTurn.ts";

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
  const wait = (name: string) => holdTurn(local, () => void got.push(name));
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
