import "amis/lib/themes/cxd.css";
import "amis/lib/helper.css";
import "amis/sdk/iconfont.css";
import { render } from "amis";
import { createRoot } from "react-dom/client";
import { COLUMNS, type Column, LEVELS, MOODS, REGIONS, TYPES } from "../page/columns.ts";
import { serve } from "../page/drive.ts";
import { query } from "../page/rows.ts";

type Json = Record<string, unknown>;

const TONES: Record<string, string> = {
  blue: "info",
  cyan: "info",
  orange: "warning",
  gold: "warning",
  green: "success",
  red: "danger",
  purple: "primary",
};
const mapped = (map: Record<string, { label: string; mark?: string; color: string }>) => ({
  type: "mapping",
  map: Object.fromEntries(
    Object.entries(map).map(([key, { label, mark, color }]) => [
      key,
      `<span class="label label-${TONES[color] ?? "default"}">${mark ?? ""}${label}</span>`,
    ]),
  ),
});
const options = (map: Record<string, { label: string }>) => Object.entries(map).map(([value, { label }]) => ({ value, label }));

/** The cell types that amis' own manual gives for such values. */
function cellOf({ field, kind }: Column): Json {
  switch (kind) {
    case "title":
      // biome-ignore lint/suspicious/noTemplateCurlyInString: amis' own templates
      return { type: "link", href: "/document?id=${id}", body: "${title}" };
    case "tag":
      return mapped(TYPES);
    case "level":
      return mapped(LEVELS);
    case "mood":
      return mapped(MOODS);
    case "tags":
      // biome-ignore lint/suspicious/noTemplateCurlyInString: amis' own templates
      return { type: "each", items: { type: "tag", label: "${item}", color: "active" } };
    case "time":
      return { type: "datetime", valueFormat: "x", format: "YYYY-MM-DD HH:mm:ss" };
    case "integer":
      return { type: "number", kilobitSeparator: true };
    case "float":
      return { type: "number", precision: 2 };
    case "percent":
      return { type: "tpl", tpl: `\${${field} * 100 | round:2}%` };
    case "bar":
      return { type: "progress", name: "hotPercent" };
    default:
      return {};
  }
}

const schemaOf = (rows: number, columns: number): Json & { type: string } => ({
  type: "page",
  body: {
    type: "crud",
    api: "/rows",
    primaryField: "id",
    perPage: rows,
    perPageField: "pagesize",
    syncLocation: false,
    affixHeader: false,
    columnsTogglable: true,
    bulkActions: [{ label: "删除", actionType: "ajax", api: "post:/none" }],
    headerToolbar: ["bulkActions", "reload", { type: "button", label: "导出", size: "sm" }],
    footerToolbar: ["statistics", "switch-per-page", "pagination"],
    filter: {
      title: "",
      mode: "inline",
      body: [
        { type: "input-text", name: "keyWords", label: "关键词" },
        { type: "select", name: "type", label: "类型", options: options(TYPES) },
        { type: "select", name: "mood", label: "情感", options: options(MOODS) },
        { type: "select", name: "place", label: "地域", options: REGIONS },
      ],
    },
    columns: [
      ...COLUMNS.slice(0, columns).map((column) => ({
        name: column.field,
        label: column.title,
        width: column.width,
        sortable: column.sort,
        ...cellOf(column),
      })),
      {
        type: "operation",
        label: "操作",
        width: 100,
        fixed: "right",
        buttons: [
          // biome-ignore lint/suspicious/noTemplateCurlyInString: amis' own templates
          { type: "button", level: "link", label: "查看", actionType: "url", url: "/document?id=${id}" },
          // biome-ignore lint/suspicious/noTemplateCurlyInString: amis' own templates
          { type: "button", level: "link", label: "复制", actionType: "copy", content: "${id}" },
        ],
      },
    ],
  },
});

const env = {
  fetcher: async ({ query: asked = {}, url }: { query?: Json; url: string }) => {
    const found = { ...Object.fromEntries(new URL(url, location.origin).searchParams), ...asked };
    const { rows, total } = query({
      page: Number(found.page ?? 1),
      pagesize: Number(found.pagesize),
      sortField: found.orderBy ? String(found.orderBy) : undefined,
      sortType: found.orderDir === "asc" ? "asc" : "desc",
    });
    return { status: 200, headers: {}, data: { status: 0, msg: "", data: { items: rows, total } } };
  },
  isCancel: () => false,
  notify: () => {},
  alert: () => {},
  confirm: async () => true,
  copy: () => {},
  updateLocation: () => {},
};

const find = <T extends HTMLElement>(host: HTMLElement, path: string) => host.querySelector<T>(path);

serve({
  mount(host, rows, columns) {
    const root = createRoot(host);
    root.render(render(schemaOf(rows, columns), { locale: "zh-CN", theme: "cxd" }, env));
    return () => root.unmount();
  },
  rows: (host) => host.querySelectorAll(".cxd-Table-content table > tbody > tr[data-index]"),
  // From 100 rows on amis draws cells as they come into sight.
  drawn: (rows) => (rows > 100 ? 10 : rows),
  // Cells of columns out of sight come when one scrolls to them.
  filled: (columns) => Math.min(columns, 10),
  next: (host) => find(host, ".cxd-Pagination-next > span"),
  sort: (host) => find(host, ".cxd-TableCell-sortBtn"),
  all: (host) => find(host, ".cxd-Table-content thead input[type=checkbox]"),
  field: (host) => find<HTMLInputElement>(host, "input[name=keyWords]"),
  chosen: (row) => row.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked === true,
});
