import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ResolvedAction } from "../action/ActionRunner.ts";
import { ActionMenu } from "./ActionMenu.tsx";

test("an action of the menu runs; its icon is the menu's, which keeps it off the words", async () => {
  const run = vi.fn();
  const trace = { name: "trace", title: "溯源", plan: { icon: "aim" } } as unknown as ResolvedAction;
  render(
    <ActionMenu actions={() => [trace]} run={run} className="more">
      更多
    </ActionMenu>,
  );
  fireEvent.click(screen.getByRole("button", { name: "更多" }));
  const item = await screen.findByRole("menuitem", { name: "溯源" });
  expect(item.querySelector(".mbd-action-icon")?.className).toContain("ant-dropdown-menu-item-icon");
  fireEvent.click(item);
  expect(run).toHaveBeenCalledWith("trace");
});
