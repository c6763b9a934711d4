import { join } from "node:path";
import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

/** What can be moved: documents, subscribed columns, word lists (sensitive groups), users, pages of the console. */
export type TransportKind = "documents" | "columns" | "words" | "users" | "pages";

/**
 * Moving data out to a file or in from one. `draft` waits for somebody to say what its columns are; `checking` reads
 * without keeping anything, `checked` tells what that found; `waiting` and `running` are the work itself.
 */
export interface TransportTask {
  id: string;
  direction: "out" | "in";
  kind: TransportKind;
  name: string;
  format: "jsonl" | "csv" | "xlsx";
  /** How the name of a file that came in ends where that is not its format: json, tsv, csv.gz … */
  ending?: string;
  status: "draft" | "checking" | "checked" | "waiting" | "running" | "done" | "failed" | "stopped";
  /** Of documents that go out: which. */
  query?: DocumentQuery;
  /** Of a file that comes in: its columns as they are called there, and what they are here. */
  columns: string[];
  fieldMap: { from: string; to: string }[];
  /** Rows altogether, 0 until known; done, and of these not taken. */
  total: number;
  done: number;
  failed: number;
  /** Rows that stand here under the same name and differ, as the check found; and whether they may be changed. */
  existing?: number;
  overwrite?: boolean;
  /** Where a stopped server goes on: bytes written of the file, and of the list of errors; the moment and documents of it that are written. */
  bytes: number;
  errorBytes: number;
  cursor: number;
  seen: string[];
  userId: string;
  userName: string;
  time: number;
  endTime?: number;
  error?: string;
}

export const tasksIn = ({ records }: Pick<Services, "records">) =>
  records.collection<TransportTask>({ name: "transportTasks", indexes: ["time", "status", "userId"] });

/** Field maps kept for the next file of the same columns. */
interface FieldMapRecord {
  id: string;
  fieldMap: { from: string; to: string }[];
}

export const fieldMapsIn = ({ records }: Pick<Services, "records">) => records.collection<FieldMapRecord>({ name: "transportMaps" });

export const folderOf = ({ settings }: Pick<Services, "settings">): string => join(settings.dataDir, "transport");
export const fileOf = (
  services: Pick<Services, "settings">,
  { id, format, ending }: Pick<TransportTask, "id" | "format" | "ending">,
): string => join(folderOf(services), `${id}.${ending ?? format}`);
export const errorFileOf = (services: Pick<Services, "settings">, { id }: Pick<TransportTask, "id">): string =>
  join(folderOf(services), `${id}.errors.csv`);
