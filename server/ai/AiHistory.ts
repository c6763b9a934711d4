import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import type { ChatMessage } from "./AiProvider.ts";

export interface Citation {
  n: number;
  id: string;
  title: string;
  source: string;
  dataType: string;
  pubdate: number;
}

export interface AiSessionRecord {
  id: string;
  userId: string;
  /** First question in short; "" before it. */
  title: string;
  time: number;
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

/** SPEC §4. */
export const STOPPED = "已停止生成";
const TITLE = 30;
/** Chats a user keeps; the oldest go first. */
const KEPT = 200;
const DAY = 86_400_000;

/** Chats and their messages, per user: nobody reads another's. */
export class AiHistory {
  readonly #sessions;
  readonly #turns;

  constructor(private readonly services: Services) {
    this.#sessions = services.records.collection<AiSessionRecord>({
      name: "aiSessions",
      indexes: ["userId", "time"],
    });
    this.#turns = services.records.collection<AiTurnRecord>({ name: "aiTurns", indexes: ["sessionId", "userId"] });
  }

  async create({ userId }: Caller, operation?: string): Promise<AiSessionRecord> {
    const time = this.services.now();
    const session = { userId, title: "", time, turns: 0, ...(operation ? { operation } : {}) };
    const made = await this.#sessions.insert(session);
    await this.#tidy(userId, time);
    return made;
  }

  /** The chat of this id, or a new one without an id. @throws ApiError 404 for another's or a missing one. */
  async open(caller: Caller, id?: string, operation?: string): Promise<AiSessionRecord> {
    if (!id) return this.create(caller, operation);
    const session = await this.#sessions.get(id);
    if (!session || session.userId !== caller.userId) throw new ApiError(404, "对话不存在或已删除");
    return session;
  }

  async list(caller: Caller, page: number, pagesize: number) {
    const where = { userId: caller.userId, title: { ne: "" } };
    const [rows, total] = await Promise.all([
      this.#sessions.find({ where, orderBy: [["time", "desc"]], page, pagesize }),
      this.#sessions.count({ where }),
    ]);
    const shown = rows.map(({ id, title, time, operation }) => ({ id, title, time, ...(operation && { operation }) }));
    return { rows: shown, total };
  }

  async messages(session: AiSessionRecord): Promise<AiTurnRecord[]> {
    const found = await this.#turns.find({ where: { sessionId: session.id } });
    return found.sort((a, b) => a.at - b.at);
  }

  /** Earlier questions and replies that a next question builds on; what was stopped or failed says nothing. */
  async conversation(session: AiSessionRecord): Promise<ChatMessage[]> {
    const turns = await this.messages(session);
    return turns.flatMap((turn, at): ChatMessage[] => {
      const next = turns[at + 1];
      const whole = turn.role === "user" && next?.role === "assistant" && /^(?:finished|limited)$/.test(next.status);
      if (!whole || !next.text) return [];
      return [
        { role: "user", content: turn.text },
        { role: "assistant", content: next.text },
      ];
    });
  }

  /** Stores a question with its reply. */
  async add(
    session: AiSessionRecord,
    question: string,
    reply: Omit<AiTurnRecord, "sessionId" | "userId" | "at" | "role" | "time">,
    asked: number,
  ): Promise<void> {
    const known = await this.#sessions.get(session.id);
    // Deleted while the reply was written.
    if (!known) return;
    const { id: sessionId, userId } = session;
    const time = this.services.now();
    const at = known.turns;
    await this.#sessions.update(sessionId, {
      time,
      turns: at + 2,
      ...(known.title ? {} : { title: question.replace(/\s+/g, " ").slice(0, TITLE) || "对话" }),
    });
    const { operation, articleId } = reply;
    const shared = { sessionId, userId, ...(operation && { operation }), ...(articleId?.length && { articleId }) };
    await this.#turns.insertMany([
      { ...shared, at, role: "user", text: question, time: asked, status: "finished" },
      {
        ...reply,
        ...shared,
        at: at + 1,
        role: "assistant",
        time,
        text: reply.status === "stopped" ? STOPPED : reply.text,
      },
    ]);
  }

  async remove({ userId }: Caller, ids: string[]): Promise<void> {
    for (const id of ids) {
      if ((await this.#sessions.removeWhere({ id, userId })) > 0) await this.#turns.removeWhere({ sessionId: id });
    }
  }

  /** Chats never used go after a day, the oldest when there are too many. */
  async #tidy(userId: string, now: number): Promise<void> {
    await this.#sessions.removeWhere({ userId, title: "", time: { lt: now - DAY } });
    const all = await this.#sessions.find({
      where: { userId },
      orderBy: [["time", "desc"]],
      page: 1,
      pagesize: KEPT + 20,
    });
    for (const { id } of all.slice(KEPT)) {
      await this.#sessions.remove(id);
      await this.#turns.removeWhere({ sessionId: id });
    }
  }
}
