import { type FaultWords, RowError, type RowFault, tell } from "#server/ingest/rowFault.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { FIELDS } from "./fields.ts";
import type { TransportKind } from "./TransportTask.ts";

const words = (names: Record<string, string>): FaultWords => {
  const named = (field: string) => `“${names[field] ?? field}”`;
  return {
    empty: () => "标题和正文都没有",
    noText: ({ field }) => `${named(field)}应为文字`,
    tooLong: ({ field, length, most }) => `${named(field)}有 ${length} 字，最多 ${most} 字`,
    noDate: ({ field, value }) => `${named(field)}的 ${value} 不是日期`,
    noType: ({ field, value, allowed }) =>
      `${named(field)}没有 ${value}，可用：${allowed.map((type) => TYPE_NAMES[type] ?? type).join("、")}`,
    noNumber: ({ field, value }) => `${named(field)}应为不小于 0 的数字，现为 ${value}`,
    noObject: () => "应为一行字段",
    noList: () => "应为一个列表",
    noJson: () => "不是 JSON",
    openQuote: () => "引号没有成对",
    badQuote: () => "引号的位置不对",
    cells: ({ found, expected }) => `有 ${found} 列，表头有 ${expected} 列`,
    longLine: ({ most }) => `一行超过 ${Math.round(most / 2 ** 20)} MB`,
    charset: ({ expected }) => `文字编码不是 ${expected ?? "UTF-8 或 GB18030"}`,
  };
};

/** What is wrong with a row, in the words of the console: its fields by their names there. */
export const rowFault = (kind: TransportKind, fault: RowFault): string => tell(words(FIELDS[kind]), fault);

/** What a row was refused with. */
export const wordsOf = (kind: TransportKind, error: unknown): string =>
  error instanceof RowError ? rowFault(kind, error.fault) : error instanceof Error ? error.message : String(error);
