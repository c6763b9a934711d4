import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ActionButton, PageView } from "#engine/index.ts";
import { fakeServices, page } from "#engine/testing.ts";
import types from "../../../../schemas/meta/actions.json" with { type: "json" };
import Icon from "./icons.tsx";

afterEach(cleanup);

const Buttons = () => <ActionButton name="copy" />;
const registry = { buttons: { kind: "buttons", load: async () => ({ default: Buttons }) } };

test("the icon of an action is drawn beside its words and does not change its name", async () => {
  const copy = { do: "copy", name: "copy", title: "复制", text: "x", icon: "copy", path: "/actions/copy" } as never;
  render(
    <PageView
      plan={page({ kind: "buttons" }, { actions: { copy } })}
      services={fakeServices()}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const button = await screen.findByRole("button", { name: "复制" });
  await waitFor(() => expect(button.querySelector("svg[data-icon=copy]")).not.toBeNull());
});

test("every icon of the grammar is drawn, another name draws nothing", () => {
  for (const name of types.definitions.IconName.enum) {
    const { container, unmount } = render(<Icon name={name} />);
    expect(container.querySelector("svg"), name).not.toBeNull();
    unmount();
  }
  expect(render(<Icon name="toString" />).container.innerHTML).toBe("");
});
