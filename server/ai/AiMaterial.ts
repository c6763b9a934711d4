import type { ChatMessage } from "./ChatMessage.ts";

/** A document as the assistant reads it: plain text, cut to what a reply can use. */
export interface AiDocument {
  id: string;
  title: string;
  /** Plain text, one paragraph a line. */
  text: string;
  source: string;
  dataType: string;
  author: string;
  pubdate: number;
  location: string;
  keywords: string[];
  /** Near-duplicates, itself included. */
  sameContentCount: number;
  isAppraise: number;
}

/** Documents per day that a question's words find, for charts. */
export interface TrendPoint {
  name: string;
  value: number;
}

/** What a question that asks for a list or a number finds in the list of documents. */
export interface CountedList {
  total: number;
  /** Near-identical documents each count. */
  copies?: boolean;
  /** The conditions read out of the question: 时间：…, 地域：…. */
  said: string[];
  /** Address of the list in the console; "" for who may open none. */
  address: string;
  /** The question without them. */
  rest: string;
  /** What is compared or ranked, each with its own number and list; `of`: of how many it is a share. */
  parts?: { name: string; total: number; address: string; of?: number }[];
  /** What is asked for, where that is no number of documents: 共有 3 家媒体. */
  lead?: string;
  /** The first documents in the order that was asked for. */
  top?: { id: string; title: string; source: string; pubdate: number; address: string; measured?: string }[];
  /** What is said below the numbers: differences, and what is no condition of the list. */
  notes?: string[];
  /** Documents a day under the conditions, where their course is asked for. */
  trend?: TrendPoint[];
}

/** The emergencies of a time, the hottest first. */
export interface SuddenEvents {
  total: number;
  /** Address of their list in the console; "" for who may open none. */
  address: string;
  beginTime: number;
  endTime: number;
  /** Places that the question names, as the reply says them. */
  said: string[];
  rows: { title: string; kind: string; documentId: string }[];
}

/** Everything a reply may rest on. */
export interface AiMaterial {
  /** What the operation was asked about. */
  documents: AiDocument[];
  /** Found by search, to be cited; numbered after `documents`. */
  related: AiDocument[];
  /** Of a free question, "" otherwise. */
  question: string;
  /** Of an adjust-rewrite: the text, and what is to change. */
  text: string;
  requirement: string;
  /** Suggestions asked for. */
  size: number;
  /** Earlier questions and replies, oldest first. */
  history: ChatMessage[];
  trend: TrendPoint[];
  counted?: CountedList;
  /** Where the question asks which emergencies there are. */
  sudden?: SuddenEvents;
  /** The earlier question whose documents `related` are: this one has no subject of its own. */
  context?: string;
  /** The question whole, where it goes on with that one: the local engine answers it in its place. */
  meant?: string;
  /** One sentence why nothing of the store can answer the question. */
  beyond?: string;
  /** Documents that some words find in the last seven days, as far as the reader may see them. */
  coverage: (words: string[]) => Promise<number>;
  now: number;
}
