import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type BlockPlan, CallError, type ColumnPlan, PageView, type Registry, ScopeContext } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import { Body } from "./Body.tsx";
import Detail from "./Detail.tsx";
import entry from "./entry.ts";
import { picturesIn, RichText } from "./RichText.tsx";

const registry: Registry = { detail: entry };
const column = (field: string, patch: Partial<ColumnPlan> = {}): ColumnPlan => ({
  field,
  title: field,
  format: "text",
  formatProps: {},
  path: `/c/${field}`,
  ...patch,
});
// biome-ignore-start lint/suspicious/noThenProperty: `then` is a word of the grammar
const plan = page(
  {
    kind: "detail",
    source: "doc",
    heading: "{row.title}",
    meta: [column("source")],
    columns: [column("author", { title: "作者" })],
    bodyField: "content",
    reading: true,
    siblings: true,
    onOpen: "read",
    emptyText: "文章不存在或已删除",
  },
  {
    params: { id: param("id"), dataType: param("dataType") },
    sources: {
      doc: source("doc", {
        endpoint: endpoint("doc", { reply: "object", paging: undefined }),
        bind: { id: { param: "id" } },
      }),
      read: source("read", {
        lazy: true,
        endpoint: endpoint("read", { safe: false, reply: "none", paging: undefined }),
        bind: { id: { expr: "row.id" } },
      }),
    },
    actions: {
      read: {
        name: "read",
        do: "call",
        title: "已读",
        source: "read",
        path: "/actions/read",
        ...{ then: [] },
      } as never,
    },
  },
);

// biome-ignore-end lint/suspicious/noThenProperty: `then` is a word of the grammar
test("heading, fields, marked body; opening is counted once and quietly; neighbours lead on", async () => {
  const services = fakeServices((target, fields) =>
    target.name === "read"
      ? null
      : {
          id: fields.id,
          title: `台风 ${fields.id}`,
          source: "人民网",
          author: "张三",
          content: "第一段台风。\n第二段。",
          highlights: ["台风"],
        },
  );
  services.local.set("siblings", [
    { id: "a", dataType: "news" },
    { id: "b", dataType: "app" },
  ]);
  const { container } = render(
    <PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "?id=a" }} />,
  );
  await screen.findByRole("heading", { name: "台风 a" });
  expect(container.querySelectorAll(".mbd-rich mark")).toHaveLength(1);
  expect(container.querySelectorAll(".mbd-rich p")).toHaveLength(2);
  await waitFor(() => expect(services.call.mock.calls.filter(([target]) => target.name === "read")).toHaveLength(1));
  expect(services.notify).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "上一篇" }).hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "取消高亮" }));
  expect(container.querySelectorAll(".mbd-rich mark")).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "下一篇" }));
  await screen.findByRole("heading", { name: "台风 b" });
  expect(services.navigate).toHaveBeenCalledWith("/t?id=b&dataType=app", { replace: false });
});

test("opening counts once, also when page or rights change while the record is read", async () => {
  const services = fakeServices((target) => (target.name === "read" ? null : { id: "a", title: "晨报" }));
  const at = { pathname: "/t", search: "?id=a" };
  const draw = (shown = plan, given = services) => <PageView plan={shown} services={given} registry={registry} location={at} />;
  const reads = () => services.call.mock.calls.filter(([target]) => target.name === "read");
  const { rerender } = render(draw());
  await waitFor(() => expect(reads()).toHaveLength(1));
  const read = { ...plan.actions.read, title: "读过", op: "read" } as never;
  rerender(draw({ ...plan, hash: "2", actions: { read } }));
  rerender(draw({ ...plan, hash: "2", actions: { read } }, { ...services, can: vi.fn(() => false) }));
  rerender(draw({ ...plan, hash: "2", actions: { read } }, { ...services, can: vi.fn(() => true) }));
  await screen.findByRole("heading", { name: "晨报" });
  expect(reads()).toHaveLength(1);
});

test("the record's own kind decides which fields stand there; a picture that is missing is a letter", async () => {
  const kinds = {
    ...plan,
    view: {
      ...plan.view,
      picture: "logo",
      columns: [
        column("playCount", { title: "播放", when: "row.dataType == 'video'" }),
        column("lookCount", { title: "在看", when: "row.dataType == 'wechat'" }),
      ],
    },
  };
  const services = fakeServices((target, { id }) =>
    target.name === "read" ? null : { id, title: "晨报", logo: "", dataType: "video", playCount: 7, lookCount: 8 },
  );
  const { container } = render(
    <PageView plan={kinds} services={services} registry={registry} location={{ pathname: "/t", search: "?id=a" }} />,
  );
  await screen.findByText("播放");
  expect(screen.queryByText("在看")).toBeNull();
  expect(container.querySelector(".mbd-detail-picture .cell-initial")?.textContent).toBe("晨");
});

test("a record that is not there is said in the page's words", async () => {
  render(<PageView plan={plan} services={fakeServices(() => null)} registry={registry} location={{ pathname: "/t", search: "?id=x" }} />);
  await screen.findByText("文章不存在或已删除");
});

test("a page opened without saying what asks for nothing and says that there is nothing", async () => {
  const doc = { ...plan.sources.doc!, when: "false" };
  const services = fakeServices(() => ({ id: "x", title: "不该问" }));
  render(
    <PageView
      plan={{ ...plan, sources: { ...plan.sources, doc } }}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await screen.findByText("文章不存在或已删除");
  expect(services.call).not.toHaveBeenCalled();
});

test("without a call of its own it shows the row around it, though it has words for nothing", async () => {
  const { source: _, ...view } = plan.view as BlockPlan & { source?: string };
  const Around = () => (
    <ScopeContext value={{ key: "r", row: { id: "1", title: "行里的标题", author: "李明" } }}>
      <Detail block={{ ...view, siblings: false, onOpen: undefined } as BlockPlan} />
    </ScopeContext>
  );
  const around: Registry = { around: { kind: "around", load: async () => ({ default: Around }) } as never };
  render(
    <PageView
      plan={page({ kind: "around" })}
      services={fakeServices(() => [])}
      registry={around}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await screen.findByText("行里的标题");
  expect(screen.queryByText("文章不存在或已删除")).toBeNull();
});

test("a record that is gone is said in the server's words, with nothing to try again", async () => {
  const services = fakeServices(() => {
    throw new CallError(404, "文章不存在或已删除");
  });
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "?id=x" }} />);
  await screen.findByText("文章不存在或已删除");
  expect(screen.queryByRole("button", { name: "重试" })).toBeNull();
});

test("markup is built anew: nothing that runs, no foreign attribute, marks in text only", () => {
  const evil = `<p onclick="x()" style="color:red">台风 <b>登陆</b></p><script>alert(1)</script><img src=x onerror=alert(1)><img src="https://a.example/1.jpg">
    <a href="javascript:alert(1)">a</a><a href="https://b.example/">b</a><iframe src="https://c.example"></iframe><svg><script>1</script></svg><h1>题</h1><table><tr><td>1</td></tr></table>`;
  const { container } = render(<RichText text={evil} words={["台风"]} />);
  const html = container.innerHTML;
  for (const bad of ["onclick", "onerror", "style=", "<script", "javascript:", "<iframe", "<svg", "<h1"]) expect(html).not.toContain(bad);
  expect(container.querySelectorAll("img")).toHaveLength(1);
  expect(container.querySelectorAll("a")).toHaveLength(1);
  expect(container.querySelector("mark")?.textContent).toBe("台风");
  expect(container.querySelector("b")?.textContent).toBe("登陆");
});

test("words watched for are marked apart and win over words looked for", () => {
  const { container } = render(<RichText text="台风预警：台风将登陆" words={["台风"]} alerts={["台风预警"]} />);
  const marks = [...container.querySelectorAll("mark")].map((mark) => [mark.textContent, mark.className]);
  expect(marks).toEqual([
    ["台风预警", "cell-mark mbd-mark-alert"],
    ["台风", "cell-mark"],
  ]);
});

test("pictures of the text and attached ones make one gallery, each once; a clip has the first for its cover", () => {
  const text = `<p>文</p><img src="/files/1.jpg"><noscript><img src="/files/no.jpg"></noscript><img src="javascript:alert(1)">`;
  expect(picturesIn(text)).toEqual(["/files/1.jpg"]);
  const given = { bodyField: "content", images: "pics", videoField: "clip", words: [], alerts: [], size: 16 };
  const row = { content: text, pics: ["/files/1.jpg", "/files/2.jpg"] };
  const { container, rerender } = render(<Body {...given} row={row} />);
  const shown = () => [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(shown()).toEqual(["/files/2.jpg", "/files/1.jpg"]);
  fireEvent.click(screen.getAllByRole("button", { name: "查看大图" })[1] as HTMLElement);
  expect(document.querySelector(".ant-image-preview")).not.toBeNull();
  rerender(<Body {...given} row={{ ...row, clip: "/files/3.webm" }} />);
  expect(container.querySelector("video")?.getAttribute("poster")).toBe("/files/2.jpg");
  rerender(<Body {...given} row={{ ...row, clip: "javascript:alert(1)" }} />);
  expect(container.querySelector("video")).toBeNull();
});
