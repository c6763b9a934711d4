import type { Caller, Services } from "#server/contract/handler.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { markingOf } from "#server/records/Marking.ts";
import { groupsFor, groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { checkedLines } from "#server/records/wordRules.ts";
import type { DocumentPatch, Sentiment } from "#server/store/documents.ts";
import { differs, type GoodRow, list, type Taker, text } from "./Taker.ts";

/** Slices of documents under way: while one is written others are analysed. */
const AHEAD = 4;

/** What editors said of a document elsewhere; undefined where they said nothing. */
function saidOf(row: GoodRow["row"]): DocumentPatch | undefined {
  const isAppraise = [1, 0, -1].find((each) => each === row.isAppraise) as Sentiment | undefined;
  const status = typeof row.status === "number" && row.status > 0 && row.status <= 4 ? row.status : undefined;
  const labels = list(row.labels);
  if (isAppraise === undefined && !status && labels.length === 0) return undefined;
  return { ...(isAppraise !== undefined && { isAppraise }), ...(status && { status }), ...(labels.length > 0 && { addLabels: labels }) };
}

/** Documents go the one way that documents come in; what editors said of them elsewhere is set afterwards. */
export function documentTaker(services: Services): Taker {
  const read = (one: GoodRow): RawDocument => {
    one.raw ??= readRow(one.row, { now: services.now() });
    return one.raw;
  };
  return {
    ahead: AHEAD,
    check(row) {
      read(row);
      return "";
    },
    async take(rows) {
      const results = await ingestOf(services).pipeline.ingest(rows.map(read));
      const patches = new Map<string, { ids: string[]; patch: DocumentPatch }>();
      for (const [at, result] of results.entries()) {
        const patch = result.ok ? saidOf((rows[at] as GoodRow).row) : undefined;
        if (!result.ok || !patch) continue;
        const key = JSON.stringify(patch);
        const known = patches.get(key) ?? { ids: [], patch };
        patches.set(key, known);
        known.ids.push(result.id);
      }
      // One write for all of whom the same was said: each waits for the disk.
      for (const { ids, patch } of patches.values()) await services.documents.update(ids, patch);
      return results.map((result) => (result.ok ? "" : result.error));
    },
  };
}

/** Sensitive groups of the house; one of the same name is changed. Stored documents are marked anew. */
export function wordTaker(services: Services, caller: Caller): Taker {
  const fieldsOf = ({ row }: GoodRow) => ({
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
    async changes(one) {
      const [before] = await groupsFor(services, caller, { where: { name: text(one.row.name, 100) } });
      return before !== undefined && differs(before, fieldsOf(one));
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
