import type { ProColumns } from "@ant-design/pro-components";
import type { Row } from "#engine/index.ts";

/** The columns, neighbours with the same heading as the children of one; headings over headings likewise. */
export function underHeadings(
  columns: readonly ProColumns<Row>[],
  headingsOf: (key: string) => readonly string[],
  depth = 0,
): ProColumns<Row>[] {
  const result: ProColumns<Row>[] = [];
  for (let at = 0; at < columns.length; ) {
    const column = columns[at]!;
    const heading = headingsOf(String(column.key))[depth];
    let end = at + 1;
    if (heading === undefined) result.push(column);
    else {
      while (end < columns.length && headingsOf(String(columns[end]!.key))[depth] === heading) end++;
      const members = columns.slice(at, end);
      const sides = new Set(members.map(({ fixed }) => fixed));
      result.push({
        key: `heading:${depth}:${String(column.key)}`,
        title: heading,
        align: "center",
        // A heading stays in sight where all below it do.
        fixed: sides.size === 1 ? column.fixed : undefined,
        children: underHeadings(members, headingsOf, depth + 1),
      });
    }
    at = end;
  }
  return result;
}
