import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ActionButton, type BlockPlan, PageView, useActions } from "#engine/index.ts";
import { fakeServices, page } from "#engine/testing.ts";
import types from "../../../../schemas/meta/actions.json" with { type: "json" };
import Icon from "./icons.tsx";

const Buttons = () => <ActionButton name="copy" />;
const handed: unknown[] = [];
function RowActions({ block }: { block: BlockPlan }) {
  const actions = useActions(block.names as string[]);
  if (handed.at(-1) !== actions) handed.push(actions);
  return actions.visible({ row: { id: 1 } }).map(({ name, title }) => <i key={name}>{title}</i>);
}
const registry = {
  buttons: { kind: "buttons", load: async () => ({ default: Buttons }) },
  rows: { kind: "rows", load: async () => ({ default: RowActions }) },
};

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

test("an action shows and goes with the right to it and the user it is meant for", async () => {
  const copy = { do: "copy", name: "copy", title: "复制", text: "x", op: "docs.copy", path: "/actions/copy" };
  const plan = page({ kind: "buttons" }, { actions: { copy: { ...copy, when: "user.role == 'editor'" } as never } });
  const draw = (right: boolean, role = "editor") => (
    <PageView
      plan={plan}
      services={fakeServices(undefined, { can: () => right, user: { role } })}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />
  );
  const { rerender } = render(draw(true));
  await screen.findByRole("button", { name: "复制" });
  rerender(draw(false));
  expect(screen.queryByRole("button")).toBeNull();
  rerender(draw(true));
  expect(screen.getByRole("button", { name: "复制" })).toBeTruthy();
  rerender(draw(true, "guest"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("actions of rows are handed out anew only when the rights to them change", async () => {
  const action = (name: string) => ({ do: "copy", name, title: name, text: "x", op: name, path: "" }) as never;
  const plan = page({ kind: "rows", names: ["edit"] }, { actions: { edit: action("edit"), drop: action("drop") } });
  const draw = (...ops: string[]) => (
    <PageView
      plan={plan}
      services={fakeServices(undefined, { can: (op) => ops.includes(op) })}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />
  );
  const { rerender } = render(draw("edit"));
  await screen.findByText("edit");
  rerender(draw("edit", "drop"));
  expect(handed).toHaveLength(1);
  rerender(draw("drop"));
  expect(screen.queryByText("edit")).toBeNull();
  expect(handed).toHaveLength(2);
});

test("every icon of the grammar is drawn, another name draws nothing", () => {
  for (const name of types.definitions.IconName.enum) {
    const { container, unmount } = render(<Icon name={name} />);
    expect(container.querySelector("svg"), name).not.toBeNull();
    unmount();
  }
  expect(render(<Icon name="toString" />).container.innerHTML).toBe("");
});
