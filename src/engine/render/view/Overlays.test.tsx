// @alone: antd counts the layers that hold the focus, also those that other tests left behind.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ConfigProvider } from "antd";
import { expect, test } from "vitest";
import type { ActionPlan } from "../../compile/plan.ts";
import { fakeServices, page } from "../../testing.ts";
import { PageView } from "../PageView.tsx";
import type { Registry } from "../registry.ts";
import { ActionButton } from "./ActionButton.tsx";

const component = (one: unknown) => async () => ({ default: one as never });
const Fields = () => <input aria-label="名称" />;
const Buttons = () => (
  <>
    <ActionButton name="fill" />
    <ActionButton name="look" />
  </>
);
const registry: Registry = {
  buttons: { kind: "buttons", load: component(Buttons) },
  paper: { kind: "paper", form: true, load: component(Fields) },
  sheet: { kind: "sheet", load: component(Fields) },
};
const dialog = (name: string, title: string, kind: string) =>
  ({ name, title, do: "modal", path: `/${name}`, view: { kind, id: name, path: `/${name}/view` } }) as ActionPlan;
const plan = page({ kind: "buttons" }, { actions: { fill: dialog("fill", "填写", "paper"), look: dialog("look", "查看", "sheet") } });

async function opened(button: string): Promise<HTMLElement> {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <PageView plan={plan} services={fakeServices()} registry={registry} location={{ pathname: "/t", search: "" }} />
    </ConfigProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return screen.findByRole("textbox", { name: "名称" });
}

test("a dialog around something to fill in begins in its first field", async () => {
  const field = await opened("填写");
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("a dialog around anything else leaves the focus where it is", async () => {
  const field = await opened("查看");
  // A turn of the page later than the one above needs.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).not.toBe(field);
});
