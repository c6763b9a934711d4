import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page, param } from "#engine/testing.ts";
import entry from "./entry.ts";

const words = (text: string) => ({ kind: "words", id: text, path: "/", text });
const registry: Registry = {
  tabs: entry,
  words: { kind: "words", load: async () => ({ default: ({ block }) => <p>{String(block.text)}</p> }) },
};
const plan = page(
  {
    kind: "tabs",
    param: "tab",
    items: [
      { key: "a", label: "甲", view: words("A") },
      { key: "b", label: "乙 {params.n}", view: words("B") },
      { key: "c", label: "丙", when: "user.admin == true", view: words("C") },
    ],
  },
  { params: { tab: param("tab", { default: "a" }), n: param("n", { default: "1" }) } },
);

test("the open tab is a parameter; a tab without the right is not there", async () => {
  const services = fakeServices();
  const { rerender } = render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await screen.findByText("A");
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["甲", "乙 1"]);
  fireEvent.click(screen.getByRole("tab", { name: "乙 1" }));
  await screen.findByText("B");
  expect(services.navigate).toHaveBeenCalledWith("/t?tab=b", { replace: false });
  rerender(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "?tab=b" }} />);
  rerender(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await screen.findByText("A");
});

test("a tab comes and goes with the user it is meant for", async () => {
  const draw = (admin: boolean) => (
    <PageView
      plan={plan}
      services={fakeServices(undefined, { user: { admin } })}
      registry={registry}
      location={{ pathname: "/t", search: "?tab=c" }}
    />
  );
  const { rerender } = render(draw(false));
  await screen.findByText("A");
  rerender(draw(true));
  await screen.findByText("C");
  rerender(draw(false));
  await screen.findByText("A");
  expect(screen.queryByRole("tab", { name: "丙" })).toBeNull();
});

test("arrow keys, Home and End open the next, first and last tab; one Tab stop for all", async () => {
  const services = fakeServices();
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  const [first, second] = (await screen.findAllByRole("tab")) as [HTMLElement, HTMLElement];
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
  const panel = screen.getByRole("tabpanel");
  expect(first.getAttribute("aria-controls")).toBe(panel.id);
  first.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key });
  press("ArrowRight");
  await screen.findByText("B");
  expect(document.activeElement).toBe(second);
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
  press("ArrowRight");
  await screen.findByText("A");
  press("ArrowLeft");
  await screen.findByText("B");
  press("Home");
  await screen.findByText("A");
  press("End");
  await screen.findByText("B");
  expect(document.activeElement).toBe(second);
});

test("a changed plan of the same route keeps the parameters", async () => {
  const services = fakeServices();
  const at = { pathname: "/t", search: "?tab=b" };
  const { rerender } = render(<PageView plan={plan} services={services} registry={registry} location={at} />);
  await screen.findByText("B");
  const changed = {
    ...plan,
    hash: "2",
    view: {
      ...plan.view,
      items: [...(plan.view.items as object[]).slice(0, 1), { key: "b", label: "新", view: words("B2") }],
    },
  };
  rerender(<PageView plan={changed} services={services} registry={registry} location={at} />);
  await screen.findByText("B2");
  expect(services.navigate).not.toHaveBeenCalled();
});

test("steps: one that is not ready yet is seen and not opened, by a click or by the address", async () => {
  const ready = "params.task != ''";
  const stepped = page(
    {
      kind: "tabs",
      param: "step",
      look: "steps",
      items: [
        { key: "a", label: "上传", note: "一个文件", view: words("A") },
        { key: "b", label: "校验", ready, view: words("B") },
      ],
    },
    { params: { step: param("step", { default: "a" }), task: param("task", { default: "" }) } },
  );
  const services = fakeServices();
  const draw = (search: string) => (
    <PageView plan={stepped} services={services} registry={registry} location={{ pathname: "/t", search }} />
  );
  const { rerender } = render(draw("?step=b"));
  await screen.findByText("A");
  expect((await screen.findByText("一个文件")).textContent).toBe("一个文件");
  fireEvent.click(screen.getByText("校验"));
  expect(services.navigate).not.toHaveBeenCalled();
  rerender(draw("?step=b&task=7"));
  await screen.findByText("B");
  fireEvent.click(screen.getByText("上传"));
  expect(services.navigate).toHaveBeenCalledWith("/t?task=7", { replace: false });
});
