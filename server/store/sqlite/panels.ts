import type Database from "better-sqlite3";
import type { Bucket, DocumentQuery, Panel } from "../documents.ts";
import { regionAtLevel } from "../regionAtLevel.ts";
import { regionBelow } from "../regionBelow.ts";
import { Codes } from "./Codes.ts";
import { KEYWORDS, SOCIAL } from "./columns.ts";
import { crossPanel } from "./crossPanel.ts";
import { KIND } from "./documentSchema.ts";
import { largest } from "./largest.ts";
import { weekCell } from "./localTime.ts";
import type { Outlets } from "./Outlets.ts";
import type { Pass } from "./pass.ts";
import { Tally } from "./Tally.ts";
import { trendPanel } from "./trendPanel.ts";

type Terms = Extract<Panel, { kind: "terms" }>;
type Seen = DocumentQuery["seenTypes"];

/** Statistics over the rows a pass kept; each panel is one loop over columns. */
export class Panels {
  private readonly codes: Codes;
  private readonly tagged: Database.Statement;
  private readonly values: Database.Statement;

  constructor(
    db: Database.Database,
    private readonly outlets: Outlets,
  ) {
    this.codes = new Codes(db);
    this.tagged = db.prepare("SELECT ord, id FROM tagged WHERE kind = ? AND id >= ? AND id <= ?").raw();
    this.values = db.prepare("SELECT ord, value FROM dict WHERE kind = ?").raw();
  }

  /** With `collapse` the rows that the pass kept of one group stand next to one another, and the group counts once in each bucket. */
  compute(panel: Panel, query: DocumentQuery, pass: Pass, count: number, collapse: boolean): Bucket[] {
    const groups = collapse ? pass.columns.group : null;
    switch (panel.kind) {
      case "count":
        return [{ key: "count", name: "count", value: panel.collapse || collapse ? pass.countGroups(count) : count }];
      case "sum":
        return [{ key: panel.metric, name: panel.metric, value: sum(pass.columns[panel.metric], pass.out, count) }];
      case "terms":
        return this.terms(panel, pass, count, query.seenTypes, groups);
      case "cross":
        return crossPanel(panel, pass, count, { codes: this.codes, outlets: this.outlets, seen: query.seenTypes });
      case "keywords":
        return this.keywords(panel.size, pass, count, groups);
      case "heatmap":
        return heatmap(pass, count, groups);
      case "trend":
        return trendPanel(panel, query, pass, count, { codes: this.codes, groups });
    }
  }

  private terms(panel: Terms, pass: Pass, count: number, seen: Seen, groups: Uint32Array | null): Bucket[] {
    if (panel.field === "sensitiveGroup") return this.marks(KIND.sensitive, panel, pass, count, seen, groups);
    if (panel.field === "label") return this.marks(KIND.label, panel, pass, count, seen, groups);
    if (panel.field === "account") return this.accounts(panel, pass, count, seen, groups);
    if (panel.field === "outlet") return this.byOutlet(panel, pass, count, seen, groups);
    if (panel.below || panel.level) return this.places(panel, pass, count, seen, groups);
    const [column, kind] = this.codes.column(panel.field, pass);
    const totals = this.totals(panel, column, kind ? this.codes.length(kind) : 256, pass, count, seen, groups);
    const none = kind ? 1 : 0;
    return largest(totals, panel.size, none).map((code) => ({
      ...this.codes.termName(panel.field, kind, code),
      value: totals[code]!,
    }));
  }

  /** Sources first, then the channels of weibo and wechat. */
  private accounts(panel: Terms, pass: Pass, count: number, seen: Seen, groups: Uint32Array | null): Bucket[] {
    const { source, channel, type } = pass.columns;
    const sources = this.codes.length(KIND.source);
    // The candidates of the query are no longer needed: their memory holds the codes.
    const column = pass.candidates;
    for (let j = 0; j < count; j++) {
      const row = pass.out[j]!;
      column[row] = SOCIAL[type[row]!] && channel[row] ? sources + channel[row]! : source[row]!;
    }
    const totals = this.totals(panel, column, sources + this.codes.length(KIND.channel), pass, count, seen, groups);
    return largest(totals, panel.size, 1).map((code) => ({
      ...(code < sources ? this.codes.label(KIND.source, code) : this.codes.label(KIND.channel, code - sources)),
      value: totals[code]!,
    }));
  }

  private byOutlet(panel: Terms, pass: Pass, count: number, seen: Seen, groups: Uint32Array | null): Bucket[] {
    const { source, channel, type } = pass.columns;
    const column = pass.candidates;
    // Of each outlet one account, and whether it has several.
    const accounts = new Map<number, { kind: number; ord: number; several: boolean }>();
    for (let j = 0; j < count; j++) {
      const row = pass.out[j]!;
      const outlet = this.outlets.of(pass.columns, row);
      column[row] = outlet;
      const [kind, ord] = SOCIAL[type[row]!] && channel[row] ? [KIND.channel, channel[row]!] : [KIND.source, source[row]!];
      const known = accounts.get(outlet);
      if (!known) accounts.set(outlet, { kind, ord, several: false });
      else if (known.ord !== ord || known.kind !== kind) known.several = true;
    }
    const totals = this.totals(panel, column, this.outlets.size, pass, count, seen, groups);
    return largest(totals, panel.size, 1).map((outlet) => {
      const { kind, ord, several } = accounts.get(outlet)!;
      const { key, name } = this.codes.label(kind, ord);
      return { key: several ? name : key, name, value: totals[outlet]! };
    });
  }

  /** Places rolled up before anything is counted, so that a group counts once in each. */
  private places(panel: Terms, pass: Pass, count: number, seen: Seen, groups: Uint32Array | null): Bucket[] {
    const codes = [""];
    const slots = new Map<string, number>();
    const slotOf = new Uint16Array(this.codes.length(KIND.region));
    for (const [ord, place] of this.values.all(KIND.region) as [number, string][]) {
      if (!/^\d{6}$/.test(place)) continue;
      const code = panel.level ? regionAtLevel(place, panel.level) : regionBelow(place, panel.below);
      if (!slots.has(code)) slots.set(code, codes.push(code) - 1);
      slotOf[ord] = slots.get(code)!;
    }
    const column = pass.candidates;
    for (let j = 0; j < count; j++) column[pass.out[j]!] = slotOf[pass.columns.region[pass.out[j]!]!]!;
    const totals = this.totals(panel, column, codes.length, pass, count, seen, groups);
    return largest(totals, panel.size, 1).map((slot) => ({ key: codes[slot]!, name: codes[slot]!, value: totals[slot]! }));
  }

  private totals(
    panel: Terms,
    column: ArrayLike<number>,
    length: number,
    pass: Pass,
    count: number,
    seen: Seen,
    groups: Uint32Array | null,
  ): Float64Array {
    const { out } = pass;
    if (!panel.metric || panel.metric === "count" || panel.metric === "groups") {
      const tally = new Tally(length, groups ?? gathered(panel, pass, count));
      for (let j = 0; j < count; j++) tally.add(column[out[j]!]!, out[j]!);
      return tally.totals;
    }
    const totals = new Float64Array(length);
    if (panel.metric === "reprints") {
      const reprints = this.outlets.reprints(pass.columns, out, count, seen);
      for (let j = 0; j < count; j++) totals[column[out[j]!]!]! += reprints[out[j]!]!;
    } else {
      const metric = pass.columns[panel.metric];
      const max = panel.of === "max";
      for (let j = 0; j < count; j++) {
        const code = column[out[j]!]!;
        const value = metric[out[j]!]!;
        if (!max) totals[code]! += value;
        else if (value > totals[code]!) totals[code] = value;
      }
    }
    return totals;
  }

  /**
   * What documents bear several of: sensitive groups, labels. Counts documents, or each group of near-identical ones once
   * under every mark that one of it bears; a metric is summed over documents, or its maximum taken.
   */
  private marks(
    kind: number,
    { size, metric, of }: Terms,
    pass: Pass,
    count: number,
    seenTypes: Seen,
    groups: Uint32Array | null,
  ): Bucket[] {
    if (count === 0) return [];
    const counted = !metric || metric === "count" || metric === "groups";
    const values = counted
      ? null
      : metric === "reprints"
        ? this.outlets.reprints(pass.columns, pass.out, count, seenTypes)
        : pass.columns[metric];
    const { out, columns } = pass;
    const base = columns.base + 1;
    const kept = new Set<number>();
    // A collapsed pass is in no order.
    let [low, high] = [Infinity, 0];
    for (let j = 0; j < count; j++) {
      const row = out[j]!;
      kept.add(row);
      if (row < low) low = row;
      if (row > high) high = row;
    }
    const seen = new Set<number>();
    const totals = new Map<number, number>();
    const tagged = this.tagged.iterate(kind, low + base, high + base) as Iterable<[number, number]>;
    for (const [ord, id] of tagged) {
      const row = id - base;
      if (!kept.has(row)) continue;
      if (values === null && (groups || metric === "groups")) {
        const key = ord * 0x1_0000_0000 + columns.group[row]!;
        if (seen.has(key)) continue;
        seen.add(key);
      }
      const before = totals.get(ord) ?? 0;
      const value = values === null ? 1 : values[row]!;
      totals.set(ord, of === "max" ? Math.max(before, value) : before + value);
    }
    return [...totals]
      .sort((a, b) => b[1] - a[1])
      .slice(0, size)
      .map(([ord, value]) => ({ ...this.codes.label(kind, ord), value }));
  }

  private keywords(size: number, pass: Pass, count: number, groups: Uint32Array | null): Bucket[] {
    const tally = new Tally(this.codes.length(KIND.keyword), groups);
    const { out } = pass;
    const { keywords } = pass.columns;
    for (let j = 0; j < count; j++) {
      const at = out[j]! * KEYWORDS;
      for (let k = 0; k < KEYWORDS; k++) {
        const ord = keywords[at + k]!;
        if (ord === 0) break;
        tally.add(ord, out[j]!);
      }
    }
    return largest(tally.totals, size, 1).map((ord) => ({ ...this.codes.label(KIND.keyword, ord), value: tally.totals[ord]! }));
  }
}

function sum(column: Uint32Array, rows: Uint32Array, count: number): number {
  let total = 0;
  for (let j = 0; j < count; j++) total += column[rows[j]!]!;
  return total;
}

/** Groups of the rows kept, which then stand next to one another; null where rows are counted. */
function gathered({ metric }: Terms, pass: Pass, count: number): Uint32Array | null {
  if (metric !== "groups") return null;
  pass.gather(count);
  return pass.columns.group;
}

function heatmap(pass: Pass, count: number, groups: Uint32Array | null): Bucket[] {
  const tally = new Tally(7 * 24, groups);
  const { pub } = pass.columns;
  for (let j = 0; j < count; j++) tally.add(weekCell(pub[pass.out[j]!]!), pass.out[j]!);
  return Array.from(tally.totals, (value, cell) => {
    const key = String(cell % 24).padStart(2, "0");
    return { key, name: `${key}:00`, value, series: String(Math.floor(cell / 24) + 1) };
  });
}
