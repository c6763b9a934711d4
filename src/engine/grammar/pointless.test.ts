import { expect, test } from "vitest";
import { pointlessIn } from "./pointless.ts";

test.each([
  ["params.a == null && params.a != ''", "params.a != ''"],
  ["params.a != null || params.a == ''", "params.a == ''"],
  ["params.a == null && size(params.a) > 0", "size(params.a) > 0"],
  ["params.a != null && params.b != ''", "params.a != null"],
  ["params.a == null || size(params.b) > 2 ? 1 : 2", "params.a == null"],
  ["size(rows) > 2 || size(rows) > 5", "size(rows) > 5"],
  ["row.a == 'x' && row.a != 'y'", "row.a != 'y'"],
  ["row.n > 0 ? 'a' : row.n >= 20 ? 'b' : ''", "row.n >= 20"],
  ["row.n <= 20 ? 'a' : row.n > 0 ? 'b' : ''", "row.n > 0"],
  ["row.a == 'x' ? 1 : row.a == 'x' ? 2 : 3", "row.a == 'x'"],
  ["size(params.a) < 0", "size(params.a) < 0"],
])("%s decides nothing at %s", (expression, text) => {
  const found = pointlessIn(expression);
  expect(found?.text).toBe(text);
  expect(expression.slice(found?.start, (found?.start ?? 0) + text.length)).toBe(text);
});

test.each([
  "params.a == null || params.a == ''",
  "params.a != null && params.a != '' && size(params.a) < 20",
  "params.a != null && size(params.a) > 0 ? params.a : []",
  "size(rows) < 2 || size(rows) > 5",
  "row.a == 'x' || row.a == 'y'",
  "row.n >= 20 ? 'a' : row.n > 0 ? 'b' : ''",
  "row.a == 'x' ? 1 : row.a == 'y' ? 2 : 3",
  "row.a != null && row.b != ''",
  "size(params.a) > 0",
])("%s is as it is meant", (expression) => {
  expect(pointlessIn(expression)).toBeUndefined();
});
