import { ArticleExtractor } from "#server/ingest/ArticleExtractor.ts";
import { IngestAccount } from "#server/ingest/account.ts";
import { FeedFormatError } from "#server/ingest/feedItems.ts";
import { fetchFeed } from "#server/ingest/fetchFeed.ts";
import { fetchPage, type PageRequest } from "#server/ingest/fetchPage.ts";
import { readRows } from "#server/ingest/fileRows.ts";
import { type RawDocument, readRow } from "#server/ingest/rawDocument.ts";
import { faultWords } from "#server/ingest/rowFault.ts";
import type { IngestArguments } from "./arguments.ts";
import type { Sink } from "./openSink.ts";

const BATCH = 200;
/** Batches under way at once: one is analysed while another is written. */
const AHEAD = 3;

export interface Report {
  /** Called often; the caller decides when to show. */
  progress(account: IngestAccount, input: string): void;
  /** A row or feed that was skipped, or what was not taken of a row, `place: reason`. */
  skipped(line: string): void;
}

/** Brings all inputs in, one after the other. A faulty row, file or feed never stops the rest. */
export async function ingestInputs(options: IngestArguments, sink: Sink, report: Report, now = Date.now()): Promise<IngestAccount> {
  const account = new IngestAccount();
  const skip = (place: string, reason: string) => {
    account.skip(place, reason);
    report.skipped(`${place}: ${reason}`);
  };
  for (const input of options.inputs) {
    const under = new Set<Promise<void>>();
    let batch: RawDocument[] = [];
    let places: string[] = [];
    let failure: unknown;
    const flush = async () => {
      if (batch.length === 0) return;
      const [documents, from] = [batch, places];
      [batch, places] = [[], []];
      const task: Promise<void> = sink
        .write(documents)
        .then((results) => {
          for (const [at, result] of results.entries()) {
            const told = result.ok ? result.note : result.error;
            if (told) report.skipped(`${from[at]}: ${told}`);
          }
          account.take(results, from);
          report.progress(account, input);
        })
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => under.delete(task));
      under.add(task);
      if (under.size >= AHEAD) await Promise.race(under);
      if (failure) throw failure;
    };
    const add = async (raw: RawDocument, place: string) => {
      batch.push(raw);
      places.push(place);
      if (batch.length >= BATCH) await flush();
    };
    const { source, dataType, channel } = options;
    const defaults = { now, ...(source && { source }), ...(dataType && { dataType }), ...(channel && { channel }) };
    try {
      if (/^https?:\/\//i.test(input)) await fromFeed(input, options, { account, add, skip, now });
      else {
        for await (const row of readRows(input)) {
          account.read++;
          const place = `${input}:${row.line}`;
          if ("fault" in row) skip(place, faultWords(row.fault));
          else {
            const raw = tryRow(row.value, defaults);
            if (typeof raw === "string") skip(place, raw);
            else await add(raw, place);
          }
        }
      }
    } catch (error) {
      if (error === failure) throw error;
      skip(input, reason(error));
    }
    await flush();
    await Promise.all(under);
    if (failure) throw failure;
  }
  return account;
}

interface Intake {
  account: IngestAccount;
  add(raw: RawDocument, place: string): Promise<void>;
  skip(place: string, reason: string): void;
  now: number;
}

async function fromFeed(url: string, options: IngestArguments, { account, add, skip, now }: Intake): Promise<void> {
  const { source, dataType, channel, allowPrivate } = options;
  const request = { url, now, allowPrivate, ...(source && { source }), ...(dataType && { dataType }), ...(channel && { channel }) };
  let feed: Awaited<ReturnType<typeof fetchFeed>>;
  try {
    feed = await fetchFeed(request);
  } catch (error) {
    if (!(error instanceof FeedFormatError)) throw error;
    account.read++;
    return add(await onePage(request, error), url);
  }
  for (const error of feed.errors) {
    account.read++;
    const cut = error.indexOf(": ");
    skip(`${url} ${error.slice(0, cut)}`, error.slice(cut + 2));
  }
  for (const [at, raw] of feed.documents.entries()) {
    account.read++;
    await add(raw, `${url} item ${at + 1}`);
  }
}

/** What is no feed may be the page of one article. @throws what the feed's reader said, where it is no page either. */
async function onePage(
  { allowPrivate, ...request }: Omit<PageRequest, "extractor"> & { allowPrivate: boolean },
  noFeed: FeedFormatError,
): Promise<RawDocument> {
  const extractor = new ArticleExtractor({ allowPrivate });
  try {
    return await fetchPage({ ...request, extractor });
  } catch (error) {
    throw new Error(`${noFeed.message}; ${reason(error)}`);
  } finally {
    await extractor.close();
  }
}

function tryRow(value: unknown, defaults: Parameters<typeof readRow>[1]): RawDocument | string {
  try {
    return readRow(value, defaults);
  } catch (error) {
    return reason(error);
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "no such file";
  if (code === "EISDIR") return "a folder, not a file";
  if (code === "EACCES") return "may not be read";
  return message;
}
