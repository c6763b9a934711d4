import { describe, expect, it } from "vitest";
import { hearText, nothingHeard, restOf, TYPING_MS, type Typing, typeMore } from "./aiTyping.ts";

/** Types what comes at given moments with ticks of `every(n)` ms; when each character stood on screen. */
function run(pieces: [number, string][], every: (tick: number) => number = () => TYPING_MS) {
  let typing: Typing = nothingHeard;
  let text = "";
  const shown: number[] = [];
  const waiting = [...pieces];
  let now = 0;
  let next = Number.POSITIVE_INFINITY;
  let tick = 0;
  while (waiting.length > 0 || restOf(typing) !== "") {
    const arrival = waiting[0]?.[0] ?? Number.POSITIVE_INFINITY;
    if (arrival <= next) {
      now = arrival;
      typing = hearText(typing, waiting.shift()?.[1] ?? "", now);
      if (next === Number.POSITIVE_INFINITY) next = now + every(tick++);
      continue;
    }
    now = next;
    const more = typeMore(typing, now);
    typing = more.typing;
    text += more.typed;
    for (const _ of more.typed) shown.push(now);
    next = restOf(typing) === "" ? Number.POSITIVE_INFINITY : now + every(tick++);
  }
  return { text, shown };
}

describe("typing", () => {
  it("takes 20 ms per character", () => {
    const { text, shown } = run([[0, "甲乙😀丙"]]);
    expect(text).toBe("甲乙😀丙");
    expect(shown).toEqual([20, 40, 60, 80]);
    expect(run([[0, "字".repeat(40)]]).shown).toEqual(Array.from({ length: 40 }, (_, n) => (n + 1) * 20));
  });

  it("types the address of a link, of which nothing is shown, with the bracket before it", () => {
    const { text, shown } = run([[0, "[打开](/media/fts/list?time=1-2&duplicate=1)。"]]);
    expect(text).toBe("[打开](/media/fts/list?time=1-2&duplicate=1)。");
    expect(shown.at(-1)).toBe(5 * TYPING_MS);
    // Also where the stream cuts it, while it waits; what is no link is typed as it stands.
    expect(
      run([
        [0, "[打开](/me"],
        [10, "dia/fts)。"],
      ]).shown.at(-1),
    ).toBe(5 * TYPING_MS);
    expect(run([[0, "a](b c)"]]).shown).toHaveLength(7);
  });

  it("types the configuration of a chart, of which nothing is shown, at once", () => {
    const chart = '```chart\n{"mark":"bar","rows":[{"name":"晨报","value":3}]}\n```';
    const whole = run([[0, `甲\n\n${chart}\n\n乙`]]);
    expect(whole.text).toBe(`甲\n\n${chart}\n\n乙`);
    expect(whole.shown.at(-1)).toBe(7 * TYPING_MS);
    // Also where the stream cuts it, while it waits; other code is typed as it is read.
    const cut = run([...chart].map((char, at) => [at === 0 ? 0 : 1, at === 0 ? `甲乙丙\n${char}` : char]));
    expect(cut.text).toBe(`甲乙丙\n${chart}`);
    expect(cut.shown.at(-1)).toBe(5 * TYPING_MS);
    expect(run([[0, "```\na\n```"]]).shown.at(-1)).toBe(9 * TYPING_MS);
  });

  it("keeps that pace however late its ticks come", () => {
    const { shown } = run([[0, "字".repeat(40)]], () => 70);
    for (const [n, at] of shown.entries()) expect(at).toBeLessThan((n + 1) * 20 + 70);
  });

  it.each([
    ["on time", () => 20],
    ["slow", () => 90],
    ["very slow", () => 300],
    ["unsteady", (tick: number) => 20 + ((tick * 37) % 120)],
  ] as const)("types no character before its 20 ms, nor later than the tick after them, when ticks are %s", (_, every) => {
    const pieces: [number, string][] = [];
    for (let n = 0; n < 40; n++) pieces.push([n * 130 + ((n * 53) % 90), "很长的一段话".repeat((n * 7) % 23)]);
    const { text, shown } = run(pieces, every);
    expect(text).toBe(pieces.map(([, piece]) => piece).join(""));
    // When each character is due: 20 ms after the one before it, or after it was heard.
    let due = 0;
    let at = 0;
    let longest = 0;
    for (let tick = 0; tick < 100; tick++) longest = Math.max(longest, every(tick));
    for (const [time, piece] of pieces)
      for (const _char of piece) {
        due = Math.max(due, time) + TYPING_MS;
        const moment = shown[at++] ?? Number.NaN;
        expect(moment).toBeGreaterThanOrEqual(due - 1);
        expect(moment).toBeLessThanOrEqual(due + longest + 1);
      }
  });

  it("keeps the pace of a burst to its last character", () => {
    const { shown } = run([[0, "字".repeat(3000)]]);
    expect(shown).toEqual(Array.from({ length: 3000 }, (_, n) => (n + 1) * TYPING_MS));
  });
});
