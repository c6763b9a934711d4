import type {
  Bucket,
  DataType,
  DocumentPatch,
  DocumentQuery,
  Forward,
  FullDocument,
  IndexableDocument,
  Panel,
  SearchPage,
  SearchRequest,
  SourceFilter,
  SourceInfo,
  WriteResult,
} from "../documents.ts";
import type { ColumnBuffers } from "./columns.ts";

/** What the store's threads say to each other. */
export type StoredDocument = Omit<IndexableDocument, "tokens"> & { titleTokens: string; bodyTokens: string };
export type Patch = DocumentPatch;

export interface WriterCalls {
  write: { batches: StoredDocument[][] };
  update: { ids: number[]; patch: Patch };
  regroup: { from: number; into: number };
  move: { id: number; group: number | null };
  remove: { ids: number[] };
  retain: { maxAgeMs?: number; maxDocuments?: number; now: number; slice: number };
  retokenise: { slice: number };
  optimize: Record<string, never>;
  snapshot: Record<string, never>;
  close: Record<string, never>;
}

export interface WriterReplies {
  /** Per batch: its results, or the error that undid it alone. */
  write: ({ results: WriteResult[] } | { error: PlainError })[];
  update: number;
  regroup: number;
  move: boolean;
  remove: number;
  retain: number;
  retokenise: number;
  optimize: null;
  snapshot: null;
  close: null;
}

export interface ReaderCalls {
  search: { request: SearchRequest; budgetMs: number };
  statistics: { query: DocumentQuery; panels: Panel[]; collapse: boolean; budgetMs: number };
  get: { ids: string[]; seenTypes?: DataType[] };
  forwards: { ids: string[]; seenTypes?: DataType[] };
  scan: { before: string | null; limit: number };
  suggest: { prefix: string; limit: number };
  sources: { text: string; limit: number; filter: SourceFilter };
  size: Record<string, never>;
  close: Record<string, never>;
}

export interface ReaderReplies {
  search: SearchPage;
  statistics: Bucket[][];
  get: (FullDocument | null)[];
  forwards: Forward[];
  scan: FullDocument[];
  suggest: string[];
  sources: SourceInfo[];
  size: number;
  close: null;
}

export interface PlainError {
  kind: "budget" | "unavailable" | "other";
  reason?: string;
  message: string;
  stack?: string;
}

export interface Call<Calls> {
  seq: number;
  name: keyof Calls;
  body: Calls[keyof Calls];
}

export type Reply = { seq: number; value: unknown } | { seq: number; error: PlainError };
export type FromWriter = Reply | { columns: ColumnBuffers } | { ready: ColumnBuffers } | { failed: PlainError };
export type ToReader = Call<ReaderCalls> | { columns: ColumnBuffers };
