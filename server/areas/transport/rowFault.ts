import { FIELDS } from "./fields.ts";
import type { TransportKind } from "./TransportTask.ts";

/** What is wrong with a row, as the readers of rows say it, in the words of the console. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^neither title nor content$/, "标题和正文都没有"],
  [/^(\w+) must be text, found .+$/, "“$1”应为文字"],
  [/^(\w+) has (\d+) characters, at most (\d+) are allowed$/, "“$1”有 $2 字，最多 $3 字"],
  [/^(\w+) (.+) is no date$/, "“$1”的 $2 不是日期"],
  [/^(dataType) "(.*)" is unknown; allowed: (.+)$/, "“$1”没有 $2，可用：$3"],
  [/^(\w+) must be a number from 0, found (.+)$/, "“$1”应为不小于 0 的数字，现为 $2"],
  [/^an object was expected, found .+$/, "应为一行字段"],
  [/^no JSON: .+$/, "不是 JSON"],
  [/^a quote is opened and never closed$/, "引号没有成对"],
  [/^(\d+) cells, the header has (\d+)$/, "有 $1 列，表头有 $2 列"],
  [/^a list of objects was expected$/, "应为一个列表"],
];

export function rowFault(kind: TransportKind, fault: string): string {
  for (const [pattern, words] of FAULTS) {
    const found = pattern.exec(fault);
    if (found) return words.replace(/\$(\d)/g, (_, n: string) => FIELDS[kind][found[Number(n)] ?? ""] ?? found[Number(n)] ?? "");
  }
  return fault;
}
