import { describe, expect, it } from "vitest";
import { LoginThrottle } from "./LoginThrottle.ts";
import { PasswordTries } from "./PasswordTries.ts";

function open() {
  let clock = 0;
  const now = () => clock;
  const throttle = new LoginThrottle(now);
  const tries = new PasswordTries(throttle, now);
  /** Password checks under way: who, and how to end each. */
  const running: { who: string; end(right: boolean): void }[] = [];
  const attempt = (account: string, address: string, signal?: AbortSignal) =>
    tries
      .check({ account, address, signal }, () => {
        return new Promise((end) => running.push({ who: `${account}@${address}`, end }));
      })
      .then(
        (right) => (right ? "right" : "wrong"),
        (error: { status: number; data: { seconds: number } }) => [error.status, error.data?.seconds] as const,
      );
  /** Ends one check after the other until none is left; right ones as `isRight` says. */
  const endAll = async (isRight: (who: string) => boolean) => {
    for (let i = 0; i < 5000; i++) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = running.shift();
      if (!next) return;
      next.end(isRight(next.who));
    }
  };
  return { tries, throttle, running, attempt, endAll, pass: (ms: number) => (clock += ms) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("password checks", () => {
  it("run two at a time, addresses in turn, so that a crowd behind one holds no other up", async () => {
    const { attempt, running, endAll } = open();
    const crowd = Array.from({ length: 50 }, (_, i) => attempt(`a${i}`, "crowd"));
    const other = attempt("x", "elsewhere");
    await turn();
    expect(running.map(({ who }) => who)).toEqual(["a0@crowd", "a1@crowd"]);
    running.shift()?.end(true);
    await turn();
    await turn();
    running.shift()?.end(true);
    await turn();
    await turn();
    expect(running.map(({ who }) => who)).toContain("x@elsewhere");
    await endAll(() => true);
    expect(new Set(await Promise.all([...crowd, other]))).toEqual(new Set(["right"]));
  });

  it("of 200 right passwords behind one new address all come in, beside thirty wrong ones too", async () => {
    const { attempt, endAll } = open();
    const right = Array.from({ length: 200 }, (_, i) => attempt(`a${i}`, "office"));
    const wrong = Array.from({ length: 30 }, (_, i) => attempt(`wrong${i}`, "office"));
    await endAll((who) => who.startsWith("a"));
    expect(new Set(await Promise.all(right))).toEqual(new Set(["right"]));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(["wrong"]));
  });

  it("that are wrong stop at the limits, sent together or not, over accounts and over addresses", async () => {
    for (const [limit, who] of [
      [50, (i: number) => [`a${i}`, "one"]],
      [30, (i: number) => ["one", `10.0.0.${i}`]],
      [5, () => ["one", "one"]],
    ] as [number, (i: number) => [string, string]][]) {
      const { attempt, endAll } = open();
      const all = Array.from({ length: 100 }, (_, i) => attempt(...who(i)));
      await endAll(() => false);
      const answers = await Promise.all(all);
      expect(answers.filter((answer) => answer === "wrong")).toHaveLength(limit);
      expect(answers.filter((answer) => answer[0] === 100008)).toHaveLength(100 - limit);
    }
  });

  it("tell a wait that is true: a second earlier is refused, then is looked at", async () => {
    const { attempt, endAll, pass } = open();
    const wrong = Array.from({ length: 60 }, (_, i) => attempt(`a${i}`, "one"));
    await endAll(() => false);
    const [status, seconds] = (await Promise.all(wrong)).at(-1) as unknown as [number, number];
    expect([status, seconds]).toEqual([100008, 900]);
    pass((seconds - 1) * 1000);
    expect(await attempt("b", "one")).toEqual([100008, 1]);
    pass(1000);
    const now = attempt("b", "one");
    await endAll(() => true);
    expect(await now).toBe("right");
  });

  it("wait in a queue that ends, with the time it takes", async () => {
    const { attempt, endAll } = open();
    const all = Array.from({ length: 450 }, (_, i) => attempt(`a${i}`, "one"));
    await endAll(() => true);
    const refused = (await Promise.all(all)).filter((answer) => answer !== "right");
    // Two are looked at, four hundred wait; a quarter of a second each, two at a time.
    expect(refused).toEqual(Array(48).fill([100008, 50]));
  });

  it("of callers who have gone are not done", async () => {
    const { attempt, running, endAll } = open();
    const gone = new AbortController();
    const first = [attempt("a", "one"), attempt("b", "one")];
    const left = attempt("c", "one", gone.signal);
    const stays = attempt("d", "one");
    await turn();
    gone.abort();
    expect((await left)[0]).toBe(100008);
    const done: string[] = [];
    await endAll((who) => done.push(who) > 0);
    expect(done).toEqual(["a@one", "b@one", "d@one"]);
    expect(await Promise.all([...first, stays])).toEqual(["right", "right", "right"]);
    expect(running).toEqual([]);
  });
});
