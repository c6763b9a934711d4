import { describe, expect, it } from "vitest";
import { eventReader } from "./eventReader.ts";

/** Everything the bytes say when they come cut as `sizes` says, over and over. */
function read(text: string, sizes: number[]): string[] {
  const bytes = new TextEncoder().encode(text);
  const events: string[] = [];
  const reader = eventReader((data) => events.push(data));
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    reader.push(bytes.slice(at, at + size));
    at += size;
  }
  reader.end();
  return events;
}

describe("eventReader", () => {
  it("gives the data of each event, whatever the line ends, without comments and other fields", () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const lines = [": keep-alive", "", "event: piece", "id: 1", "data: 甲", "data:  乙", "", "data:丙", ""];
      expect(read(lines.join(end) + end, [1000])).toEqual(["甲\n 乙", "丙"]);
    }
  });

  it("loses nothing and keeps the order however the bytes are cut", () => {
    const events = Array.from({ length: 60 }, (_, n) => JSON.stringify({ n, result: "国务院😀".repeat(n % 4), "\r": 1 }));
    let seed = 7;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return 1 + (seed % 9);
    };
    for (let run = 0; run < 200; run++) {
      const end = ["\n", "\r\n", "\r"][run % 3] ?? "\n";
      const text = events.map((event) => `data: ${event}${end}${run % 2 ? `: ping${end}` : ""}${end}`).join("");
      expect(read(text, Array.from({ length: 50 }, random))).toEqual(events);
    }
  });

  it("hands out an event whose closing line never came", () => {
    expect(read("data: 一\n\ndata: 二", [3])).toEqual(["一", "二"]);
    expect(read("data: 一\n\n: ping", [3])).toEqual(["一"]);
  });
});
