import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const tones: { frequency: number; begin: number; end: number }[] = [];
class FakeAudio {
  currentTime = 10;
  destination = {};
  state: "running" | "suspended" = "running";
  resume = () => new Promise<void>(() => undefined);
  createOscillator() {
    const tone = { frequency: { value: 0 }, type: "", connect: (to: unknown) => to, begin: 0 };
    return Object.assign(tone, {
      start: (at: number) => {
        tone.begin = at;
      },
      stop: (at: number) => void tones.push({ frequency: tone.frequency.value, begin: tone.begin, end: at }),
    });
  }
  createGain() {
    const gain = {
      setValueAtTime: () => gain,
      linearRampToValueAtTime: () => gain,
      exponentialRampToValueAtTime: () => gain,
    };
    return { gain, connect: (to: unknown) => to };
  }
}

it("is a tone made here: two notes, no file; and silence before the page's first gesture", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: false } }));
  const { playChime } = await import("./chime.ts");
  await playChime();
  expect(tones).toEqual([]);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: true } }));
  await playChime();
  expect(tones.map(({ frequency }) => frequency)).toEqual([880, 1174.66]);
  for (const { begin, end } of tones) expect(end).toBeGreaterThan(begin);
  expect(fetched).not.toHaveBeenCalled();
});
