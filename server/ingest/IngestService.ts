import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { rememberGroupTone, toneSaid } from "#server/analysis/tone/groupTones.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";
import type { AnalysisOptions } from "./AnalysisPool.ts";
import { IngestAccount } from "./account.ts";
import type { Row } from "./jsonLines.ts";
import { keepPages } from "./keepPages.ts";
import type { LabelRule } from "./labelRules.ts";
import { IngestPipeline, type IngestResult } from "./pipeline.ts";
import { type RawDefaults, type RawDocument, readRow } from "./rawDocument.ts";
import { RowError } from "./rowFault.ts";
import type { SensitiveGroup } from "./sensitiveGroups.ts";

/** Where editors keep the groups whose words mark documents. */
export const SENSITIVE_COLLECTION = "sensitiveGroups";
/** Where the house keeps the labels whose words label documents. */
export const LABEL_COLLECTION = "labels";
export const MODEL_FILE = "sentiment-model.bin";
const GROUP_FILE = "near-duplicates.db";

/** Outcome of one pushed row. */
export type RowResult = { row: number } & IngestResult;

export interface IngestOptions extends AnalysisOptions {
  /** ms before the group index is compared with the store, so that a start is not held up by it. */
  recoverAfter?: number;
  /** Quiet ms after a write until the originals of its groups are told; without it they wait for the review. */
  originalsAfter?: number;
  /** Told in one line what the operator should know. */
  warn?(line: string): void;
}

/** The pipeline over the stores of one data folder. One per process and folder. */
export class IngestService {
  readonly pipeline: IngestPipeline;
  /** How many documents the group index had to be told of again; settles when it knows all, or at the close. */
  readonly recovered: Promise<number>;

  private readonly closing = new AbortController();

  constructor(dataDir: string, documents: DocumentStore, records: RecordStore, options: IngestOptions = {}) {
    const { recoverAfter = 5000, originalsAfter, embedding, tagger, threads, warn } = options;
    const groups = records.collection<SensitiveGroup>({ name: SENSITIVE_COLLECTION });
    const labels = records.collection<LabelRule & { id: string }>({ name: LABEL_COLLECTION });
    this.pipeline = new IngestPipeline({
      store: documents,
      groupFile: join(dataDir, GROUP_FILE),
      modelFile: join(dataDir, MODEL_FILE),
      sensitiveGroups: () => groups.find(),
      tones: {
        said: (ids) => toneSaid(records, ids),
        remember: (group, last) => rememberGroupTone(records, group, last),
      },
      keep: (stored) => keepPages(records, stored),
      labelRules: () => labels.find(),
      ...{ embedding, tagger, threads, warn },
      ...(originalsAfter !== undefined && { originalsAfter }),
    });
    // In the background: until it is through, a copy of an old document may found a group of its own.
    this.recovered = setTimeout(recoverAfter, undefined, { ref: false, signal: this.closing.signal })
      .then(() => this.pipeline.recoverGroups())
      .catch(() => 0);
  }

  /** Ingests rows with known field names; every row gets its result, in order. */
  async push(rows: readonly Row[], defaults: RawDefaults): Promise<{ account: IngestAccount; rows: RowResult[] }> {
    const account = new IngestAccount();
    const results: RowResult[] = [];
    const good: { at: number; raw: RawDocument }[] = [];
    for (const [at, row] of rows.entries()) {
      account.read++;
      try {
        if ("fault" in row) throw new RowError(row.fault);
        good.push({ at, raw: readRow(row.value, defaults) });
      } catch (error) {
        results[at] = { row: row.line, ok: false, error: (error as Error).message };
      }
    }
    const kept = await this.pipeline.ingest(good.map(({ raw }) => raw));
    for (const [n, { at }] of good.entries()) results[at] = { row: (rows[at] as Row).line, ...(kept[n] as IngestResult) };
    account.take(
      results,
      results.map(({ row }) => `row ${row}`),
    );
    return { account, rows: results };
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.pipeline.close();
    await this.recovered;
  }
}
