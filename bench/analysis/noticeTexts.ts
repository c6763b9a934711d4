/**
 * People, bodies, places, region and category of 40 texts (`noticeTexts.txt`): notices of offices' accounts, complaints in forums, matches,
 * markets, accidents, stories of counties and of people without a Chinese family name. Written and labelled before the rules had seen
 * them, and judged once. `node scripts/node.mjs bench/analysis/noticeTexts.ts [--show]`
 *
 * Labelled by the rules of `names.ts`; `@region` holds what a reader may call the place, `-` for none.
 */
import { parseArgs } from "node:util";
import { findEntities } from "#server/ai/entities.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { KINDS, type NameKind, tellNames } from "./judgedNames.ts";
import { localTexts } from "./localTexts.ts";

const { values } = parseArgs({ options: { show: { type: "boolean" } } });
const show = values.show ?? false;

const rows = await Promise.all(
  localTexts("noticeTexts.txt").map(async (item) => {
    const { id, title, text, account, label } = item;
    const raw = readRow({ id, title, text, source: account, date: "2026-11-19" }, { now: 0 });
    const { document } = await analyse(raw, { judge: lexiconJudge, matchers: [] });
    const isPlaced = item.region.includes(document.regionId || "-");
    const isSorted = item.category.includes(document.categoryId);
    if (show && !(isPlaced && isSorted)) console.log(`${id} ${title}: ${document.location || "–"}, ${document.categoryId || "–"}`);
    const isLikeliest = item.category[0] === document.categoryId;
    return { id, label, found: findEntities(`${title}\n${text}`, 200), isPlaced, isSorted, isLikeliest };
  }),
);
for (const kind of Object.keys(KINDS) as NameKind[]) tellNames("notices", rows, kind, show);
const share = (of: (row: (typeof rows)[number]) => boolean) => `${rows.filter(of).length} of ${rows.length}`;
console.log(
  `notices: region right ${share((row) => row.isPlaced)}; category that a reader may name ${share((row) => row.isSorted)}, the likeliest ${share((row) => row.isLikeliest)}`,
);
