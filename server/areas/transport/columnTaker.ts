import type { Caller, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { type ColumnRecord, columnsOf, MAX_COLUMNS, MAX_SOURCES } from "#server/records/ColumnRecord.ts";
import { differs, type GoodRow, list, type Taker, text } from "./Taker.ts";

const TEXTS = ["keyWords", "allWords", "anyWords", "excludeWords", "advanceWords", "author", "zzsrc", "location", "sourceObject"] as const;
const LISTS = ["dataType", "sources", "regions", "channels", "categoryIds", "platformIdentity"] as const;
const RANKS = ["sourceRank", "channelRank"] as const;
const CHOICES = {
  queryField: ["title", "title_content"],
  isAppraise: ["all", "1", "0", "-1"],
  isOriginal: ["all", "1", "0"],
  forwardFlag: ["all", "1", "0"],
} as const;
const CHARTS = ["trend", "emotion", "typeAnalysis", "mediaRank", "hotKeywords"] as const;

/** What is asked to be pushed, and to whom, stays where those people are. */
const NEW_COLUMN: Pick<ColumnRecord, "push" | "receivers"> = { push: false, receivers: [] };

/** All that a row says of a column; what it does not say is empty, so that a column that is changed becomes what it says. */
function fieldsOf({ row }: GoodRow) {
  const each = <Name extends string, Value>(names: readonly Name[], read: (value: unknown) => Value) =>
    Object.fromEntries(names.map((name) => [name, read(row[name])])) as Record<Name, Value>;
  const choices = Object.entries(CHOICES).map(([name, known]) => [
    name,
    (known as readonly string[]).find((one) => one === String(row[name])),
  ]);
  return {
    ...each(TEXTS, (value) => text(value)),
    ...each(LISTS, (value) => list(value).slice(0, MAX_SOURCES)),
    ...each(RANKS, (value) => list(value).map(Number).filter(Number.isInteger)),
    ...each(CHARTS, (value) => value !== false),
    ...(Object.fromEntries(choices) as Partial<Pick<ColumnRecord, keyof typeof CHOICES>>),
    hasPic: [0, 1].find((one) => String(one) === String(row.hasPic)) as 0 | 1 | undefined,
    kind: row.kind === "simple" ? ("simple" as const) : ("cust" as const),
    enabled: row.enabled !== false,
  };
}

/** Columns of the user; one of the same name at the same place is changed. */
export function columnTaker(services: Services, caller: Caller): Taker {
  const columns = columnsOf(services);
  /** The user's columns, and where the row belongs among them. */
  const placeOf = async ({ row }: GoodRow) => {
    const own = await columns.find({ where: { userId: caller.userId } });
    let parentId = "";
    for (const name of text(row.path).split(" / ").filter(Boolean))
      parentId = own.find((column) => column.name === name && column.parentId === parentId)?.id ?? parentId;
    const name = text(row.name, 100);
    return { own, parentId, name, before: own.find((column) => column.name === name && column.parentId === parentId) };
  };
  return {
    async check(one) {
      if (!text(one.row.name, 100)) return "缺少名称";
      const { keyWords, allWords, anyWords, excludeWords, advanceWords, sourceObject } = fieldsOf(one);
      await documentQuery(services, caller, {
        keyWords,
        allWords,
        anyWords,
        excludeWords,
        advanceWords,
        ...(sourceObject && { sourceObject }),
      });
      return "";
    },
    async changes(one) {
      const { before } = await placeOf(one);
      return before !== undefined && differs(before, fieldsOf(one));
    },
    async take(rows) {
      const told: string[] = [];
      for (const one of rows) {
        const { own, parentId, name, before } = await placeOf(one);
        const fields = { ...fieldsOf(one), name, parentId, updateTime: services.now() };
        if (!before && own.length >= MAX_COLUMNS) told.push(`栏目最多 ${MAX_COLUMNS} 个`);
        else {
          if (before) await columns.update(before.id, fields);
          else await columns.insert({ ...NEW_COLUMN, ...fields, userId: caller.userId, order: own.length });
          told.push("");
        }
      }
      return told;
    },
  };
}
