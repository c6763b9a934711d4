import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { compileGroups, matchGroups } from "#server/ingest/sensitiveGroups.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";
import { type SensitiveGroupRecord, wordsOf } from "./SensitiveGroupRecord.ts";
import { narrowed } from "./sensitiveQuery.ts";
import { linesExpression } from "./wordRules.ts";

/** How far back a changed group is applied to documents stored before. */
const LOOK_BACK = 30 * DAY;
/** Documents marked at most; a word that finds more is no watch word. */
const MOST = 20_000;
const SLICE = 500;

async function idsOf(services: Services, query: DocumentQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < MOST; page++) {
    const { rows } = await services.documents.search({
      ...{ query, page, pagesize: SLICE, collapse: false },
      sort: { field: "pubdate", order: "desc" },
    });
    ids.push(...rows.map((row) => row.id));
    if (rows.length < SLICE) break;
  }
  return ids;
}

/**
 * Brings the marks of one group in line with its words, for documents of the last 30 days; older ones keep theirs.
 * @param words absent: the group is gone, and all its marks go.
 */
export async function markDocuments(services: Services, group: SensitiveGroupRecord | { id: string }): Promise<number> {
  const kept = "words" in group;
  const since: DocumentQuery = kept ? { beginTime: services.now() - LOOK_BACK } : {};
  const stale = new Set(await idsOf(services, { ...since, sensitiveGroupIds: [group.id] }));
  const expression = kept ? linesExpression(wordsOf(group)) : undefined;
  const found = expression ? await idsOf(services, narrowed(since, expression)) : [];
  let changed = 0;
  if (kept) {
    // A group that is off keeps its marks up to date, so that it is whole when it is switched on.
    const matchers = compileGroups([{ ...group, enabled: true }]);
    for (let at = 0; at < found.length; at += SLICE) {
      const byWords = new Map<string, { ids: string[]; words: string[] }>();
      for (const document of await services.documents.get(found.slice(at, at + SLICE))) {
        if (!document) continue;
        const folded = foldText(`${document.title}\n${plainText(document.content)}`);
        const words = matchGroups(matchers, folded, document)[0]?.words;
        if (!words) continue;
        stale.delete(document.id);
        const same = byWords.get(words.join("\n")) ?? { ids: [], words };
        same.ids.push(document.id);
        byWords.set(words.join("\n"), same);
      }
      for (const { ids, words } of byWords.values()) {
        changed += await services.documents.update(ids, { sensitive: { groupId: group.id, words } });
      }
    }
  }
  const gone = [...stale];
  for (let at = 0; at < gone.length; at += SLICE) {
    const ids = gone.slice(at, at + SLICE);
    changed += await services.documents.update(ids, { sensitive: { groupId: group.id, words: [] } });
  }
  return changed;
}
