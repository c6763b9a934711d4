import type Database from "better-sqlite3";
import { DATA_TYPES, type TermsField } from "../documents.ts";
import { KIND } from "./documentSchema.ts";
import type { Pass } from "./pass.ts";

/** What the numbers in the columns stand for. */
export class Codes {
  private readonly name: Database.Statement;
  private readonly maxOrd: Database.Statement;

  constructor(db: Database.Database) {
    this.name = db.prepare("SELECT value, name FROM dict WHERE kind = ? AND ord = ?").raw();
    this.maxOrd = db.prepare("SELECT max(ord) FROM dict WHERE kind = ?").pluck();
  }

  label(kind: number, ord: number): { key: string; name: string } {
    const row = this.name.get(kind, ord) as [string, string] | undefined;
    return row ? { key: row[0], name: row[1] } : { key: "", name: "" };
  }

  length(kind: number): number {
    return ((this.maxOrd.get(kind) as number | null) ?? 0) + 1;
  }

  termName(field: TermsField, kind: number, code: number): { key: string; name: string } {
    if (kind) return this.label(kind, code);
    const key = field === "dataType" ? DATA_TYPES[code]! : String(field === "isAppraise" ? code - 1 : code);
    return { key, name: key };
  }

  column(field: Exclude<TermsField, "sensitiveGroup" | "label" | "account" | "outlet">, pass: Pass): [ArrayLike<number>, number] {
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
}
