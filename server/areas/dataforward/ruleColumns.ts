import type { Services } from "#server/contract/handler.ts";
import { type ColumnRecord, columnsOf } from "../subscribe/ColumnRecord.ts";
import { below } from "../subscribe/columnTree.ts";
import type { ForwardRuleRecord } from "./ForwardRuleRecord.ts";

/**
 * Columns whose documents a rule pushes: those chosen and all below them, as the choice is made in a tree. A column
 * without a condition of its own only holds others; alone it would push everything.
 */
export async function ruleColumns(
  services: Services,
  { columnIds, userId }: Pick<ForwardRuleRecord, "columnIds" | "userId">,
): Promise<string[]> {
  const own = await columnsOf(services).find({ where: { userId } });
  const holders = new Set(own.filter(isHolder).map((column) => column.id));
  return [...new Set(columnIds.flatMap((id) => below(own, id)))].filter((id) => !holders.has(id));
}

function isHolder(column: ColumnRecord): boolean {
  const { keyWords, allWords, anyWords, sources, regions, channels, dataType, isAppraise } = column;
  const texts = [keyWords, allWords, anyWords].some((words) => words?.trim());
  const lists = [sources, regions, channels].some((list) => list?.length);
  const types = dataType?.length && !dataType.includes("all");
  return !texts && !lists && !types && (!isAppraise || isAppraise === "all");
}
