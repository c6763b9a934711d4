/** Sound pages, as the documents would have one write them, into which the mistakes of the trial are put. */
export const bases = {
  list: {
    ...{ schemaVersion: 2, route: "/trial/list", title: "负面速览", access: "signedIn", kind: "list", endpoint: "search.yuqing" },
    params: { from: "string" },
    filters: [
      "keyWords",
      { field: ["beginTime", "endTime"], as: "timeWindow", preset: "search", default: "7d", label: "时间" },
      { field: "isAppraise", as: "radio", default: "-1" },
      { field: "dataType" },
    ],
    columns: [
      { field: "title", link: "/yuqing/document?id={row.id}" },
      { field: "isAppraise", tone: "row.isAppraise == -1 ? 'danger' : ''" },
      "dataType",
      "source",
      "pubdate",
      { field: "sameContentCount", format: "bigNumber", sort: true },
    ],
    charts: [{ mark: "line", title: "走势", endpoint: "statistics.trendDatatype", seriesDictionary: "dataType" }],
    toolbar: [{ do: "export", fileName: "负面速览" }],
    rowActions: [{ do: "copy", title: "复制", text: "{params.from}{row.title}" }],
    bulk: [{ do: "copy", title: "复制", text: "{size(rows)}" }],
  },
  form: {
    ...{ schemaVersion: 2, route: "/trial/form", title: "日程", access: "signedIn", kind: "settings" },
    ...{ saveEndpoint: "calendar.save", saveOp: "plan" },
    form: ["title", "type", { field: "time", as: "moment" }, { field: "desc", as: "textarea" }, "shared"],
    showWhen: { desc: "row.shared == true" },
  },
  board: {
    ...{ schemaVersion: 2, route: "/trial/board", title: "看板", access: "signedIn", kind: "board" },
    params: { tab: { type: "string", default: "a" }, id: "string" },
    filters: [{ field: ["beginTime", "endTime"], as: "timeWindow", default: "7d" }],
    blocks: [
      {
        kind: "stat",
        span: 12,
        endpoint: "statistics.overview",
        items: [
          { field: "total", title: "总量" },
          { field: "negative", title: "负面" },
        ],
      },
      { kind: "chart", span: 12, endpoint: "statistics.trendDatatype", mark: "area", seriesDictionary: "dataType", stack: true },
      {
        kind: "tabs",
        param: "tab",
        items: [
          { key: "a", label: "甲", view: { kind: "list", endpoint: "search.yuqing", columns: ["title", "source"] } },
          { key: "b", label: "乙", view: { kind: "text", text: "说明 {params.id}" } },
        ],
      },
    ],
  },
};
export type Base = keyof typeof bases;

/** One mistake: what a person did, in which page, where, and what stands there instead (undefined: nothing). */
export type Mistake = [what: string, base: Base, path: (string | number)[], value: unknown];
