import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageView, type Registry, useParam, useScope } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";

afterEach(cleanup);

function Right() {
  const [group] = useParam("group");
  const { row } = useScope();
  return (
    <p data-testid="right">
      {String(group)}:{String(row?.name ?? "-")}
    </p>
  );
}
const registry: Registry = { master: entry, right: { kind: "right", load: async () => ({ default: Right }) } };
const plan = (view: Record<string, unknown> = {}) =>
  page(
    { kind: "master", source: "groups", param: "group", view: { kind: "right", id: "right", path: "/view" }, ...view },
    {
      params: {
        group: param("group", { codec: "number", default: null, resets: ["page"] }),
        page: param("page", { codec: "number", default: 1 }),
      },
      sources: { groups: source("groups") },
    },
  );
const groups = () => ({
  rows: [
    { id: 1, name: "台风", docCount: 12 },
    { id: 2, name: "地震", parentId: 1 },
  ],
  total: 2,
});

test("a chosen row is written in the parameter's type and stands in the scope of the right side", async () => {
  const services = fakeServices(groups);
  render(
    <PageView
      plan={plan({ countField: "docCount" })}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "?page=3" }}
    />,
  );
  const item = await screen.findByRole("treeitem", { name: /地震/ });
  expect(screen.getByText("请先在左侧选择")).toBeTruthy();
  expect(screen.getByText("12")).toBeTruthy();
  fireEvent.click(item);
  await waitFor(() => expect(screen.getByTestId("right").textContent).toBe("2:地震"));
  expect(services.navigate).toHaveBeenCalledWith("/t?group=2", { replace: false });
  expect(item.getAttribute("aria-selected")).toBe("true");
});

test("the first row is chosen without an entry in the history; the entry for all takes the choice back", async () => {
  const services = fakeServices(groups);
  render(
    <PageView
      plan={plan({ first: true, all: "全部" })}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/t?group=1", { replace: true }));
});

test("the tree is walked with the keyboard", async () => {
  const services = fakeServices(groups);
  render(
    <PageView
      plan={plan({ layout: "tree" })}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const top = await screen.findByRole("treeitem", { name: /台风/ });
  top.focus();
  fireEvent.keyDown(top, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toContain("地震");
  fireEvent.keyDown(document.activeElement!, { key: "Enter" });
  expect(services.navigate).toHaveBeenCalledWith("/t?group=2", { replace: false });
  top.focus();
  fireEvent.keyDown(top, { key: "ArrowLeft" });
  await waitFor(() => expect(screen.queryByText("地震")).toBeNull());
});
