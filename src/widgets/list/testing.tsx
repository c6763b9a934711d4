import { render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { type ColumnPlan, type PagePlan, PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";
// Here before the first test, whose time they would take.
import "./List.tsx";
import "./TableFrame.tsx";

export const column = (field: string, patch: Partial<ColumnPlan> = {}): ColumnPlan => ({
  field,
  title: field,
  format: "text",
  formatProps: {},
  path: `/columns/${field}`,
  ...patch,
});
export const registry: Registry = { list: entry };

export const docs = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    id: `d${from + i}`,
    title: `台风登陆 ${from + i}`,
    summary: "台风带来强降雨",
    dataType: "news",
    source: "人民网",
    pubdate: 1_700_000_000_000,
    sameContentCount: i === 0 ? 4 : 0,
    visitCount: 12_000 + i,
  }));

// biome-ignore-start lint/suspicious/noThenProperty: `then` is a word of the grammar
export const plan = (view: Record<string, unknown> = {}) =>
  page(
    {
      kind: "list",
      source: "docs",
      pagesize: 20,
      columns: [
        column("title", { format: "highlight", link: { to: "/document?id={row.id}", tab: "new", route: "/document" } }),
        column("summary", { format: "highlight", slot: "summary" }),
        column("dataType", { format: "tag", dictionary: "dataType" }),
        column("source"),
        column("pubdate", { format: "timestamp", sort: true }),
        column("sameContentCount"),
        column("visitCount", { format: "bigNumber", sort: true, tone: "row.visitCount > 12001 ? 'danger' : ''" }),
      ],
      ...view,
    },
    {
      params: {
        words: param("words", { label: "关键词", resets: ["page"] }),
        page: param("page", { codec: "number", default: 1 }),
        pagesize: param("pagesize", { codec: "number", default: 20, resets: ["page"] }),
        sortField: param("sortField", { default: "pubdate", resets: ["page"] }),
        sortType: param("sortType", { default: "desc", resets: ["page"] }),
      },
      sources: {
        docs: source("docs", {
          bind: {
            keyWords: { param: "words" },
            page: { param: "page" },
            pagesize: { param: "pagesize" },
            sortField: { param: "sortField" },
            sortType: { param: "sortType" },
          },
        }),
        same: source("same", { lazy: true, bind: { sameId: { expr: "row.id" } } }),
        mark: source("mark", {
          lazy: true,
          endpoint: endpoint("mark", { safe: false, reply: "none", paging: undefined }),
          bind: { ids: { expr: "rows.map(r, r.id)" } },
        }),
      },
      actions: {
        collect: {
          do: "call",
          name: "collect",
          title: "收藏",
          op: "collect",
          source: "mark",
          bulk: true,
          path: "/actions/collect",
          then: [{ do: "reload" }],
        } as never,
        copy: { do: "copy", name: "copy", title: "复制", text: "{row.title}", path: "/actions/copy" } as never,
      },
      dictionaries: { dataType: [{ value: "news", label: "网站", color: "blue" }] },
    },
  );

// biome-ignore-end lint/suspicious/noThenProperty: `then` is a word of the grammar
export const answer = (target: { name: string }, fields: Record<string, unknown>) => {
  if (target.name === "same") return { rows: docs(4, 100), total: 14 };
  if (target.name === "mark") return null;
  return { rows: docs(Number(fields.pagesize), (Number(fields.page) - 1) * 20), total: 45, highlights: ["台风"] };
};

export const show = (view?: Record<string, unknown>, services = fakeServices(answer), search = "") =>
  showPlan(plan(view), services, search);

export const showPlan = async (own: PagePlan, services = fakeServices(answer), search = "") => {
  const shown = render(
    <StrictMode>
      <PageView plan={own} services={services} registry={registry} location={{ pathname: "/t", search }} />
    </StrictMode>,
  );
  await screen.findAllByText("人民网", {}, { timeout: 20_000 });
  return { services, ...shown };
};
