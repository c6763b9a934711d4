import { describe, expect, it } from "vitest";
import { hearText, LAG_MS, nothingHeard, restOf, TYPING_MS, type Typing, typeMore } from "./aiTyping.ts";

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

  it("keeps that pace however late its ticks come", () => {
    const { shown } = run([[0, "字".repeat(40)]], () => 70);
    for (const [n, at] of shown.entries()) expect(at).toBeLessThan((n + 1) * 20 + 70);
  });

  it.each([
    ["on time", () => 20],
    ["slow", () => 90],
    ["very slow", () => 300],
    ["unsteady", (tick: number) => 20 + ((tick * 37) % 120)],
  ] as const)("is never more than a second behind the stream when ticks are %s", (_, every) => {
    const pieces: [number, string][] = [];
    for (let n = 0; n < 40; n++) pieces.push([n * 130 + ((n * 53) % 90), "很长的一段话".repeat((n * 7) % 23)]);
    const { text, shown } = run(pieces, every);
    expect(text).toBe(pieces.map(([, piece]) => piece).join(""));
    let at = 0;
    for (const [time, piece] of pieces) {
      at += [...piece].length;
      if (piece) expect(shown[at - 1]).toBeLessThanOrEqual(time + LAG_MS);
    }
  });

  it("spreads a burst instead of dropping it in at the end", () => {
    const { shown } = run([[0, "字".repeat(500)]]);
    expect(shown.filter((at) => at <= 500).length).toBeGreaterThan(200);
    expect(shown.at(-1)).toBeLessThanOrEqual(LAG_MS);
  });
});
