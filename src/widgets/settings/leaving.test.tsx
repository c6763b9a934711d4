import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PageView } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./SchemaForm.tsx";
import "./Settings.tsx";

const one = (id: string) => ({
  endpoint: endpoint(id, { reply: "object", paging: undefined }),
  bind: { id: { param: "id" } },
});
const PLAN = page(
  {
    kind: "settings",
    source: "load",
    saveSource: "save",
    form: { schema: { type: "object", properties: { name: { type: "string", title: "姓名" } } } },
  },
  {
    params: { id: param("id") },
    sources: { load: source("load", one("load")), save: source("save", { ...one("save"), lazy: true }) },
  },
);

function open(services: ReturnType<typeof fakeServices>) {
  const at = (search: string) => (
    <PageView plan={PLAN} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search }} />
  );
  const view = render(at("?id=1"));
  return (search: string) => view.rerender(at(search));
}
const sent = (services: ReturnType<typeof fakeServices>, name: string) =>
  services.call.mock.calls.filter(([target]) => target.name === name).map(([, fields]) => fields);

test("another record takes the form's place, and only with its own values", async () => {
  let reply: (value: unknown) => void = () => {};
  const services = fakeServices((target, fields) => {
    if (target.name === "save") return {};
    if (fields.id === "1") return { name: "张三" };
    return new Promise((resolve) => {
      reply = resolve;
    });
  });
  const go = open(services);
  expect((await screen.findByLabelText<HTMLInputElement>("姓名")).value).toBe("张三");
  go("?id=2");
  await waitFor(() => expect(sent(services, "load")).toEqual([{ id: "1" }, { id: "2" }]));
  expect(screen.queryByLabelText("姓名")).toBeNull();
  await act(async () => reply({ name: "李四" }));
  expect((await screen.findByLabelText<HTMLInputElement>("姓名")).value).toBe("李四");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent(services, "save")).toEqual([{ id: "2", name: "李四" }]));
});

test("what is typed outlives the reload after a save", async () => {
  const services = fakeServices((target) => (target.name === "save" ? {} : { name: "张三" }));
  open(services);
  await userEvent.type(await screen.findByLabelText("姓名"), "丰");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent(services, "load")).toHaveLength(2));
  await userEvent.type(screen.getByLabelText("姓名"), "年");
  expect(screen.getByLabelText<HTMLInputElement>("姓名").value).toBe("张三丰年");
});

test("a link to the record just made, within the page, brings the page's rows up to date", async () => {
  const services = fakeServices((target) => (target.name === "save" ? { id: "9" } : { name: "张三" }));
  const plan = { ...PLAN, view: { ...PLAN.view, successLink: { to: "/t?id={row.id}", tab: "same" } } } as typeof PLAN;
  history.replaceState(null, "", "/t");
  render(<PageView plan={plan} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "?id=1" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "保存" }));
  await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/t?id=9"));
  await waitFor(() => expect(sent(services, "load")).toHaveLength(2));
  history.replaceState(null, "", "/");
});

test("a link that leads away from what is not saved asks first", async () => {
  let agree = false;
  const asked: string[] = [];
  const services = fakeServices(() => ({ name: "张三" }), {
    confirm: async ({ text = "" }) => {
      asked.push(text);
      return agree;
    },
  });
  open(services);
  const link = document.createElement("a");
  link.href = "/elsewhere?x=1";
  document.body.append(link);
  const followed: boolean[] = [];
  const follow = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  link.addEventListener("click", follow);
  const field = await screen.findByLabelText("姓名");
  fireEvent.click(link);
  expect(followed).toEqual([true]);

  await userEvent.type(field, "丰");
  fireEvent.click(link);
  await waitFor(() => expect(asked).toEqual(["内容还没有保存，确定要离开？"]));
  expect(services.navigate).not.toHaveBeenCalled();
  agree = true;
  fireEvent.click(link);
  await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/elsewhere?x=1"));
  expect(followed).toEqual([true]);
  // A new tab takes nothing away.
  fireEvent.click(link, { ctrlKey: true });
  expect(followed).toEqual([true, true]);
  link.remove();
});

test("a link asks everybody who holds something unsaved, where the host can", async () => {
  const leave = vi.fn<(go: () => void) => void>();
  const services = fakeServices(() => ({ name: "张三" }), { leave });
  open(services);
  const link = document.createElement("a");
  link.href = "/elsewhere";
  document.body.append(link);
  await userEvent.type(await screen.findByLabelText("姓名"), "丰");
  fireEvent.click(link);
  expect(leave).toHaveBeenCalledOnce();
  expect(services.confirm).not.toHaveBeenCalled();
  expect(services.navigate).not.toHaveBeenCalled();
  leave.mock.calls[0]![0]();
  expect(services.navigate).toHaveBeenCalledWith("/elsewhere");
  link.remove();
});

test("each of two forms on a page has labels of its own", async () => {
  const view = { ...PLAN.view, preview: { ...PLAN.view, id: "second", path: "/second", source: undefined } };
  render(
    <PageView
      plan={{ ...PLAN, view } as typeof PLAN}
      services={fakeServices(() => ({ name: "张三" }))}
      registry={{ settings: entry }}
      location={{ pathname: "/t", search: "?id=1" }}
    />,
  );
  await waitFor(() => expect(screen.getAllByLabelText("姓名")).toHaveLength(2));
  expect(new Set(screen.getAllByLabelText("姓名")).size).toBe(2);
  expect(document.querySelector(".form-group")).toBeNull();
});

test("Back asks as well, and the browser before the window closes, as long as something is not saved", async () => {
  let keeper: { unsaved(): boolean; agree(): Promise<boolean> } | undefined;
  let agree = false;
  const services = fakeServices(() => ({ name: "张三" }), {
    confirm: async () => agree,
    holdBack: (given) => {
      keeper = given;
      return () => {
        keeper = undefined;
      };
    },
  });
  open(services);
  const field = await screen.findByLabelText("姓名");
  const unload = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(keeper?.unsaved()).toBe(false);
  expect(unload()).toBe(false);
  await userEvent.type(field, "丰");
  expect(keeper?.unsaved()).toBe(true);
  expect(unload()).toBe(true);
  expect(await keeper?.agree()).toBe(false);
  expect(keeper?.unsaved()).toBe(true);
  agree = true;
  expect(await keeper?.agree()).toBe(true);
  expect(keeper?.unsaved()).toBe(false);
  expect(unload()).toBe(false);
  cleanup();
  expect(keeper).toBeUndefined();
});
