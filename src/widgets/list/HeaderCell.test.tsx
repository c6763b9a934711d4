import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HeaderCell } from "./HeaderCell.tsx";

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function shown() {
  const onResize = vi.fn<(width: number) => void>();
  const onKeyDown = vi.fn();
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(120);
  render(
    <table>
      <thead>
        <tr>
          <HeaderCell onResize={onResize} columnTitle="来源" onKeyDown={onKeyDown}>
            来源
          </HeaderCell>
        </tr>
      </thead>
    </table>,
  );
  return { onResize, onKeyDown, edge: screen.getByRole("separator", { name: "调整列宽 来源" }) };
}

const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, cancelable: true, clientX });

test("a drag sizes the column; one that was taken away does not", () => {
  const { onResize, edge } = shown();
  fireEvent(edge, pointer("pointerdown", 200));
  fireEvent(edge, pointer("pointercancel", 0));
  fireEvent(edge, pointer("pointerup", 260));
  expect(onResize).not.toHaveBeenCalled();
  fireEvent(edge, pointer("pointerdown", 200));
  fireEvent(edge, pointer("pointerup", 260));
  expect(onResize.mock.calls).toEqual([[180]]);
});

test("arrow keys size it and Enter does nothing: the head, which sorts on Enter, hears neither", () => {
  const { onResize, onKeyDown, edge } = shown();
  fireEvent.keyDown(edge, { key: "ArrowLeft" });
  expect(onResize.mock.calls).toEqual([[104]]);
  fireEvent.keyDown(edge, { key: "Enter" });
  expect(onKeyDown).not.toHaveBeenCalled();
  fireEvent.keyDown(edge, { key: "Tab" });
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test("the edge tells the width that the head really has", () => {
  const measures: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(measure: () => void) {
        measures.push(measure);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { edge } = shown();
  for (const measure of measures) measure();
  expect(edge.getAttribute("aria-valuenow")).toBe("120");
});
