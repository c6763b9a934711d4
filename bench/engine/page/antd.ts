import type { Variant } from "./drive.ts";

const HEAD = ".ant-table-thead th";

/** Where antd's tables keep their parts, whoever draws them. `virtual`: only rows in sight are drawn. */
export const antdParts = (virtualFrom: number): Omit<Variant, "mount"> => ({
  rows: (host) => host.querySelectorAll(".ant-table-tbody .ant-table-row"),
  drawn: (rows) => (rows >= virtualFrom ? 10 : rows),
  next: (host) => host.querySelector<HTMLElement>(".ant-pagination-next button"),
  sort: (host) => [...host.querySelectorAll<HTMLElement>(HEAD)].find((cell) => cell.textContent?.includes("阅读")) ?? null,
  all: (host) => host.querySelector<HTMLElement>(`${HEAD} input[type=checkbox]`),
  // ProForm begins with one that nobody sees.
  field: (host) =>
    [...host.querySelectorAll<HTMLInputElement>("form input:is([type=text], :not([type]))")].find((input) => input.checkVisibility()) ??
    null,
  chosen: (row) => row.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked === true,
});
