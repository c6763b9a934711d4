/** `npm run demo`: fills DATA_DIR with the demo desk's documents, pictures and watch groups. Runs once, before the server. */
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findEvents } from "#server/analysis/events/eventsJob.ts";
import { analysisOptions } from "#server/ingest/analysisOptions.ts";
import { IngestService } from "#server/ingest/IngestService.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { readSettings } from "#server/settings.ts";
import { StoreUnavailableError } from "#server/store/documents.ts";
import { prepareFolder } from "#server/store/folder/prepareFolder.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { fillColumns } from "./columns.ts";
import { fillCopyright } from "./copyright.ts";
import { fillDailyNews } from "./dailyNews.ts";
import { fillDesk } from "./desk.ts";
import { makeDocuments } from "./documents.ts";
import { makeIssues, makeReprints } from "./epaper.ts";
import { demoFeeds } from "./feeds.ts";
import { demoFronts } from "./fronts.ts";
import { demoHeadlines } from "./headlines.ts";
import { fillHouseAccounts } from "./houseAccounts.ts";
import { housePosts } from "./housePosts.ts";
import { demoLabels } from "./labels.ts";
import { fillMatrix, fillReadings, ownMatrix } from "./matrix.ts";
import { fillOpinion } from "./opinion.ts";
import { fillPapers } from "./papers.ts";
import { fillHistory, makePastYears } from "./pastYears.ts";
import { fillPeople } from "./people.ts";
import { drawPictures } from "./pictures.ts";
import { demoPushes } from "./pushes.ts";
import { random } from "./random.ts";
import { fillReporters } from "./reporters.ts";
import { makeSources } from "./sources.ts";
import { fillTopics } from "./topics.ts";
import { filmPictures } from "./videos.ts";
import { watchGroups } from "./watchGroups.ts";
import { fillWeiboFans } from "./weiboFans.ts";
import { fillFollows, fillWeiboUsers } from "./weiboUsers.ts";
import { wordForWord } from "./wordForWord.ts";

const SEED = 20261121;
const DAYS = 90;
const COUNT = Number(process.env.DEMO_COUNT ?? 12_000);
const SLICE = 1000;

const settings = readSettings();
const { dataDir } = settings;
const started = Date.now();
const { records, store } = await open().catch((error) => {
  if (!(error instanceof StoreUnavailableError)) throw error;
  console.error(error.message);
  process.exit(1);
});

const r = random(SEED);
const step = (text: string) => console.log(`  ${text}`);
console.log("Filling the demo database (once; about two minutes) …");
const pictures = await drawPictures(r, join(dataDir, "files/demo"), 160);
const videos = await filmPictures(r, join(dataDir, "files/demo"), pictures, 8);
step(`${pictures.length} pictures drawn, ${videos.length} clips filmed`);
const now = Math.floor(started / 60_000) * 60_000;
const sources = makeSources(r);
const articles = makeDocuments(r, { now, days: DAYS, count: COUNT, sources, pictures, videos });
const issues = makeIssues(r, now, 30, join(dataDir, "files/demo/epaper"));
const documents = [
  ...articles,
  ...housePosts(sources, now),
  ...issues,
  ...makeReprints(issues, sources, now),
  ...wordForWord(articles, { own: new Set(ownMatrix(sources).map(({ name }) => name)), sources, now }),
  ...makePastYears(now, sources, join(dataDir, "files/demo/epaper")),
].sort((a, b) => a.pubdate - b.pubdate);
step(`${documents.length} documents of ${sources.length} sources written`);

await watchGroups(records);
await demoLabels(records);
await demoFeeds(records, now);
const ingest = new IngestService(dataDir, store, records, analysisOptions(settings));
await load(documents);
await fillDesk(r, records, sources, documents, now);
await demoHeadlines(random(7), records, documents, now);
await demoFronts(records, dataDir, now);
await demoPushes(random(8), records, documents, now);
await fillMatrix(records, sources, now);
await fillReadings(random(11), records, store, sources, now);
await fillWeiboFans(random(12), records, sources, now);
await fillReporters(records, now);
await fillTopics(records, documents, now);
await fillPeople(r, records, join(dataDir, "files/demo/people"), now);
await fillHistory(records);
await fillPapers(records, join(dataDir, "files/demo/epaper"));
await fillHouseAccounts(records, sources);
await fillColumns(records, now);
await fillWeiboUsers(records, documents, now);
await fillCopyright(records, store, sources, now);
await fillFollows(records, documents, now);
await fillDailyNews(records, store, now);
await fillOpinion(r, records, store, sources, now);
const events = await findEvents({ documents: store, records, now: () => now, settings });
step("hot lists, account cards, people, subscribed columns and handled documents entered");
step(`${events} events found`);
await ingest.close();
await store.close();
await records.close();
// The mark is written last and whole: an interrupted filling starts again.
const mark = join(dataDir, "demo.json");
writeFileSync(`${mark}.new`, JSON.stringify({ seed: SEED, documents: documents.length, filledAt: new Date(now).toISOString() }));
renameSync(`${mark}.new`, mark);
step(`done in ${Math.round((Date.now() - started) / 1000)} s`);

/** The stores first: a folder that is in use, damaged or newer is told before anything is drawn. */
async function open() {
  prepareFolder(dataDir);
  const store = await openDocumentStore({ dir: dataDir });
  return { store, records: openRecordStore({ dir: dataDir }) };
}

async function load(all: RawDocument[]): Promise<void> {
  const terminal = process.stdout.isTTY;
  for (let at = 0; at < all.length; at += SLICE) {
    const results = await ingest.pipeline.ingest(all.slice(at, at + SLICE));
    const refused = results.find((result) => !result.ok);
    if (refused && !refused.ok) throw new Error(`a demo document was refused: ${refused.error}`);
    const done = Math.min(all.length, at + SLICE);
    const line = `  ${progressBar(done / all.length)} ${done} of ${all.length} documents analysed and stored`;
    if (terminal) process.stdout.write(`\r${line}`);
    else if (done % 5000 === 0 || done === all.length) console.log(line);
  }
  if (terminal) process.stdout.write("\n");
}

function progressBar(share: number): string {
  const filled = Math.round(share * 24);
  return `[${"#".repeat(filled)}${".".repeat(24 - filled)}]`;
}
