import { EventEmitter } from "node:events";
import type { Fingerprint } from "#server/analysis/duplicates/fingerprint.ts";
import { NearDuplicateIndex, type Placement } from "#server/analysis/duplicates/nearDuplicates.ts";
import type { DocumentStore, FullDocument, IndexableDocument, WriteResult } from "#server/store/documents.ts";
import { isDamage } from "#server/store/folder/openDerived.ts";
import { storeError } from "#server/store/sqlite/storeError.ts";
import { type AnalysisOptions, AnalysisPool } from "./AnalysisPool.ts";
import { type Analysed, storedText } from "./analyse.ts";
import { GroupReview } from "./GroupReview.ts";
import { takeGroupTone } from "./groupTone.ts";
import type { LabelRule } from "./labelRules.ts";
import type { RawDocument } from "./rawDocument.ts";
import type { ToneTools } from "./reviewTones.ts";
import { compileGroups, type SensitiveGroup } from "./sensitiveGroups.ts";

/** What became of one document, in the order they came. */
export type IngestResult =
  | {
      ok: true;
      id: string;
      sameId: string;
      externalId: string;
      added: boolean /** Joined a group of earlier documents. */;
      grouped: boolean;
      /** What of the row was not taken, and why. */
      note?: string;
    }
  | { ok: false; error: string };

export interface PipelineOptions extends AnalysisOptions {
  store: DocumentStore;
  /** File of the near-duplicate index, or ":memory:". */
  groupFile: string;
  /** Trained sentiment model; "" or absent file: the lexicon. */
  modelFile?: string;
  /** Current sensitive groups; asked at most every `refresh` ms. */
  sensitiveGroups?: () => Promise<SensitiveGroup[]>;
  /** Labels with words; asked as often. */
  labelRules?: () => Promise<LabelRule[]>;
  refresh?: number;
  /** What was said of tones, and where what stands for a group is kept; without it the first of a group decides. */
  tones?: Pick<ToneTools, "said" | "remember">;
  /** After how many quiet ms the originals of groups that have changed are told, so that no list waits for the review; without it they do. */
  originalsAfter?: number;
  /** Keeps what belongs to documents beside them, such as the pages of newspapers; `ingest` waits for it. */
  keep?(stored: readonly StoredDocument[]): Promise<void>;
  /** Told in one line when the near-duplicate index was damaged and is made again, or the meaning of texts cannot be asked. */
  warn?(line: string): void;
}

/** A stored document and what the pipeline found, for alerts and live figures. */
export interface StoredDocument {
  id: string;
  sameId: string;
  added: boolean;
  document: IndexableDocument;
}

export const BATCH = 200;
/** Where nobody can have said anything of tones. */
const UNSAID: Pick<ToneTools, "said" | "remember"> = {
  said: async () => ({ last: null, corrected: new Set() }),
  remember: async () => {},
};
/** Documents that may wait in memory before callers are held back. */
const MAX_WAITING = 2000;

/**
 * The one way into the store. `ingest` resolves when its documents are durable; analysis of one batch overlaps the
 * writing of another; callers are held back when more than 2,000 documents wait. Emits `stored` (StoredDocument[])
 * after each write.
 */
export class IngestPipeline extends EventEmitter<{ stored: [StoredDocument[]] }> {
  /** What is looked at again afterwards. */
  readonly groups: GroupReview;
  readonly #store: DocumentStore;
  readonly #index: NearDuplicateIndex;
  readonly #pool: AnalysisPool;
  readonly #options: PipelineOptions;
  #groupsAt = Number.NEGATIVE_INFINITY;
  #rules: Promise<void> = Promise.resolve();
  #matchers: ReturnType<typeof compileGroups> = [];
  #writing: Promise<unknown> = Promise.resolve();
  #recovering: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #closed = false;
  readonly #held: (() => void)[] = [];

  constructor(options: PipelineOptions) {
    super();
    this.#options = options;
    this.#store = options.store;
    this.#index = new NearDuplicateIndex(options.groupFile, { warn: options.warn });
    this.#pool = new AnalysisPool(options.modelFile ?? "", options, options.warn);
    this.groups = new GroupReview({
      ...{ store: this.#store, index: this.#index, pool: this.#pool, tones: options.tones ?? UNSAID },
      ...{ turn: (work) => this.#turn(work), originalsAfter: options.originalsAfter },
      matchers: async () => {
        await this.#refreshGroups();
        return this.#matchers;
      },
    });
  }

  /** @throws when the store refuses; then none of the failing batch of 200 was kept, earlier batches were. */
  async ingest(documents: RawDocument[]): Promise<IngestResult[]> {
    const parts: Promise<IngestResult[]>[] = [];
    for (let at = 0; at < documents.length; at += BATCH) {
      await this.#room();
      const part = this.#one(documents.slice(at, at + BATCH));
      // Awaited below; without this a later failure would be reported as unhandled first.
      part.catch(() => {});
      parts.push(part);
    }
    return (await Promise.all(parts)).flat();
  }

  /**
   * Makes the group index know every document of the store again: after its file was lost, and what was stored in the
   * moment before a crash. Latest first, between writes; new documents find what is known so far. Ends early when closed.
   */
  async recoverGroups(): Promise<number> {
    let restored = 0;
    let before: string | null = null;
    while (!this.#closed && this.#index.size < this.#index.capacity) {
      const slice: FullDocument[] = await this.#store.scan(before, BATCH);
      before = slice.at(-1)?.id ?? null;
      const lost = slice.filter(({ externalId }) => !this.#index.knowsWhole(externalId));
      if (before === null || (lost.length === 0 && this.#index.complete)) break;
      if (lost.length === 0) continue;
      const texts = lost.map(storedText);
      const prints = await this.#pool.fingerprints(texts);
      const turn = this.#writing.then(() => {
        if (this.#closed) return;
        this.#index.restore(
          lost.map(({ id, externalId, sameId }, at) => ({
            externalId,
            fingerprint: prints[at] as Fingerprint,
            group: sameId,
            founder: sameId === id,
          })),
        );
        restored += lost.length;
      });
      this.#writing = turn.catch(() => {});
      await turn;
    }
    if (!this.#closed) this.#index.complete = true;
    return restored;
  }

  /** Does this between two writes; not at all once closed. */
  #turn<R>(work: () => Promise<R>): Promise<R | undefined> {
    const done = this.#writing.then(() => (this.#closed ? undefined : work()));
    this.#writing = done.catch(() => {});
    return done;
  }

  async #room(): Promise<void> {
    while (this.#waiting >= MAX_WAITING) await new Promise<void>((resolve) => this.#held.push(resolve));
  }

  async #one(raws: RawDocument[]): Promise<IngestResult[]> {
    this.#waiting += raws.length;
    try {
      const analysing = this.#refreshGroups().then(() => this.#pool.analyse(raws));
      // It may fail before its turn comes, where it is told.
      analysing.catch(() => {});
      // The turn is taken at once: batches are written in the order they came, whichever is analysed first.
      const turn = this.#writing.then(async () => this.#write(await analysing));
      this.#writing = turn.catch(() => {});
      return await turn;
    } finally {
      this.#waiting -= raws.length;
      for (const release of this.#held.splice(0)) release();
    }
  }

  /** Groups and labels were changed: what comes from now on is read by them as they are. */
  rulesChanged(): void {
    this.#groupsAt = Number.NEGATIVE_INFINITY;
  }

  async #refreshGroups(): Promise<void> {
    const { sensitiveGroups, labelRules, refresh = 5000 } = this.#options;
    const now = performance.now();
    if (!sensitiveGroups && !labelRules) return;
    if (now - this.#groupsAt >= refresh) {
      this.#groupsAt = now;
      this.#rules = this.#rules
        .catch(() => {})
        .then(async () => {
          const groups = (await sensitiveGroups?.()) ?? [];
          this.#matchers = compileGroups(groups);
          await this.#pool.configure(groups, (await labelRules?.()) ?? []);
        });
      this.#rules.catch(() => this.rulesChanged());
    }
    await this.#rules;
  }

  async #write(analysed: (Analysed | { error: string })[]): Promise<IngestResult[]> {
    const good = analysed.filter((item): item is Analysed => "document" in item);
    const stored = good.length > 0 ? await this.#keep(latest(good)) : new Map<string, Kept>();
    return analysed.map((item) => {
      if ("error" in item) return { ok: false, error: item.error };
      const { externalId, parentExternalId } = item.document;
      const { result, grouped, parent } = stored.get(externalId) as Kept;
      const { id, sameId, added } = result;
      const note = parentExternalId && parentExternalId !== parent ? { note: otherParent(parentExternalId, parent) } : {};
      return { ok: true, externalId, grouped, id, sameId, added, ...note };
    });
  }

  /** Writes founders and members of known groups first, then members of groups founded in this very batch. */
  async #keep(items: Analysed[]): Promise<Map<string, Kept>> {
    const results: WriteResult[] = new Array(items.length);
    const placements = this.#place(items);
    try {
      for (const { from, into } of this.#index.joins) await this.#store.regroup(from, into);
      const first = items.map((_, at) => at).filter((at) => !isLater(placements[at]));
      const later = items.map((_, at) => at).filter((at) => isLater(placements[at]));
      await this.#put(items, first, placements, results);
      await this.#put(items, later, placements, results);
    } catch (error) {
      this.#index.rollback();
      throw error;
    }
    try {
      this.#index.commit(results.map(({ sameId }) => sameId));
    } catch (error) {
      // The documents are durable; sent again they are found by their identity.
      this.#index.rollback();
      if (!isDamage(error)) throw storeError(error, "file of the near-duplicates");
      this.#renew();
    }
    if (results.some(({ id, sameId }) => sameId !== id)) this.groups.changed();
    const stored = items.map(({ document }, at) => ({ ...(results[at] as WriteResult), document }));
    await this.#options.keep?.(stored);
    this.emit("stored", stored);
    return new Map(
      items.map(({ document }, at) => {
        const result = results[at] as WriteResult;
        const parent = result.keptParent ?? document.parentExternalId;
        return [document.externalId, { result, grouped: result.sameId !== result.id, parent }];
      }),
    );
  }

  /** The group of each document. */
  #place(items: Analysed[]): Placement[] {
    const place = () => items.map(({ document, fingerprint }) => this.#index.place(document.externalId, fingerprint));
    try {
      return place();
    } catch (error) {
      this.#index.rollback();
      if (!isDamage(error)) throw error;
      this.#renew();
      return place();
    }
  }

  /** A damaged group file is begun anew and told of all documents again; until then copies of old ones found groups. */
  #renew(): void {
    this.#index.renew();
    this.#recovering = this.recoverGroups().catch(() => 0);
  }

  async #put(items: Analysed[], positions: number[], placements: Placement[], results: WriteResult[]): Promise<void> {
    if (positions.length === 0) return;
    const firsts = await this.#firsts(items, positions, placements);
    for (const at of positions) {
      const { document } = items[at] as Analysed;
      const placement = placements[at] as Placement;
      if (placement === null) continue;
      document.sameId = "group" in placement ? placement.group : (results[placement.batch] as WriteResult).sameId;
      if (!document.isOriginalKnown && !("founder" in placement && placement.founder)) document.isOriginal = false;
      const first = firsts.get(at);
      if (first) takeGroupTone(items[at] as Analysed, first, this.#matchers);
    }
    const written = await this.#store.write(positions.map((at) => (items[at] as Analysed).document));
    for (const [n, at] of positions.entries()) results[at] = written[n] as WriteResult;
  }

  /** The first document of the group that each of these joins, by its position; none where it founds one. */
  async #firsts(
    items: Analysed[],
    positions: number[],
    placements: Placement[],
  ): Promise<Map<number, Pick<IndexableDocument, "isAppraise">>> {
    const founded = new Map<number, Pick<IndexableDocument, "isAppraise">>();
    const groups = new Map<number, string>();
    for (const at of positions) {
      const placement = placements[at] as Placement;
      if (placement === null) continue;
      if ("batch" in placement) founded.set(at, (items[placement.batch] as Analysed).document);
      else if (!placement.founder) groups.set(at, placement.group);
    }
    const ids = [...new Set(groups.values())];
    const found = ids.length > 0 ? await this.#store.get(ids) : [];
    const byId = new Map(found.flatMap((document) => (document ? [[document.id, document]] : [])));
    for (const [at, id] of groups) {
      const first = byId.get(id);
      if (first) founded.set(at, first);
    }
    return founded;
  }

  /** Waits for what is under way. The store stays open: it belongs to the caller. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.groups.close();
    await this.#writing;
    await this.#pool.close();
    await this.#recovering;
    this.#index.close();
  }
}

interface Kept {
  result: WriteResult;
  grouped: boolean;
  /** What it forwards, as stored. */
  parent: string | undefined;
}

const otherParent = (given: string, kept: string | undefined): string =>
  `parent ${JSON.stringify(given)} is not taken: this id came before as a forward of ${JSON.stringify(kept)}`;

const isLater = (placement: Placement | undefined): boolean => placement != null && "batch" in placement;

/** One document per identity: the last one of a batch is the newest version, but forwards what the first one says. */
function latest(items: Analysed[]): Analysed[] {
  const newest = new Map<string, Analysed>();
  for (const item of items) {
    const before = newest.get(item.document.externalId)?.document.parentExternalId;
    const { document } = item;
    newest.set(document.externalId, before ? { ...item, document: { ...document, parentExternalId: before } } : item);
  }
  return [...newest.values()];
}
