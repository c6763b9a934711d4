import { BandTables } from "./BandTables.ts";
import { type Fingerprint, SKETCH } from "./fingerprint.ts";
import { GroupEntries, type GroupJoin, type GroupMember } from "./GroupEntries.ts";
import { areApart, type Candidate, type Match, type Other, ofGroup, outweighs } from "./matches.ts";
import { sketchSimilarity } from "./minhash.ts";
import { isAlike, tellsOtherwise } from "./sameText.ts";

const THRESHOLD = 0.7;
/** A copy this close leads to the same neighbours as the copy it resembles, so it needs no keys of its own. */
const REDUNDANT = 0.97;
/** By how much another group must be nearer than a document's own for it to leave. */
const NEARER = 0.05;
/** Likeness to the first of a group. */
const LEAST_OF_FIRST = 0.5;
/** Candidates by an equal headline, the latest. */
const MAX_HEADLINES = 16;

/**
 * The group of a document: an id (`founder`: its own, it is the group's first), the position in the running batch of
 * the document that founds it, or null where it founds one.
 */
export type Placement = { group: string; founder: boolean } | { batch: number } | null;

export interface NearDuplicateOptions {
  /** Documents that may carry keys before the oldest are forgotten. */
  capacity?: number;
  /** Told in one line when the file was damaged. */
  warn?(line: string): void;
}

interface Pending {
  externalId: string;
  fingerprint: Fingerprint;
  placement: Placement;
  /** Ordinal in the tables, -1 when it got no keys. */
  ordinal: number;
  /** Digest of what came before under this identity. */
  before: number | undefined;
  /** Row of the entry it is a copy of, where it got no keys: the copies go on with it. */
  copyOf: number;
}

/**
 * Groups of near-duplicates by MinHash LSH with verification at Jaccard ≥ 0.7, and by equal headlines; either is
 * confirmed by what the texts tell (`isSameText`). Band tables live in memory (~250 B a
 * document), fingerprints in a SQLite file of their own, so a restart goes on where it stopped. Documents beyond
 * `capacity` are forgotten oldest first. Use: `place` each document of a batch in order, then `commit` with the group
 * ids the store gave, or `rollback`.
 */
export class NearDuplicateIndex {
  readonly #entries: GroupEntries;
  readonly #capacity: number;
  readonly #bands = new BandTables();
  readonly #pending: Pending[] = [];
  readonly #byOrdinal = new Map<number, number>();
  #joins: GroupJoin[] = [];
  /** Groups that the batch tells something new of: whose members may stand better elsewhere. */
  readonly #told = new Set<string>();

  constructor(file: string, { capacity = 400_000, warn = console.warn }: NearDuplicateOptions = {}) {
    this.#capacity = capacity;
    this.#entries = new GroupEntries(file, warn);
    this.#bands.fill(this.#entries.open());
  }

  /** Begins anew after damage met in use: the file is set aside, what it held is to be recovered. Ends a running batch. */
  renew(): void {
    this.#clear();
    this.#bands.fill(this.#entries.renew());
  }

  /** Documents that carry keys. */
  get size(): number {
    return this.#bands.count;
  }

  /** The group `externalId` belongs to, seen together with the documents placed before it in this batch. */
  place(externalId: string, print: Fingerprint): Placement {
    const known = this.#entries.placed(externalId);
    const pending: Pending = { externalId, fingerprint: print, placement: null, ordinal: -1, copyOf: 0, before: known?.digest };
    const position = this.#pending.push(pending) - 1;
    if (known && known.digest === print.digest) {
      pending.placement = { group: known.group, founder: known.founder };
      pending.fingerprint = { ...print, keys: new Uint32Array(0), sketch: new Uint32Array(0) };
      return pending.placement;
    }
    if (print.keys.length === 0) return null;
    const matches = this.#matches(externalId, print);
    const best = this.#join(matches.filter(({ other }) => this.#fits(print, other)));
    pending.placement = best?.other.placement ?? null;
    for (const { placement } of matches.map(({ other }) => other)) {
      const here = best && "group" in best.other.placement ? best.other.placement.group : "";
      if ("group" in placement && placement.group !== here) this.#told.add(placement.group);
    }
    const isRedundant = best && best.likeness >= REDUNDANT && best.other.row > 0 && best.other.facts.title === print.facts.title;
    if (isRedundant) pending.copyOf = best.other.row;
    else {
      pending.ordinal = this.#bands.link(print.keys, 0);
      this.#byOrdinal.set(pending.ordinal, position);
    }
    return pending.placement;
  }

  /** What is the same text, the most alike first, without groups whose members rather tell otherwise. */
  #matches(externalId: string, print: Fingerprint): Match[] {
    const same: Match[] = [];
    const against: Match[] = [];
    const unlike: Match[] = [];
    for (const candidate of this.#candidates(print)) {
      if (candidate.external === externalId) continue;
      const likeness = sketchSimilarity(print.sketch, candidate.sketch, SKETCH);
      if (likeness < THRESHOLD && !candidate.titled) continue;
      const other = candidate.whole();
      if (!other) continue;
      if (!isAlike(print.facts, other.facts, likeness)) unlike.push({ other, likeness });
      else (tellsOtherwise(print.facts, other.facts) ? against : same).push({ other, likeness });
    }
    // Most texts are like none: what else stands in a group only matters where the group is meant.
    for (const match of same.length > 0 ? unlike : [])
      if (ofGroup(same, match.other).length > 0 && tellsOtherwise(print.facts, match.other.facts)) against.push(match);
    same.sort((a, b) => b.likeness - a.likeness);
    return against.length === 0 ? same : same.filter(({ other }) => outweighs(ofGroup(same, other), ofGroup(against, other)));
  }

  /**
   * Whether a text fits the first one of a group. Copies of copies drift: what is at 0.7 of one that is at 0.8 of the first
   * is at 0.5 of the first itself, so that nothing is lost by asking for it.
   */
  #fits(print: Fingerprint, member: Other): boolean {
    const first = this.#founderOf(member);
    const founder = first?.whole();
    if (!first || !founder || founder.external === member.external) return true;
    if (tellsOtherwise(print.facts, founder.facts)) return false;
    const sameHeadline = print.facts.title !== "" && print.facts.title === founder.facts.title;
    return sameHeadline || sketchSimilarity(print.sketch, first.sketch, SKETCH) >= LEAST_OF_FIRST;
  }

  #founderOf({ placement, facts }: Other): Candidate | null {
    if ("batch" in placement) return this.#pendingCandidate(placement.batch, false);
    const row = this.#entries.founderOf(placement.group);
    return row === undefined ? null : this.#storedCandidate(row, false, facts.time);
  }

  /** The best of these; groups that it shows to be one are noted to be joined, the older one stands. */
  #join(matches: readonly Match[]): Match | undefined {
    const [best, ...others] = matches;
    if (!best || !("group" in best.other.placement)) return best;
    let into = best.other.placement.group;
    for (const { other } of others) {
      if (!("group" in other.placement) || other.placement.group === into) continue;
      const [one, two] = [this.#founderOf(best.other), this.#founderOf(other)];
      if (one && two && sketchSimilarity(one.sketch, two.sketch, SKETCH) < LEAST_OF_FIRST) continue;
      if (areApart(ofGroup(matches, other), ofGroup(matches, best.other))) continue;
      const [older, younger] = [into, other.placement.group].sort((a, b) => Number(a) - Number(b)) as [string, string];
      this.#joins.push({ from: younger, into: older });
      this.#renameGroup(younger, older);
      into = older;
    }
    return { ...best, other: { ...best.other, placement: { ...best.other.placement, group: into } } };
  }

  /** Documents of this batch go where their group goes. */
  #renameGroup(from: string, into: string): void {
    for (const one of this.#pending)
      if (one.placement && "group" in one.placement && one.placement.group === from) one.placement = { group: into, founder: false };
  }

  /** Groups that the batch shows to be one, to be joined before it is written. */
  get joins(): readonly GroupJoin[] {
    return this.#joins;
  }

  /** What a document is compared with: by bands and by headline. */
  #candidates(print: Fingerprint): Candidate[] {
    const { title } = print.facts;
    const rows = new Map<number, boolean>();
    const positions = new Map<number, boolean>();
    for (const ordinal of this.#bands.ordinals(print.keys)) {
      const position = this.#byOrdinal.get(ordinal);
      if (position === undefined) rows.set(this.#bands.rowOf(ordinal), false);
      else positions.set(position, false);
    }
    if (title) {
      for (const row of this.#entries.titled(title, MAX_HEADLINES)) rows.set(row, true);
      for (const [at, { fingerprint: other }] of this.#pending.entries())
        if (other !== print && other.facts.title === title) positions.set(at, true);
    }
    const found = [...positions].map(([at, titled]) => this.#pendingCandidate(at, titled));
    for (const [row, titled] of rows) {
      const known = this.#storedCandidate(row, titled, print.facts.time);
      if (known) found.push(known);
    }
    return found;
  }

  #pendingCandidate(position: number, titled: boolean): Candidate {
    const { externalId: external, fingerprint: print, placement } = this.#pending[position] as Pending;
    const other = { external, row: 0, facts: print.facts, placement: placement ?? { batch: position } };
    return { external, sketch: print.sketch, titled, whole: () => other };
  }

  #storedCandidate(row: number, titled: boolean, time: number): Candidate | null {
    const entry = this.#entries.entry(row);
    if (!entry) return null;
    const { external, sketch } = entry;
    const whole = () => {
      const standing = this.#entries.standing(row);
      if (!standing) return null;
      // Copies without keys of their own keep the one they are copies of from growing old.
      const facts = { ...standing.facts, time: Math.max(standing.facts.time, Math.min(standing.last, time)) };
      return { external, row, facts, placement: joined({ group: standing.group, founder: false }, this.#joins) };
    };
    return { external, sketch, titled, whole };
  }

  /** Keeps the batch: `groups[i]` is the group the store put the i-th placed document in. */
  commit(groups: readonly string[]): void {
    for (const { into } of this.#joins) this.#told.add(into);
    const kept = this.#pending.map(({ externalId, fingerprint, placement, ordinal, copyOf }, at) => {
      const founder = placement === null || ("founder" in placement && placement.founder);
      return { externalId, fingerprint, group: groups[at] as string, founder, keyed: ordinal >= 0, copyOf };
    });
    // Who comes again as he was changes nothing; who founds a group is judged by his text alone.
    const changed = kept.flatMap(({ group, founder, fingerprint: { digest } }, at) => {
      const before = this.#pending[at]?.before;
      return before === digest || (founder && before === undefined) ? [] : [group];
    });
    const rows = this.#entries.keep(kept, this.#joins, this.#told, changed);
    for (const [at, { ordinal }] of this.#pending.entries()) if (ordinal >= 0) this.#bands.setRow(ordinal, rows[at] as number);
    this.#clear();
    if (this.#bands.count > this.#capacity) this.#forget();
  }

  /** Takes the placed documents back, after a failed write. */
  rollback(): void {
    for (let at = this.#pending.length - 1; at >= 0; at--) if ((this.#pending[at] as Pending).ordinal >= 0) this.#bands.unlinkLast();
    this.#clear();
  }

  #clear(): void {
    this.#pending.length = 0;
    this.#joins = [];
    this.#told.clear();
    this.#byOrdinal.clear();
  }

  /** Groups to be looked at again, at most so many, until each is `settled`. Not within a batch. */
  reviews(most: number): string[] {
    return this.#entries.reviews(most);
  }

  /** A group has been looked at: not before, so that what a stop interrupts is done again. Not within a batch. */
  settled(group: string): void {
    this.#entries.settled(group);
  }

  /** Groups of which it is to be told who is the original, at most so many, until each is `judged`. Not within a batch. */
  unjudged(most: number): string[] {
    return this.#entries.unjudged(most);
  }

  /** Something was said of one of this group. Not within a batch. */
  toJudge(group: string): void {
    this.#entries.toJudge(group);
  }

  judged(group: string): void {
    this.#entries.judged(group);
  }

  /** The oldest document up to which all of the store have been judged once, latest first; null before the first. */
  get judgedTo(): string | null {
    return this.#entries.judgedTo;
  }

  set judgedTo(id: string) {
    this.#entries.judgedTo = id;
  }

  /**
   * Where a known document of a group would go if it came now: to another group (its id), to none (null), or where it
   * stands (undefined). What is as near to its own group as to another stays. Not within a batch.
   */
  reviewed(externalId: string, print: Fingerprint, group: string): string | null | undefined {
    if (print.keys.length === 0) return undefined;
    const matches = this.#matches(externalId, print).filter(({ other }) => this.#fits(print, other));
    const own = matches.find(({ other }) => "group" in other.placement && other.placement.group === group);
    const [best] = matches;
    if (!best || !("group" in best.other.placement)) return own ? undefined : null;
    return best.other.placement.group === group || (own && own.likeness + NEARER > best.likeness) ? undefined : best.other.placement.group;
  }

  /** A known document stands in this group from now on; as the first of it, where that is its own. Not within a batch. */
  moved(externalId: string, print: Fingerprint, group: string, founder: boolean): void {
    const row = this.#entries.moved({ externalId, fingerprint: print, group, founder });
    if (row !== undefined) this.#bands.link(print.keys, row);
  }

  /** All of one group stand in another from now on. Not within a batch. */
  joined(from: string, into: string): void {
    this.#entries.joined(from, into);
  }

  /** Whether every document of the store was once known; false for a new file, so for one that was lost. */
  get complete(): boolean {
    return this.#entries.complete;
  }

  set complete(complete: boolean) {
    this.#entries.complete = complete;
  }

  /** Documents that may carry keys before the oldest are forgotten. */
  get capacity(): number {
    return this.#capacity;
  }

  knows(externalId: string): boolean {
    return this.#entries.knows(externalId);
  }

  /** Whether it knows all of a document that it would be told; not so what older versions kept of it. */
  knowsWhole(externalId: string): boolean {
    return this.#entries.knowsWhole(externalId);
  }

  /** Takes up documents that are older than all known ones, latest first, with the groups they have. Not within a batch. */
  restore(members: readonly GroupMember[]): void {
    for (const { row, keys } of this.#entries.restore(members)) this.#bands.link(keys, row);
  }

  #forget(): void {
    this.#bands.fill(this.#entries.forget(this.#bands.lowestQuarter()));
  }

  close(): void {
    this.#entries.close();
  }
}

/** A placement in the group that its group was joined to. */
function joined<P extends { group: string }>(placement: P, joins: readonly GroupJoin[]): P {
  let { group } = placement;
  for (const { from, into } of joins) if (from === group) group = into;
  return { ...placement, group };
}
