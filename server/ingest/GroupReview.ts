import type { NearDuplicateIndex } from "#server/analysis/duplicates/nearDuplicates.ts";
import type { DocumentStore, FullDocument } from "#server/store/documents.ts";
import type { AnalysisPool } from "./AnalysisPool.ts";
import { storedText } from "./analyse.ts";
import { membersOf, type ReviewTools, reviewGroup } from "./reviewGroups.ts";
import { reviewOriginals } from "./reviewOriginals.ts";
import { reviewParted, reviewTones, type ToneTools } from "./reviewTones.ts";
import { SoonAfter } from "./SoonAfter.ts";

/** Groups whose originals are told soon after a write; larger ones, and more of them, wait for the review. */
const SOON = { groups: 200, members: 200, latest: 30_000 };
/** Documents stored before that are looked at together. */
const SLICE = 200;
/** All documents of the store have been judged once. */
const ALL_JUDGED = "0";

export interface GroupReviewTools {
  store: DocumentStore;
  index: NearDuplicateIndex;
  pool: Pick<AnalysisPool, "fingerprints" | "tones">;
  tones: Pick<ToneTools, "said" | "remember">;
  /** The sensitive groups as they are now. */
  matchers(): Promise<ToneTools["matchers"]>;
  /** Does this between two writes; not at all once closed. */
  turn: ReviewTools["turn"];
  /** Quiet ms after a change until originals are told; without it they wait for the review. */
  originalsAfter?: number | undefined;
}

/** Looks again at groups of near-identical documents, in the background: who belongs to them, which is the original, what tone they have. */
export class GroupReview {
  readonly #tools: GroupReviewTools;
  readonly #originals: SoonAfter | undefined;
  #closed = false;

  constructor(tools: GroupReviewTools) {
    this.#tools = tools;
    const { originalsAfter: quiet } = tools;
    if (quiet !== undefined)
      this.#originals = new SoonAfter(() => this.#judgeChanged(SOON.groups, SOON.members), { quiet, latest: SOON.latest });
  }

  /** Members have come or tones were set: originals are told soon. */
  changed(): void {
    this.#originals?.ask();
  }

  /** Groups that something new is known of, at most so many: who would be placed elsewhere goes. Returns how many documents did. */
  async members(most: number, signal?: AbortSignal): Promise<number> {
    const { store, index, pool, turn } = this.#tools;
    const tones = await this.#toneTools();
    const parted = async (ids: string[]) => {
      await turn(() => reviewParted(tones, ids, (texts) => pool.tones(texts.map(storedText))));
    };
    const tools = { store, index, turn, parted, fingerprints: pool.fingerprints.bind(pool) };
    let moved = 0;
    for (const group of (await turn(async () => index.reviews(most))) ?? []) {
      if (this.#closed || signal?.aborted) break;
      moved += await reviewGroup(tools, group);
      await turn(async () => index.settled(group));
    }
    return moved;
  }

  /**
   * Tells the originals of groups that have changed, and their one tone, at most so many, and then of as many documents stored
   * before that was done, latest first. Returns how many were marked as originals otherwise.
   */
  async originals(most: number, signal?: AbortSignal): Promise<number> {
    const { store, index, turn } = this.#tools;
    let marked = await this.#judgeChanged(most, Number.POSITIVE_INFINITY, signal);
    for (let looked = 0; looked < most && index.judgedTo !== ALL_JUDGED; looked += SLICE) {
      const slice = await store.scan(index.judgedTo, SLICE);
      for (const document of slice) {
        if (this.#closed || signal?.aborted) return marked;
        // A group is judged once, where its first document stands.
        if (document.sameId !== document.id) continue;
        marked += await this.#judge(async () => (document.sameContentCount > 1 ? membersOf(store, document.id) : [document]));
      }
      await turn(async () => {
        index.judgedTo = slice.at(-1)?.id ?? ALL_JUDGED;
      });
    }
    return marked;
  }

  /** An editor set the tone of documents of these groups: their copies take it with the next review. */
  async toneSet(groups: readonly string[]): Promise<void> {
    await this.#tools.turn(async () => {
      for (const group of new Set(groups)) this.#tools.index.toJudge(group);
    });
    this.changed();
  }

  /** Tells the original and the one tone of groups that have changed and have no more members than this. */
  async #judgeChanged(most: number, members: number, signal?: AbortSignal): Promise<number> {
    const { store, index, turn } = this.#tools;
    let marked = 0;
    for (const group of (await turn(async () => index.unjudged(most))) ?? []) {
      if (this.#closed || signal?.aborted) break;
      const [first] = await store.get([group]);
      if ((first?.sameContentCount ?? 0) > members) continue;
      // Told in one turn with the judgement: who joins meanwhile asks for another.
      marked += await this.#judge(
        () => membersOf(store, group),
        () => index.judged(group),
      );
    }
    return marked;
  }

  /** The original and the one tone of these documents, between two writes. */
  async #judge(members: () => Promise<FullDocument[]>, after = () => {}): Promise<number> {
    const tools = await this.#toneTools();
    const done = this.#tools.turn(async () => {
      const found = await members();
      await reviewTones(tools, found);
      const marked = await reviewOriginals(this.#tools.store, found);
      after();
      return marked;
    });
    return (await done) ?? 0;
  }

  async #toneTools(): Promise<ToneTools> {
    return { store: this.#tools.store, matchers: await this.#tools.matchers(), ...this.#tools.tones };
  }

  /** Begins nothing more and waits for what was asked for. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#originals?.close();
  }
}
