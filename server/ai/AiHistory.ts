import { randomUUID } from "node:crypto";
import type { AiCitation } from "#engine/grammar/endpoints.gen.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import type { RecordStore } from "#server/store/records.ts";
import type { AiBooks } from "./AiBooks.ts";
import type { ChatMessage } from "./ChatMessage.ts";

export type Citation = AiCitation;

export interface AiSessionRecord {
  id: string;
  userId: string;
  /** First question in short; "" before it. */
  title: string;
  time: number;
  /** What the window or a board opened it for; a free chat has none. */
  operation?: string;
  /** Messages so far; numbers the next one. */
  turns: number;
}

export type TurnStatus = "finished" | "stopped" | "failed" | "limited";

export interface AiTurnRecord {
  id: string;
  sessionId: string;
  userId: string;
  at: number;
  role: "user" | "assistant";
  text: string;
  time: number;
  status: TurnStatus;
  operation?: string;
  engine?: "model" | "extractive";
  articleId?: string[];
  citations?: Citation[];
}

/** Operations whose question is what the user wrote. */
const OWN_WORDS: ReadonlySet<string> = new Set(["chat", "custom"]);

/** SPEC §4. */
const STOPPED = "已停止生成";
const TITLE = 30;
/** Free chats a user keeps, and beside them those of operations; the oldest go first. */
const KEPT = 200;

const SESSIONS = { name: "aiSessions", indexes: ["userId", "time"] };
const TURNS = { name: "aiTurns", indexes: ["sessionId", "userId"] };
/** New chats of a user after which his old ones are looked through. */
const TIDY = 20;

/** Chats and their messages, per user: nobody reads another's. */
export class AiHistory {
  readonly #sessions;
  readonly #turns;
  /** Chats with something not stored yet. */
  readonly #pending = new Map<string, AiSessionRecord>();
  readonly #made = new Map<string, number>();

  constructor(
    private readonly services: Services,
    private readonly books: AiBooks,
  ) {
    this.#sessions = services.records.collection<AiSessionRecord>(SESSIONS);
    this.#turns = services.records.collection<AiTurnRecord>(TURNS);
  }

  create({ userId }: Caller, operation?: string): AiSessionRecord {
    const time = this.services.now();
    const session = { id: randomUUID(), userId, title: "", time, turns: 0, ...(operation ? { operation } : {}) };
    const made = this.#made.get(userId) ?? 0;
    this.#made.set(userId, made + 1);
    void this.#book(session, async (store) => {
      await store.collection<AiSessionRecord>(SESSIONS).put(session);
      if (made % TIDY === 0) await tidy(store, userId, time);
    });
    return session;
  }

  /** The chat of this id, or a new one without an id. @throws ApiError 404 for another's or a missing one. */
  async open(caller: Caller, id?: string, operation?: string): Promise<AiSessionRecord> {
    if (!id) return this.create(caller, operation);
    const session = this.#pending.get(id) ?? (await this.#sessions.get(id));
    if (!session || session.userId !== caller.userId) throw new ApiError(404, "对话不存在或已删除");
    return session;
  }

  /** Free chats: those of the window and of boards are shown nowhere. */
  async list(caller: Caller, page: number, pagesize: number) {
    await this.books.flush();
    const where = { userId: caller.userId, title: { ne: "" }, operation: null };
    const [rows, total] = await Promise.all([
      this.#sessions.find({ where, orderBy: [["time", "desc"]], page, pagesize }),
      this.#sessions.count({ where }),
    ]);
    return { rows: rows.map(({ id, title, time }) => ({ id, title, time })), total };
  }

  async messages(session: AiSessionRecord): Promise<AiTurnRecord[]> {
    if (this.#pending.has(session.id)) await this.books.flush();
    const found = await this.#turns.find({ where: { sessionId: session.id } });
    return found.sort((a, b) => a.at - b.at);
  }

  /**
   * Earlier questions and replies that a next question builds on; what was stopped or failed says nothing. The question
   * kept of an operation is made of titles: no words of the user, so that turn is left out.
   */
  async conversation(session: AiSessionRecord): Promise<ChatMessage[]> {
    const turns = await this.messages(session);
    return turns.flatMap((turn, at): ChatMessage[] => {
      const next = turns[at + 1];
      const whole = turn.role === "user" && next?.role === "assistant" && /^(?:finished|limited)$/.test(next.status);
      if (!whole || !next.text || !OWN_WORDS.has(turn.operation ?? "chat")) return [];
      return [
        { role: "user", content: turn.text },
        { role: "assistant", content: next.text },
      ];
    });
  }

  /** Books a question with its reply; resolves when they are on disk. */
  add(
    session: AiSessionRecord,
    question: string,
    reply: Omit<AiTurnRecord, "sessionId" | "userId" | "at" | "role" | "time">,
    asked: number,
  ): Promise<void> {
    const { id: sessionId, userId } = session;
    const time = this.services.now();
    const { operation, articleId } = reply;
    const shared = { sessionId, userId, ...(operation && { operation }), ...(articleId?.length && { articleId }) };
    const text = reply.status === "stopped" ? STOPPED : reply.text;
    return this.#book(session, async (store) => {
      const sessions = store.collection<AiSessionRecord>(SESSIONS);
      const known = await sessions.get(sessionId);
      // Deleted while the reply was written.
      if (!known) return;
      const at = known.turns;
      const title = known.title || question.replace(/\s+/g, " ").slice(0, TITLE) || "对话";
      await sessions.update(sessionId, { time, turns: at + 2, title });
      await store.collection<AiTurnRecord>(TURNS).insertMany([
        { ...shared, at, role: "user", text: question, time: asked, status: "finished" },
        { ...reply, ...shared, at: at + 1, role: "assistant", time, text },
      ]);
    });
  }

  async remove({ userId }: Caller, ids: string[]): Promise<void> {
    await this.books.flush();
    for (const id of ids) {
      if ((await this.#sessions.removeWhere({ id, userId })) > 0) await this.#turns.removeWhere({ sessionId: id });
    }
  }

  #book(session: AiSessionRecord, work: (store: RecordStore) => Promise<void>): Promise<void> {
    this.#pending.set(session.id, session);
    return this.books.add(async (store) => {
      this.#pending.delete(session.id);
      await work(store);
    });
  }
}

/** Chats never used go after a day, the oldest when there are too many; operations push out no free chat. */
async function tidy(store: RecordStore, userId: string, now: number): Promise<void> {
  const sessions = store.collection<AiSessionRecord>(SESSIONS);
  await sessions.removeWhere({ userId, title: "", time: { lt: now - DAY } });
  for (const operation of [null, { ne: null }]) {
    const where = { userId, operation };
    for (;;) {
      const old = await sessions.find({ where, orderBy: [["time", "desc"]], page: 2, pagesize: KEPT });
      if (old.length === 0) break;
      const ids = old.map(({ id }) => id);
      await sessions.removeWhere({ id: { in: ids } });
      await store.collection<AiTurnRecord>(TURNS).removeWhere({ sessionId: { in: ids } });
    }
  }
}
