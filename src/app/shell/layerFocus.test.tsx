// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dropdown, Popover } from "antd";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchLayers } from "./layerFocus.ts";

let stop: () => void;
beforeEach(() => {
  stop = watchLayers();
});
afterEach(() => stop());

const chosen = vi.fn();
function Menu({ label }: { label: ReactNode }) {
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items: [{ key: "first", label }], onClick: ({ key }) => chosen(key) }}>
        <button type="button">更多</button>
      </Dropdown>
      <button type="button">旁边</button>
    </>
  );
}
const LINK = <a href="#first">个人资料</a>;
async function enter(label: ReactNode) {
  render(<Menu label={label} />);
  screen.getByText("更多").focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menu");
  await userEvent.keyboard("{ArrowDown}");
}
const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent, "has the focus").toBe(name));

test("the arrow goes from a button into the menu it opened, Escape and Tab go back", async () => {
  await enter(LINK);
  await focused("个人资料");
  await userEvent.keyboard("{Escape}");
  await focused("更多");
});

test("Enter on the first entry opens its page and gives the focus back", async () => {
  await enter(LINK);
  await focused("个人资料");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(location.hash).toBe("#first"));
  await focused("更多");
});

test("a choice gives the focus back before it is carried out", async () => {
  await enter("复制");
  chosen.mockImplementation(() => expect(document.activeElement).toBe(screen.getByText("更多")));
  await focused("复制");
  await userEvent.keyboard("{Enter}");
  expect(chosen).toHaveBeenCalledWith("first");
});

test("Tab goes into an open popover, also to a link without an address, and out of it again", async () => {
  const reset = vi.fn();
  const content = (
    <>
      <input aria-label="列" type="checkbox" />
      {/* biome-ignore lint: as ProTable draws it */}
      <a onClick={reset}>重置</a>
    </>
  );
  render(
    <Popover trigger="click" content={content}>
      <button type="button">列设置</button>
    </Popover>,
  );
  screen.getByText("列设置").focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByLabelText("列");
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(screen.getByLabelText("列"));
  await userEvent.keyboard("{Tab}");
  await focused("重置");
  await userEvent.keyboard("{Enter}");
  expect(reset).toHaveBeenCalled();
  await userEvent.keyboard("{Tab}");
  await focused("列设置");
});
