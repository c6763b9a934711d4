import { topicWords } from "#server/analysis/words/topicWords.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { DocumentRow } from "#server/store/documents.ts";

/** Views shown of each side. */
const SHOWN = 10;
/** Telling words that two texts share when they say the same. */
const WORDS = 5;

/**
 * A text without what stands before its matter and says nothing of the view: 关注｜, 【讨论】, hashtags, （转自…）, the time and
 * who reports it.
 */
const OPENINGS = [
  /^(?:【[^】]{1,6}】|[^｜|]{1,4}[｜|]|#[^#]+#|（[^）]{1,20}）)\s*/u,
  /^[^，。]{2,16}(?:消息|报道)[，：]/u,
  /^(?:今天|今日|昨天|昨日|日前|近日|本周|前天|目前)(?:凌晨|早上|上午|中午|下午|晚上|晚间)?[，,]/u,
];
function bare(text: string): string {
  let rest = text.trim();
  for (let again = true; again; ) {
    const shorter = OPENINGS.reduce((left, opening) => left.replace(opening, ""), rest);
    again = shorter !== rest && shorter !== "";
    if (again) rest = shorter;
  }
  return rest;
}

/** Documents with the same key say the same. */
export const viewKey = (row: Pick<DocumentRow, "title" | "summary">): string =>
  topicWords(bare(headlineOf(row)), WORDS)
    .split(" ")
    .sort()
    .join(" ");

type Viewed = Pick<DocumentRow, "id" | "title" | "summary" | "sameId" | "visitCount" | "isAppraise">;

/** Rows that say the same, most first. */
export function gatherViews<R extends Viewed>(rows: readonly R[], side: "media" | "public", shown = SHOWN) {
  // The same text is the same view whatever its headline; so is the same headline over another text.
  const words = new Map<string, string>();
  const views = new Map<string, R[]>();
  for (const row of rows) {
    const key = words.get(row.sameId) ?? viewKey(row);
    words.set(row.sameId, key);
    const same = views.get(key);
    if (same) same.push(row);
    else views.set(key, [row]);
  }
  return [...views]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, shown)
    .map(([key, documents]) => {
      const best = documents.toSorted((a, b) => b.visitCount - a.visitCount);
      const head = best[0] as R;
      const mood = documents.reduce((sum, row) => sum + row.isAppraise, 0) / documents.length;
      return {
        key: `${side} ${key}`,
        name: bare(headlineOf(head)),
        value: documents.length,
        side,
        isAppraise: mood > 0.5 ? 1 : mood < -0.5 ? -1 : 0,
        docIds: best.slice(0, 5).map((row) => row.id),
      };
    });
}
