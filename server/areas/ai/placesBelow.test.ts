import { expect, it } from "vitest";
import { placesBelow } from "./placesBelow.ts";

it("provinces where no place is asked for, else the places one level below it and not itself", () => {
  expect(placesBelow()).toHaveLength(34);
  const cities = placesBelow(["230000"]);
  expect(cities).toContain("230100");
  expect(cities).not.toContain("230000");
  expect(cities.every((code) => code.startsWith("23") && code.endsWith("00"))).toBe(true);
  expect(placesBelow(["110000"])).toContain("110105");
  expect(placesBelow(["230000", "220000"])).toEqual(expect.arrayContaining(["230100", "220100"]));
});
