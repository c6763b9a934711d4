import type { OutboxCause, OutboxRecord } from "./OutboxRecord.ts";
import type { Parcel } from "./Parcel.ts";

export interface Packed {
  parcel: Parcel;
  /** Who is reached by it, where the entry does not say it yet. */
  reached?: string[];
  /** What the log says once it is sent; "" if absent. */
  remark?: string;
}

/** What the outbox must know of one cause: how its entries become messages. It sends nothing itself. */
export interface Carrier {
  cause: OutboxCause;
  /** What waits is shown under this name at 运行状态, causes of one name together; absent: not shown. */
  queue?: { name: string; title: string };
  /** Whether what fails is tried again by itself. Otherwise a person decides, who was told. */
  again: boolean;
  /** What the log says of a fault of our own; "发送出错" if absent. */
  fault?: string;
  /** Settled entries are kept so long, ms; absent: until somebody deletes them. */
  keeps?: number;
  /** Puts what has come about since the last look into the outbox. */
  gather?(): Promise<void>;
  /**
   * Until when a lane is held, ms; null while it is open, as all are if absent.
   * @throws PushError for one that is closed: its entries fail
   */
  gate?(due: OutboxRecord[]): Promise<number | null>;
  /** Which of the due entries of one lane go in one message. Absent: each alone. */
  sort?(due: OutboxRecord[]): OutboxRecord[][];
  /** @throws PushError */
  pack(entries: OutboxRecord[]): Promise<Packed>;
  /** After it was sent and noted. */
  sent?(entries: OutboxRecord[]): Promise<void>;
}
