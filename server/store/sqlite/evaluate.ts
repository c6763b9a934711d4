import type Database from "better-sqlite3";
import { DAY } from "#engine/grammar/localTime.ts";
import { foldText } from "#server/text/fold.ts";
import { type DocumentQuery, QueryBudgetError, type QueryExpression, type Term } from "../documents.ts";
import type { Columns } from "./columns.ts";
import { FilterResolver } from "./documentFilter.ts";
import { isExact, type Plan, positiveTerms, superset, tokensPlan, wordTree } from "./matchExpression.ts";
import type { Outlets } from "./Outlets.ts";
import { Pass } from "./pass.ts";
import { PostingCache } from "./postings.ts";
import { intersection } from "./rowSets.ts";

/** Texts looked at per statement; the budget is checked between. */
const VERIFY_SLICE = 500;
/** Phrases whose verdicts are remembered. */
const VERDICT_PHRASES = 8;
/** Terms that take part in relevance; more say no more. */
const SCORED_TERMS = 12;
/** Finds the rows of a query: words by FTS5, attributes by columns, phrases by looking at the text. */
export class Evaluator {
  pass: Pass;
  private readonly postings: PostingCache;
  private readonly verifyTitle: Database.Statement;
  private readonly verifyText: Database.Statement;
  private readonly resolver: FilterResolver;
  private readonly verdicts = new Map<string, Uint8Array>();
  private rewrites = 0;
  private deadline = Infinity;
  private rows = 0;

  constructor(
    db: Database.Database,
    public columns: Columns,
    knownRows: number,
    outlets: Outlets,
  ) {
    this.pass = new Pass(columns);
    this.resolver = new FilterResolver(db, outlets);
    this.postings = new PostingCache(db, knownRows);
    const verify = (where: string) =>
      db.prepare(`SELECT f.id FROM json_each(?) j CROSS JOIN fold f ON f.id = j.value WHERE ${where}`).pluck();
    this.verifyTitle = verify("instr(f.title, ?) > 0");
    this.verifyText = verify("(instr(f.title, ?1) > 0 OR instr(f.body, ?1) > 0)".replaceAll("?1", "?"));
  }

  use(columns: Columns): void {
    this.columns = columns;
    this.pass = new Pass(columns);
    this.verdicts.clear();
  }

  /** Leaves the rows in `pass.out`, ascending; returns how many. @throws QueryBudgetError */
  run(query: DocumentQuery, budgetMs: number): number {
    this.deadline = performance.now() + budgetMs;
    const { columns, pass } = this;
    this.rows = Math.min(columns.count, columns.capacity);
    const filter = this.resolver.resolve(query, columns);
    const [low, high] = columns.range(filter.from, filter.to, this.rows);
    if (low >= high) return 0;
    const titleOnly = query.scope === "title";
    const tree = wordTree(query);
    const bound = tree ? superset(tree, titleOnly) : { plan: null, exact: true };
    let kept: number;
    if (bound.plan !== null) {
      let found = this.find(bound.plan, low, high);
      if (filter.rows) found = intersection(found, filter.rows);
      kept = pass.filter(filter, found, found.length, 0);
    } else if (filter.rows) kept = pass.filter(filter, filter.rows, filter.rows.length, 0);
    else kept = pass.filter(filter, null, high - low, low);
    this.check();
    if (!tree || bound.exact || kept === 0) return kept;
    const truth = this.truth(tree, kept, new Uint8Array(kept).fill(1), titleOnly);
    let left = 0;
    for (let j = 0; j < kept; j++) if (truth[j]) pass.out[left++] = pass.out[j]!;
    return left;
  }

  /**
   * Relevance of the rows in `pass.out`: per positive term its rarity (ln(1 + documents / holders)), three times that
   * when the title holds it; half the rarest term's worth for freshness, halving each week; a little for reprints.
   */
  scores(query: DocumentQuery, count: number): Float64Array {
    const { columns, pass } = this;
    const scores = new Float64Array(count);
    const low = count ? pass.out[0]! : 0;
    const high = count ? pass.out[count - 1]! + 1 : 0;
    let rarest = 1;
    for (const term of positiveTerms(wordTree(query)).slice(0, SCORED_TERMS)) {
      if (term.tokens.length === 0) continue;
      this.check();
      const add = (plan: Plan, times: number, known?: number): number => {
        const found = this.find(plan, low, high);
        const weight = times * (known ?? Math.log(1 + (high - low) / (found.length + 1)));
        let k = 0;
        for (let j = 0; j < count; j++) {
          const row = pass.out[j]!;
          while (k < found.length && found[k]! < row) k++;
          if (k < found.length && found[k] === row) scores[j]! += weight;
        }
        return weight / times;
      };
      const rarity = query.scope === "title" ? 1 : add(tokensPlan(term.tokens, false), 1);
      add(tokensPlan(term.tokens, true), 2, rarity);
      rarest = Math.max(rarest, rarity);
    }
    const now = columns.blockMax.reduce((max, time) => Math.max(max, time), 0);
    for (let j = 0; j < count; j++) {
      const row = pass.out[j]!;
      const age = Math.max(0, now - columns.pub[row]!) / DAY;
      const reprints = columns.groupSize[columns.group[row]! - columns.base - 1]!;
      scores[j]! += 0.5 * rarest * 2 ** (-age / 7) + 0.1 * Math.log(1 + reprints);
    }
    return scores;
  }

  private find(plan: Plan, low: number, high: number): Uint32Array {
    return this.postings.rows(plan, low, high, this.columns, () => this.check());
  }

  private check(): void {
    if (performance.now() > this.deadline) throw new QueryBudgetError("the query takes too long; narrow the time window or the words");
  }

  /** For each kept row under `mask`, whether the tree holds. Cheap branches first, so that few texts are read. */
  private truth(node: QueryExpression, kept: number, mask: Uint8Array, titleOnly: boolean): Uint8Array {
    if ("term" in node) return this.holds(node.term, kept, mask, titleOnly);
    if ("marked" in node) return this.marked(node.marked, kept, mask);
    if ("not" in node) {
      const inner = this.truth(node.not, kept, mask, titleOnly);
      for (let j = 0; j < kept; j++) inner[j] = mask[j]! & (inner[j]! ^ 1);
      return inner;
    }
    const parts = ("and" in node ? node.and : node.or).slice().sort((a, b) => cost(a) - cost(b));
    if ("and" in node) {
      let left = mask;
      for (const part of parts) left = this.truth(part, kept, left, titleOnly);
      return left === mask ? mask.slice() : left;
    }
    const result = new Uint8Array(kept);
    const open = mask.slice();
    for (const part of parts) {
      const hit = this.truth(part, kept, open, titleOnly);
      for (let j = 0; j < kept; j++) {
        if (hit[j]) {
          result[j] = 1;
          open[j] = 0;
        }
      }
    }
    return result;
  }

  private marked(groupIds: readonly string[], kept: number, mask: Uint8Array): Uint8Array {
    const rows = this.resolver.marked(groupIds, this.columns);
    const result = new Uint8Array(kept);
    for (let j = 0; j < kept; j++) if (mask[j] && rows.has(this.pass.out[j]!)) result[j] = 1;
    return result;
  }

  private holds(term: Term, kept: number, mask: Uint8Array, titleOnly: boolean): Uint8Array {
    this.check();
    const { out } = this.pass;
    const result = new Uint8Array(kept);
    if (term.tokens.length === 0) result.set(mask);
    else if (kept > 0) {
      const low = out[0]!;
      const high = out[kept - 1]! + 1;
      const found = this.find(tokensPlan(term.tokens, titleOnly), low, high);
      let k = 0;
      for (let j = 0; j < kept; j++) {
        const row = out[j]!;
        while (k < found.length && found[k]! < row) k++;
        if (k < found.length && found[k] === row && mask[j]) result[j] = 1;
      }
    }
    if (!isExact(term)) this.verify(foldText(term.raw), kept, result, titleOnly);
    return result;
  }

  /** Looks at the text of every marked row not looked at before and clears the mark where `needle` is not in it. */
  private verify(needle: string, kept: number, marks: Uint8Array, titleOnly: boolean): void {
    const { out } = this.pass;
    const verdict = this.verdictsOf(`${titleOnly}${needle}`);
    const base = this.columns.base + 1;
    let slice: number[] = [];
    const look = (): void => {
      if (slice.length === 0) return;
      this.check();
      const ids = JSON.stringify(slice.map((row) => row + base));
      const yes = (titleOnly ? this.verifyTitle.all(ids, needle) : this.verifyText.all(ids, needle, needle)) as number[];
      for (const row of slice) verdict[row] = 1;
      for (const id of yes) verdict[id - base] = 2;
      slice = [];
    };
    for (let j = 0; j < kept; j++) {
      if (!marks[j] || verdict[out[j]!] !== 0) continue;
      slice.push(out[j]!);
      if (slice.length === VERIFY_SLICE) look();
    }
    look();
    for (let j = 0; j < kept; j++) if (marks[j] && verdict[out[j]!] !== 2) marks[j] = 0;
  }

  /** Verdicts on texts that were rewritten are void. */
  private forgetRewritten(): void {
    const { rewrites } = this.columns;
    if (rewrites === this.rewrites) return;
    const rows = this.columns.rewrittenSince(this.rewrites);
    if (!rows) this.verdicts.clear();
    else for (const verdict of this.verdicts.values()) for (const row of rows) verdict[row] = 0;
    this.rewrites = rewrites;
  }

  /** 0 not looked at, 1 does not hold the phrase, 2 holds it. Void for a text that is rewritten. */
  private verdictsOf(key: string): Uint8Array {
    this.forgetRewritten();
    let verdict = this.verdicts.get(key);
    if (verdict) this.verdicts.delete(key);
    else {
      verdict = new Uint8Array(this.columns.capacity);
      const oldest = this.verdicts.keys().next();
      if (this.verdicts.size >= VERDICT_PHRASES && !oldest.done) this.verdicts.delete(oldest.value);
    }
    this.verdicts.set(key, verdict);
    return verdict;
  }
}

const cost = (node: QueryExpression): number => {
  if ("term" in node) return isExact(node.term) ? 1 : 10;
  if ("marked" in node) return 1;
  if ("not" in node) return cost(node.not) + 1;
  return ("and" in node ? node.and : node.or).reduce((sum, part) => sum + cost(part), 1);
};
