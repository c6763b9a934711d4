import type Database from "better-sqlite3";
import { DAY, HOUR, localStep } from "#engine/grammar/localTime.ts";
import { type Bucket, DATA_TYPES, type DocumentQuery, type Panel, QueryBudgetError, type TermsField } from "../documents.ts";
import { regionAtLevel } from "../regionAtLevel.ts";
import { regionBelow } from "../regionBelow.ts";
import { KEYWORDS, SOCIAL } from "./columns.ts";
import { KIND } from "./documentSchema.ts";
import { bucketKey, monthKey, monthOf, weekCell } from "./localTime.ts";
import type { Outlets } from "./Outlets.ts";
import type { Pass } from "./pass.ts";
import { Tally } from "./Tally.ts";

/** Buckets of one trend; a finer interval over a longer window is refused. */
const MAX_BUCKETS = 20_000;
/** Cells of one cross table. */
const MAX_CELLS = 100_000;
/** Steps of a cross table, never negative: documents begin in 1970. Monday is the fourth day of the first week. */
const STEPS = {
  day: { stepOf: (time: number) => Math.max(0, localStep(time, DAY)), keyOf: (step: number) => bucketKey(step, DAY) },
  week: {
    stepOf: (time: number) => Math.max(0, Math.floor((localStep(time, DAY) + 3) / 7)),
    keyOf: (step: number) => bucketKey(step * 7 - 3, DAY),
  },
  month: { stepOf: monthOf, keyOf: monthKey },
};

type Terms = Extract<Panel, { kind: "terms" }>;
type Trend = Extract<Panel, { kind: "trend" }>;
type Cross = Extract<Panel, { kind: "cross" }>;
type Seen = DocumentQuery["seenTypes"];

/** Statistics over the rows a pass kept; each panel is one loop over columns. */
export class Panels {
  private readonly name: Database.Statement;
  private readonly tagged: Database.Statement;
  private readonly maxOrd: Database.Statement;
  private readonly values: Database.Statement;

  constructor(
    db: Database.Database,
    private readonly outlets: Outlets,
  ) {
    this.name = db.prepare("SELECT value, name FROM dict WHERE kind = ? AND ord = ?").raw();
    this.tagged = db.prepare("SELECT ord, id FROM tagged WHERE kind = ? AND id >= ? AND id <= ?").raw();
    this.maxOrd = db.prepare("SELECT max(ord) FROM dict WHERE kind = ?").pluck();
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
        return this.cross(panel, pass, count, query.seenTypes);
      case "keywords":
        return this.keywords(panel.size, pass, count, groups);
      case "heatmap":
        return heatmap(pass, count, groups);
      case "trend":
        return this.trend(panel, query, pass, count, groups);
    }
  }

  private label(kind: number, ord: number): { key: string; name: string } {
    const row = this.name.get(kind, ord) as [string, string] | undefined;
    return row ? { key: row[0], name: row[1] } : { key: "", name: "" };
  }

  private terms(panel: Terms, pass: Pass, count: number, seen: Seen, groups: Uint32Array | null): Bucket[] {
    if (panel.field === "sensitiveGroup") return this.marks(KIND.sensitive, panel, pass, count, seen, groups);
    if (panel.field === "label") return this.marks(KIND.label, panel, pass, count, seen, groups);
    if (panel.field === "account") return this.accounts(panel, pass, count, seen, groups);
    if (panel.field === "outlet") return this.byOutlet(panel, pass, count, seen, groups);
    if (panel.below || panel.level) return this.places(panel, pass, count, seen, groups);
    const [column, kind] = this.column(panel.field, pass);
    const totals = this.totals(panel, column, kind ? this.length(kind) : 256, pass, count, seen, groups);
    const none = kind ? 1 : 0;
    return largest(totals, panel.size, none).map((code) => ({
      ...this.termName(panel.field, kind, code),
      value: totals[code]!,
    }));
  }

  private length(kind: number): number {
    return ((this.maxOrd.get(kind) as number | null) ?? 0) + 1;
  }

  /** Sources first, then the channels of weibo and wechat. */
  private accounts(panel: Terms, pass: Pass, count: number, seen: Seen, groups: Uint32Array | null): Bucket[] {
    const { source, channel, type } = pass.columns;
    const sources = this.length(KIND.source);
    // The candidates of the query are no longer needed: their memory holds the codes.
    const column = pass.candidates;
    for (let j = 0; j < count; j++) {
      const row = pass.out[j]!;
      column[row] = SOCIAL[type[row]!] && channel[row] ? sources + channel[row]! : source[row]!;
    }
    const totals = this.totals(panel, column, sources + this.length(KIND.channel), pass, count, seen, groups);
    return largest(totals, panel.size, 1).map((code) => ({
      ...(code < sources ? this.label(KIND.source, code) : this.label(KIND.channel, code - sources)),
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
      const { key, name } = this.label(kind, ord);
      return { key: several ? name : key, name, value: totals[outlet]! };
    });
  }

  /** Places rolled up before anything is counted, so that a group counts once in each. */
  private places(panel: Terms, pass: Pass, count: number, seen: Seen, groups: Uint32Array | null): Bucket[] {
    const codes = [""];
    const slots = new Map<string, number>();
    const slotOf = new Uint16Array(this.length(KIND.region));
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

  private termName(field: TermsField, kind: number, code: number): { key: string; name: string } {
    if (kind) return this.label(kind, code);
    const key = field === "dataType" ? DATA_TYPES[code]! : String(field === "isAppraise" ? code - 1 : code);
    return { key, name: key };
  }

  private column(field: Exclude<TermsField, "sensitiveGroup" | "label" | "account" | "outlet">, pass: Pass): [ArrayLike<number>, number] {
    const { columns } = pass;
    switch (field) {
      case "dataType":
        return [columns.type, 0];
      case "isAppraise":
        return [columns.sentiment, 0];
      case "sourceRank":
        return [columns.rank, 0];
      case "status":
        return [columns.status, 0];
      case "source":
        return [columns.source, KIND.source];
      case "channel":
        return [columns.channel, KIND.channel];
      case "author":
        return [columns.author, KIND.author];
      case "region":
        return [columns.region, KIND.region];
      case "category":
        return [columns.category, KIND.category];
      case "platform":
        return [columns.platform, KIND.platform];
    }
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
      .map(([ord, value]) => ({ ...this.label(kind, ord), value }));
  }

  private cross({ by, interval, metric = "count" }: Cross, pass: Pass, count: number, seen: Seen): Bucket[] {
    const { out, columns } = pass;
    const reprints = metric === "reprints" ? this.outlets.reprints(columns, out, count, seen) : null;
    const values = reprints ?? (metric === "count" || metric === "reprints" ? null : columns[metric]);
    const none: ArrayLike<number> = new Uint8Array(0);
    const fields = by.map((field) => ({ field, column: this.column(field, pass) }));
    const [first = none, second = none] = fields.map(({ column: [codes] }) => codes);
    const { stepOf, keyOf } = STEPS[interval];
    // A code and a step in one number each; codes of names stay far below 2^20, days below 2^16.
    const cells = new Map<number, number>();
    for (let j = 0; j < count; j++) {
      const row = out[j]!;
      const cell = ((first[row] ?? 0) * 2 ** 17 + (second[row] ?? 0)) * 2 ** 16 + stepOf(columns.pub[row]!);
      cells.set(cell, (cells.get(cell) ?? 0) + (values === null ? 1 : values[row]!));
    }
    if (cells.size > MAX_CELLS) throw new QueryBudgetError(`${cells.size} cells are more than ${MAX_CELLS}; use a wider interval`);
    const names = fields.map(({ field, column: [, kind] }) => {
      const known = new Map<number, string>();
      return (code: number): string => {
        if (!known.has(code)) known.set(code, kind && code === 0 ? "" : this.termName(field, kind, code).key);
        return known.get(code)!;
      };
    });
    return [...cells].map(([cell, value]) => {
      const [codes, step] = [Math.floor(cell / 2 ** 16), cell % 2 ** 16];
      const name = names[0]?.(Math.floor(codes / 2 ** 17)) ?? "";
      return { key: keyOf(step), name, value, ...(names[1] && { series: names[1](codes % 2 ** 17) }) };
    });
  }

  private keywords(size: number, pass: Pass, count: number, groups: Uint32Array | null): Bucket[] {
    const tally = new Tally(this.length(KIND.keyword), groups);
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
    return largest(tally.totals, size, 1).map((ord) => ({ ...this.label(KIND.keyword, ord), value: tally.totals[ord]! }));
  }

  private trend(panel: Trend, query: DocumentQuery, pass: Pass, count: number, groups: Uint32Array | null): Bucket[] {
    const { out } = pass;
    const { pub } = pass.columns;
    let begin = query.beginTime ?? Infinity;
    let end = query.endTime ?? -Infinity;
    if (query.beginTime === undefined || query.endTime === undefined) {
      for (let j = 0; j < count; j++) {
        const time = pub[out[j]!]!;
        if (query.beginTime === undefined && time < begin) begin = time;
        if (query.endTime === undefined && time >= end) end = time + 1;
      }
    }
    if (!(begin < end) || !Number.isFinite(begin) || !Number.isFinite(end)) return [];
    const width = panel.interval === "hour" ? HOUR : DAY;
    const place = panel.interval === "month" ? monthOf : (time: number) => localStep(time, width);
    const keyOf = panel.interval === "month" ? monthKey : (bucket: number) => bucketKey(bucket, width);
    const first = place(begin);
    const length = place(end - 1) - first + 1;
    const series = this.series(panel, pass, count, groups);
    if (length * series.length > MAX_BUCKETS) {
      throw new QueryBudgetError(`${length} buckets of ${series.length} series are more than ${MAX_BUCKETS}; use a wider interval`);
    }
    const tally = new Tally(length * series.length, groups);
    const month = panel.interval === "month";
    const stepOf = (row: number): number => (month ? monthOf(pub[row]!) : localStep(pub[row]!, width)) - first;
    if (!panel.by) {
      for (let j = 0; j < count; j++) tally.add(stepOf(out[j]!), out[j]!);
    } else {
      const [column] = this.column(panel.by, pass);
      const slot = new Map(series.map((one, at) => [one.code, at]));
      const dense = new Int32Array(Math.max(...series.map((one) => one.code), 255) + 1).fill(-1);
      for (const [code, at] of slot) dense[code] = at;
      for (let j = 0; j < count; j++) {
        const row = out[j]!;
        const code = column[row]!;
        const at = code < dense.length ? dense[code]! : -1;
        if (at < 0) continue;
        tally.add(at * length + stepOf(row), row);
      }
    }
    const keys = Array.from({ length }, (_, at) => keyOf(first + at));
    return series.flatMap((one, s) =>
      keys.map((key, at) => ({
        key,
        name: key,
        value: tally.totals[s * length + at]!,
        ...(panel.by ? { series: one.name } : {}),
      })),
    );
  }

  /** The lines of a trend: every code that occurs, or the `size` most frequent sources. */
  private series(panel: Trend, pass: Pass, count: number, groups: Uint32Array | null): { code: number; name: string }[] {
    if (!panel.by) return [{ code: 0, name: "" }];
    const [column, kind] = this.column(panel.by, pass);
    const tally = new Tally(kind ? this.length(kind) : 256, groups);
    for (let j = 0; j < count; j++) tally.add(column[pass.out[j]!]!, pass.out[j]!);
    const size = panel.size ?? (kind ? 5 : 256);
    return largest(tally.totals, size, kind ? 1 : 0).map((code) => {
      const label = this.termName(panel.by!, kind, code);
      return { code, name: kind ? label.name : label.key };
    });
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

/** Positions of the largest non-zero totals, from `from` on; ties in order of position. */
function largest(totals: Float64Array, size: number, from: number): number[] {
  let top: number[] = [];
  let floor = 0;
  const byTotal = (a: number, b: number): number => totals[b]! - totals[a]! || a - b;
  for (let at = from; at < totals.length; at++) {
    if (totals[at]! <= floor) continue;
    top.push(at);
    if (top.length >= size * 4 + 64) {
      top = top.sort(byTotal).slice(0, size);
      floor = totals[top[size - 1]!] ?? 0;
    }
  }
  return top.sort(byTotal).slice(0, size);
}
