import type { DocumentPatch } from "../documents.ts";
import type { Dictionary } from "./dictionary.ts";
import { KIND } from "./documentSchema.ts";
import type { WriterStatements } from "./writerStatements.ts";

/** What documents bear several of: labels and hits of sensitive groups, in the row and in the table that statistics read. */
export class Marks {
  constructor(
    private readonly sql: WriterStatements,
    private readonly dictionary: Dictionary,
  ) {}

  /** Puts labels on and takes them off as a patch says; false when they stand so already. */
  relabel(id: number, { labels, dropLabels, addLabels }: DocumentPatch): boolean {
    if (!labels && !dropLabels?.length && !addLabels?.length) return false;
    const before = labels ?? (JSON.parse(this.sql.labels.get(id) as string) as string[]);
    return this.label(id, [...new Set([...before.filter((label) => !dropLabels?.includes(label)), ...(addLabels ?? [])])]);
  }

  label(id: number, labels: string[]): boolean {
    const after = JSON.stringify(labels);
    if (!this.sql.setLabels.run(after, id, after).changes) return false;
    this.sql.untag.run(id, KIND.label);
    for (const label of labels) this.sql.tag.run(KIND.label, this.dictionary.ordinal(KIND.label, label), id);
    return true;
  }

  /** Sets or clears the mark of one sensitive group; false when it stands so already. */
  sensitive(id: number, hit: { groupId: string; words: string[] }): boolean {
    const before = this.sql.sensitive.get(id) as string | undefined;
    if (before === undefined) return false;
    const hits = JSON.parse(before) as { groupId: string; words: string[] }[];
    const at = hits.findIndex(({ groupId }) => groupId === hit.groupId);
    const { groupId, words } = hit;
    hits.splice(at < 0 ? hits.length : at, at < 0 ? 0 : 1, ...(words.length ? [{ groupId, words }] : []));
    const after = JSON.stringify(hits);
    if (after === before) return false;
    this.sql.setSensitive.run(after, id);
    this.hits(id, hits);
    return true;
  }

  /** The sensitive groups that a document bears, in place of those before where it is `known`. */
  hits(id: number, hits: readonly { groupId: string }[], known = true): void {
    if (known) this.sql.untag.run(id, KIND.sensitive);
    for (const { groupId } of hits) this.sql.tag.run(KIND.sensitive, this.dictionary.ordinal(KIND.sensitive, groupId), id);
  }
}
