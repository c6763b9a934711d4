import fc from "fast-check";
import { expect, it } from "vitest";
import { difference, intersection, joined, lowerBound, union } from "./rowSets.ts";

/** Short and long lists, so that both the walk and the search are taken. */
const rows = fc
  .oneof(fc.uniqueArray(fc.nat(40)), fc.uniqueArray(fc.nat(3000), { maxLength: 400 }), fc.constant([]))
  .map((list) => Uint32Array.from(list).sort());

it("sets of rows agree with sets", () => {
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const inB = new Set(b);
      expect([...intersection(a, b)]).toEqual([...a].filter((row) => inB.has(row)));
      expect([...difference(a, b)]).toEqual([...a].filter((row) => !inB.has(row)));
      expect([...union(a, b)]).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
      expect([...joined([a, null, b])]).toEqual([...a, ...b]);
    }),
  );
});

it("the lower bound is where a row would stand", () => {
  fc.assert(
    fc.property(rows, fc.nat(3000), (a, row) => {
      expect(lowerBound(a, row)).toBe([...a].filter((one) => one < row).length);
    }),
  );
});
