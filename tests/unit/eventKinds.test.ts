import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Part = { endpoint?: string; with?: Record<string, unknown>; filters?: { field?: unknown }[]; [key: string]: unknown };

/** All parts of a page that read documents of the event that it shows. */
function* partsOf(value: unknown): Generator<Part> {
  if (typeof value !== "object" || value === null) return;
  const part = value as Part;
  if (/^(?:search|statistics)\./.test(String(part.endpoint)) && part.with?.eventId === "params.id") yield part;
  for (const inner of Object.values(part)) yield* partsOf(inner);
}

// The number beside an event and its tiles count the usual kinds; a call that names none would count short video and self-media too.
it("what screens of an event show of its documents is of the kinds that its figures count", () => {
  const parts = globSync("schemas/pages/**/*.json").flatMap((file) =>
    [...partsOf(JSON.parse(readFileSync(file, "utf8")))].map((part) => ({ file, part })),
  );
  expect(parts.length).toBeGreaterThan(8);
  const silent = parts.filter(({ part }) => !part.with?.dataType && !JSON.stringify(part).includes('"field":"dataType"'));
  expect(silent.map(({ file, part }) => `${file}: ${part.endpoint}`)).toEqual([]);
});
