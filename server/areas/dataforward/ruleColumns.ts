import type { Services } from "#server/contract/handler.ts";
import { columnsOf, hasCondition } from "#server/records/ColumnRecord.ts";
import { below } from "#server/records/ownColumns.ts";
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
  const holders = new Set(own.filter((column) => !hasCondition(column)).map((column) => column.id));
  return [...new Set(columnIds.flatMap((id) => below(own, id)))].filter((id) => !holders.has(id));
}
