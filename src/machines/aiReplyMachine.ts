import { and, assign, type CallbackLogicFunction, fromCallback, fromPromise, setup } from "xstate";
import type { AiCitation, AiMessage } from "#engine/grammar/endpoints.gen.ts";
import { hearText, nothingHeard, restBefore, restOf, type Typing, typeMore } from "./aiTyping.ts";

/** Texts of SPEC §4 and §8. */
export const STOPPED = "已停止生成";
export const BUSY = "对话进行中....";
export const SORRY = "非常抱歉，目前无法为您提供服务，请稍后再试";
/** SPEC §9. */
export const ADJUST_MAX = 500;

/** A document that the reply rests on; the text marks it as `[^n]`. */
export type { AiCitation };

/** One message of the stream (schemas/entities/AiMessage.json, docs/ai.md). */
export type AiPiece = Partial<AiMessage>;

/** A reply as the history keeps it. */
export interface AiReply {
  text: string;
  citations: AiCitation[];
  /** Why the server cut it short; empty where it did not. */
  limit: string;
  /** The connection broke after some text. */
  broken: boolean;
  /** Name of what wrote it, where the server tells. */
  engineName: string;
  engine: string;
}

/** What is asked: the operation's own method, or the chat with the custom template and without the template code. */
export type AiRequest =
  | { kind: "operation"; operation: string; documentId: string; sessionId: string }
  | { kind: "adjust"; operation: string; documentId: string; sessionId: string; requirement: string; text: string };

export type AiStreamEvent = { type: "piece"; piece: AiPiece } | { type: "streamClosed" } | { type: "streamFailed" };

export type AiReplyEvent =
  | AiStreamEvent
  | { type: "choose"; operation: string }
  | { type: "ask" }
  | { type: "stop" }
  | { type: "regenerate" }
  | { type: "adjust"; requirement: string }
  /** Looks at an older reply of the operation, 0 the first. */
  | { type: "turn"; to: number }
  /** Ends what is under way; nothing of it is kept. */
  | { type: "leave" }
  /** Forgets everything: from now on it is about this document. */
  | { type: "reset"; documentId: string };

export interface AiReplyInput {
  documentId?: string;
  /** Replies and sessions of before, by operation. */
  histories?: Record<string, AiReply[]>;
  sessions?: Record<string, string>;
}

export interface AiReplyContext extends AiReply {
  documentId: string;
  operation: string;
  /** Requirement of the adjust-rewrite under way, with the text it changes. */
  adjust: { requirement: string; text: string } | null;
  /** Operation → chat session, created once each. */
  sessions: Record<string, string>;
  /** Operation → replies in order. */
  histories: Record<string, AiReply[]>;
  /** Which reply of the history is shown. */
  at: number;
  /** `text` holds what is typed out so far, this what is heard and still to be typed. */
  typing: Typing;
  ended: boolean;
}

export const NO_REPLY: AiReply = { text: "", citations: [], limit: "", broken: false, engine: "", engineName: "" };

const begin = ({ documentId = "", histories = {}, sessions = {} }: AiReplyInput): AiReplyContext => ({
  ...NO_REPLY,
  documentId,
  operation: "",
  adjust: null,
  sessions,
  histories,
  at: 0,
  typing: nothingHeard,
  ended: false,
});

const ends = ({ is_end, status, limitMsg }: AiPiece): boolean =>
  is_end === true || (status !== undefined && status !== 0) || Boolean(limitMsg);

/** Whether the text may be copied (SPEC §4). */
export const mayCopy = (text: string): boolean => !text.includes(STOPPED);

const isEmpty = ({ text, typing }: AiReplyContext): boolean => (text + restOf(typing)).trim() === "";

/** The text a rewrite changes: the one shown, or the last reply where what is shown is none. */
function baseOf({ text, at, operation, histories }: AiReplyContext): string {
  const past = (histories[operation] ?? []).map((reply) => reply.text);
  return [text === past[at] ? text : "", ...past.toReversed()].find((one) => one !== "" && mayCopy(one)) ?? "";
}

const replyOf = ({ text, citations, limit, broken, engine, engineName }: AiReplyContext): AiReply => ({
  text,
  citations,
  limit,
  broken,
  engine,
  engineName,
});

const stream: CallbackLogicFunction<AiReplyEvent, AiReplyEvent, AiRequest> = () => undefined;

/**
 * One reply of the AI assistant (SPEC §4): idle, generating, then finished, stopped or failed; with a history and one chat
 * session per operation. The stream and the session come in as actors, `warn` tells the user; nothing here does I/O.
 */
export const aiReplyMachine = setup({
  types: { context: {} as AiReplyContext, events: {} as AiReplyEvent, input: {} as AiReplyInput | undefined },
  actors: {
    createSession: fromPromise<string, { operation: string }>(async () => ""),
    /** Sends `piece` for each message, `streamClosed` at the end, `streamFailed` on an error. */
    stream: fromCallback<AiReplyEvent, AiRequest>(stream),
  },
  actions: {
    /** Shows a warning. */
    warn: (_, _params: { text: string }) => undefined,
    clear: assign({ ...NO_REPLY, typing: nothingHeard, ended: false }),
    plain: assign({ adjust: null }),
    choose: assign(({ context, event }) => {
      if (event.type !== "choose") return {};
      const past = context.histories[event.operation] ?? [];
      const at = Math.max(0, past.length - 1);
      return { operation: event.operation, adjust: null, at, ...(past[at] ?? NO_REPLY), typing: nothingHeard };
    }),
    takeAdjust: assign(({ context, event }) =>
      event.type === "adjust" ? { adjust: { requirement: event.requirement.trim().slice(0, ADJUST_MAX), text: baseOf(context) } } : {},
    ),
    hear: assign(({ context, event }) => {
      if (event.type !== "piece" || context.ended) return {};
      const { result, status, limitMsg, citations, engine, engineName } = event.piece;
      return {
        typing: hearText(context.typing, result ?? "", performance.now()),
        ended: ends(event.piece),
        limit: limitMsg || context.limit,
        // A model that failed half-way leaves half a reply; a limit says so itself.
        broken: status !== undefined && status !== 0 && !limitMsg,
        citations: citations ?? context.citations,
        engine: engine ?? context.engine,
        engineName: engineName ?? context.engineName,
      };
    }),
    closed: assign({ ended: true, broken: true }),
    type: assign(({ context }) => {
      const { typed, typing } = typeMore(context.typing, performance.now());
      return { text: context.text + typed, typing };
    }),
    halt: assign(({ context }) => ({
      ...NO_REPLY,
      engine: context.engine,
      engineName: context.engineName,
      text: STOPPED,
    })),
    save: assign(({ context }) => {
      const past = [...(context.histories[context.operation] ?? []), replyOf(context)];
      return { histories: { ...context.histories, [context.operation]: past }, at: past.length - 1, adjust: null };
    }),
    /** With no text there is only the apology, or the limit that came before any word. */
    apologise: assign(({ context }) => ({ ...NO_REPLY, text: context.limit || SORRY, adjust: null })),
    turn: assign(({ context, event }) => {
      const reply = event.type === "turn" && context.histories[context.operation]?.[event.to];
      return reply ? { at: event.to, ...reply } : {};
    }),
    reset: assign(({ event }) => begin(event.type === "reset" ? { documentId: event.documentId } : {})),
  },
  guards: {
    sameOperation: ({ context, event }) => event.type === "choose" && event.operation === context.operation,
    fresh: ({ context, event }) => event.type === "choose" && (context.histories[event.operation] ?? []).length === 0,
    chosen: ({ context }) => context.operation !== "",
    saysSomething: ({ event }) => event.type === "adjust" && event.requirement.trim() !== "",
    hasText: ({ context }) => baseOf(context) !== "",
    hasSession: ({ context }) => context.sessions[context.operation] !== undefined,
    waiting: ({ context }) => restOf(context.typing) !== "",
    ended: ({ context }) => context.ended,
    empty: ({ context }) => isEmpty(context),
    inHistory: ({ context, event }) => event.type === "turn" && context.histories[context.operation]?.[event.to] !== undefined,
  },
  delays: { typing: ({ context }) => restBefore(context.typing) },
}).createMachine({
  id: "aiReply",
  context: ({ input }) => begin(input ?? {}),
  initial: "idle",
  on: {
    leave: ".idle",
    reset: { target: ".idle", actions: "reset" },
    choose: [
      { guard: "fresh", target: ".generating", actions: ["choose", "clear"] },
      { target: ".idle", actions: "choose" },
    ],
    ask: { guard: "chosen", target: ".generating", actions: ["clear", "plain"] },
    regenerate: { guard: "chosen", target: ".generating", actions: ["clear", "plain"] },
    adjust: {
      guard: and(["chosen", "saysSomething", "hasText"]),
      target: ".generating",
      actions: ["takeAdjust", "clear"],
    },
    turn: { guard: "inHistory", target: ".idle", actions: "turn" },
  },
  states: {
    idle: {},
    generating: {
      initial: "deciding",
      on: {
        choose: [{ guard: "sameOperation" }, { actions: { type: "warn", params: { text: BUSY } } }],
        ask: { actions: { type: "warn", params: { text: BUSY } } },
        regenerate: { actions: { type: "warn", params: { text: BUSY } } },
        adjust: { guard: "saysSomething", actions: { type: "warn", params: { text: BUSY } } },
        turn: {},
        stop: "stopped",
      },
      states: {
        deciding: { always: [{ guard: "hasSession", target: "replying" }, { target: "opening" }] },
        opening: {
          invoke: {
            src: "createSession",
            input: ({ context }) => ({ operation: context.operation }),
            onDone: {
              target: "replying",
              actions: assign({
                sessions: ({ context, event }) => ({ ...context.sessions, [context.operation]: event.output }),
              }),
            },
            onError: "#aiReply.failed",
          },
        },
        replying: {
          type: "parallel",
          onDone: [{ guard: "empty", target: "#aiReply.failed" }, { target: "#aiReply.finished" }],
          states: {
            stream: {
              initial: "receiving",
              states: {
                receiving: {
                  invoke: {
                    src: "stream",
                    input: ({ context }): AiRequest => {
                      const { operation, documentId, adjust } = context;
                      const shared = { operation, documentId, sessionId: context.sessions[operation] ?? "" };
                      return adjust ? { kind: "adjust", ...shared, ...adjust } : { kind: "operation", ...shared };
                    },
                    onError: { target: "received", actions: "closed" },
                  },
                  always: { guard: "ended", target: "received" },
                  on: {
                    piece: { actions: "hear" },
                    streamClosed: { target: "received", actions: "closed" },
                    streamFailed: { target: "received", actions: "closed" },
                  },
                },
                received: { type: "final" },
              },
            },
            typing: {
              initial: "waiting",
              states: {
                waiting: {
                  always: [
                    { guard: "waiting", target: "typing" },
                    { guard: "ended", target: "typed" },
                  ],
                },
                typing: { after: { typing: { target: "waiting", actions: "type" } } },
                typed: { type: "final" },
              },
            },
          },
        },
      },
    },
    finished: { entry: "save" },
    stopped: { entry: ["halt", "save"] },
    /** Not a result: nothing is saved, and choosing the operation again asks again. */
    failed: { entry: "apologise" },
  },
});
