import { fireEvent, render, screen, within } from "@testing-library/react";
import axe from "axe-core";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, Pagination } from "./Pagination.tsx";

test("SPEC §9: sizes 20, 50, 100; the component's own default is 10", () => {
  expect(PAGE_SIZES).toEqual([20, 50, 100]);
  expect(DEFAULT_PAGE_SIZE).toBe(10);
  render(<Pagination total={25} page={1} onChange={() => {}} />);
  expect(screen.getAllByRole("listitem").filter((item) => /^\d+$/.test(item.textContent ?? ""))).toHaveLength(3);
});

test("it shows only when the total is not 0, with 共 N 条信息", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(...PAGE_SIZES), (total, pagesize) => {
      const { container, unmount } = render(<Pagination total={total} page={1} pagesize={pagesize} onChange={() => {}} />);
      expect(container.textContent?.includes(`共 ${total} 条信息`) ?? false).toBe(total !== 0);
      if (total === 0) expect(container.innerHTML).toBe("");
      unmount();
    }),
    { numRuns: 20 },
  );
});

test("the chooser offers 20, 50, 100; another size leads back to the first page", async () => {
  const change = vi.fn();
  render(<Pagination total={500} page={3} pagesize={20} onChange={change} />);
  fireEvent.click(screen.getByTitle("4"));
  expect(change).toHaveBeenLastCalledWith(4, 20);
  fireEvent.mouseDown(screen.getByRole("combobox"));
  const options = await screen.findByRole("listbox");
  const offered = [...(options.parentElement?.querySelectorAll(".ant-select-item-option-content") ?? [])];
  expect(offered.map((option) => option.textContent)).toEqual(["20 / page", "50 / page", "100 / page"]);
  fireEvent.click(offered[2]!);
  expect(change).toHaveBeenLastCalledWith(1, 100);
});

test("in a small place there is no chooser; it is a named landmark without violations", async () => {
  const { container } = render(<Pagination total={45} page={1} sizes={[]} size="small" onChange={() => {}} />);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(within(screen.getByRole("navigation", { name: "分页" })).getByText("共 45 条信息")).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
