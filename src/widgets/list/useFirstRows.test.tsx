import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Row } from "#engine/index.ts";
import { useFirstRows } from "./useFirstRows.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const some = (count: number, from = 0): Row[] => Array.from({ length: count }, (_, i) => ({ id: from + i }));
const painted = () => act(() => vi.advanceTimersByTime(50));

function frameAt(scrollTop: number) {
  const frame = document.createElement("div");
  frame.innerHTML = '<div class="ant-table-tbody-virtual-holder"></div>';
  (frame.firstElementChild as HTMLElement).scrollTop = scrollTop;
  return { current: frame };
}

test("of many rows the first hundred come at once, all when these are painted; a reply that came meanwhile wins", () => {
  const [one, two] = [some(5000), some(4000, 9000)];
  const place = frameAt(0);
  const { result, rerender } = renderHook(({ rows }) => useFirstRows(rows, place), { initialProps: { rows: one } });
  expect(result.current).toEqual(one.slice(0, 100));
  rerender({ rows: two });
  expect(result.current).toEqual(two.slice(0, 100));
  painted();
  expect(result.current).toBe(two);
  rerender({ rows: one });
  expect(result.current).toHaveLength(100);
  painted();
  expect(result.current).toBe(one);
});

test("a hundred rows are given as they are, and so are those of a table that stands scrolled", () => {
  const few = some(100);
  expect(renderHook(() => useFirstRows(few, frameAt(0))).result.current).toBe(few);
  const many = some(101);
  expect(renderHook(() => useFirstRows(many, frameAt(40))).result.current).toBe(many);
  expect(renderHook(() => useFirstRows(many, { current: null })).result.current).toHaveLength(100);
});
