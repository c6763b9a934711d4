import type Database from "better-sqlite3";
import type { DataType, Forward } from "../documents.ts";
import type { Rows } from "./rows.ts";

interface Stored {
  id: number;
  parentId: number | null;
  title: string;
  summary: string;
  url: string;
  location: string;
  originalPicUrl: string;
  content: string;
  extra: string;
}

/** Reads trees of forwards whole: one statement for all rows, since a tree may have tens of thousands. */
export class ForwardRows {
  private readonly below: Database.Statement;

  constructor(
    db: Database.Database,
    private readonly rows: Rows,
  ) {
    this.below = db.prepare(
      `WITH RECURSIVE below(id, ext) AS (
         SELECT d.id, d.externalId FROM json_each(?) j JOIN docs d ON d.id = j.value
         UNION SELECT d.id, d.externalId FROM below JOIN docs d ON d.parentExternalId = below.ext)
       SELECT d.id, p.id AS parentId, d.title, d.summary, d.url, d.location, d.originalPicUrl, d.content, d.extra
       FROM below JOIN docs d ON d.id = below.id LEFT JOIN docs p ON p.externalId = d.parentExternalId`,
    );
  }

  /** These documents and all below them that are of the types, in order of publication. */
  read(ids: string[], seenTypes: readonly DataType[] | undefined): Forward[] {
    this.rows.forgetRenamed();
    const found: Forward[] = [];
    const below = this.below.all(JSON.stringify(ids.map(Number))) as Stored[];
    this.rows.foresee(below.map(({ id }) => this.rows.place(id)).filter((place) => place >= 0));
    for (const stored of below) {
      const place = this.rows.place(stored.id);
      if (place < 0) continue;
      const attributes = this.rows.attributes(place);
      if (seenTypes && !seenTypes.includes(attributes.dataType)) continue;
      const { id, parentId, extra, ...text } = stored;
      found.push({
        id: String(id),
        parentId: parentId === null || this.rows.place(parentId) < 0 ? null : String(parentId),
        ...text,
        extra: extra === "{}" ? {} : JSON.parse(extra),
        ...attributes,
      });
    }
    return found.sort((a, b) => a.pubdate - b.pubdate || Number(a.id) - Number(b.id));
  }
}
