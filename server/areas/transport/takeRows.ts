import type { Caller, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { type ColumnRecord, columnsOf, MAX_COLUMNS } from "#server/records/ColumnRecord.ts";
import { markingOf } from "#server/records/Marking.ts";
import { groupsFor, groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { checkedLines } from "#server/records/wordRules.ts";
import type { Sentiment } from "#server/store/documents.ts";

/** A row that is ready to be kept, or why it is not. */
export type Ready = { line: number; row: Record<string, unknown>; raw?: RawDocument } | { line: number; error: string };
type Good = Extract<Ready, { row: unknown }>;

/** Checks rows as keeping them would, and keeps them. Each answers what is wrong with it, "" where nothing. */
export interface Taker {
  check(row: Good): Promise<string> | string;
  take(rows: Good[]): Promise<string[]>;
}

const text = (value: unknown, most = 2000): string => (typeof value === "string" ? value.trim().slice(0, most) : "");
const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === "string" ? value.split("\n") : []).map((each) => String(each).trim()).filter(Boolean);

/** Documents go the one way that documents come in; what editors said of them elsewhere is set afterwards. */
export function documentTaker(services: Services): Taker {
  const read = (one: Good): RawDocument => {
    one.raw ??= readRow(one.row, { now: services.now() });
    return one.raw;
  };
  return {
    check(row) {
      read(row);
      return "";
    },
    async take(rows) {
      const results = await ingestOf(services).pipeline.ingest(rows.map(read));
      const marked = results.flatMap((result, at) => (result.ok ? [{ id: result.id, row: (rows[at] as Good).row }] : []));
      for (const { id, row } of marked) {
        const isAppraise = [1, 0, -1].find((each) => each === row.isAppraise) as Sentiment | undefined;
        const status = typeof row.status === "number" && row.status >= 0 && row.status <= 4 ? row.status : undefined;
        const labels = list(row.labels);
        if (isAppraise === undefined && !status && labels.length === 0) continue;
        await services.documents.update([id], {
          ...(isAppraise !== undefined && { isAppraise }),
          ...(status && { status }),
          ...(labels.length > 0 && { addLabels: labels }),
        });
      }
      return results.map((result) => (result.ok ? "" : result.error));
    },
  };
}

/** Columns of the user; one of the same name at the same place is changed. */
export function columnTaker(services: Services, caller: Caller): Taker {
  const fieldsOf = ({ row }: Good) => {
    const { keyWords, allWords, anyWords, excludeWords } = row;
    const words = { keyWords: text(keyWords), allWords: text(allWords), anyWords: text(anyWords), excludeWords: text(excludeWords) };
    const told = {
      dataType: list(row.dataType),
      sources: list(row.sources).slice(0, 500),
      regions: list(row.regions),
      channels: list(row.channels),
    };
    return {
      ...words,
      ...Object.fromEntries(Object.entries(told).filter(([, each]) => each.length > 0)),
      ...(["1", "0", "-1"].includes(String(row.isAppraise)) && { isAppraise: String(row.isAppraise) }),
      ...(row.queryField === "title" && { queryField: "title" as const }),
      kind: row.kind === "simple" ? ("simple" as const) : ("cust" as const),
      enabled: row.enabled !== false,
    };
  };
  const check = async (one: Good): Promise<string> => {
    if (!text(one.row.name, 100)) return "缺少名称";
    const { keyWords, allWords, anyWords, excludeWords } = fieldsOf(one);
    await documentQuery(services, caller, { keyWords, allWords, anyWords, excludeWords });
    return "";
  };
  return {
    check,
    async take(rows) {
      const columns = columnsOf(services);
      const told: string[] = [];
      for (const one of rows) {
        const own = await columns.find({ where: { userId: caller.userId } });
        let parentId = "";
        for (const name of text(one.row.path).split(" / ").filter(Boolean))
          parentId = own.find((column) => column.name === name && column.parentId === parentId)?.id ?? parentId;
        const name = text(one.row.name, 100);
        const before = own.find((column) => column.name === name && column.parentId === parentId);
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

const NEW_COLUMN: Pick<ColumnRecord, "trend" | "emotion" | "typeAnalysis" | "mediaRank" | "hotKeywords" | "push" | "receivers"> = {
  ...{ trend: true, emotion: true, typeAnalysis: true, mediaRank: true, hotKeywords: true },
  ...{ push: false, receivers: [] },
};

/** Sensitive groups of the house; one of the same name is changed. Stored documents are marked anew. */
export function wordTaker(services: Services, caller: Caller): Taker {
  const fieldsOf = ({ row }: Good) => ({
    words: checkedLines(list(row.words)),
    sentives: checkedLines(list(row.sentives)),
    dataTypes: list(row.dataTypes),
    regionIds: list(row.regionIds),
    level: [1, 2, 3, 4].find((level) => level === Number(row.level)) ?? 3,
    isAppraise: ["1", "0", "-1"].find((each) => each === String(row.isAppraise)) ?? "all",
    enabled: row.enabled !== false,
  });
  return {
    check(one) {
      if (!text(one.row.name, 100)) return "缺少名称";
      const { words, sentives } = fieldsOf(one);
      return words.length + sentives.length > 0 ? "" : "缺少敏感词";
    },
    async take(rows) {
      for (const one of rows) {
        const name = text(one.row.name, 100);
        const [before] = await groupsFor(services, caller, { where: { name } });
        const groups = groupsOf(services);
        const saved = before
          ? await groups.update(before.id, fieldsOf(one))
          : await groups.insert({ ...fieldsOf(one), name, wechUserIds: [], userId: caller.userId });
        if (saved) markingOf(services).want(saved);
      }
      return rows.map(() => "");
    },
  };
}
