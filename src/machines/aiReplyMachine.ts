import { and, assign, type CallbackLogicFunction, fromCallback, fromPromise, not, setup, stateIn } from "xstate";

/** Texts of SPEC §4 and §8. */
export const STOPPED = "已停止生成";
export const BUSY = "对话进行中...";
export const SORRY = "非常抱歉，目前无法为您提供服务，请稍后再试";
/** SPEC §9. */
export const TYPING_MS = 20;
export const RESET_MS = 300;
export const ADJUST_MAX = 500;

/** One message of the stream (schemas/entities/AiMessage.json). */
export interface AiPiece {
  result?: string;
  is_end?: boolean;
  status?: number;
  limitMsg?: string;
}

/** What is asked: the operation's own method, or the chat with the custom template and without the template code. */
export type AiRequest =
  | { kind: "operation"; operation: string; documentId: string; sessionId: string }
  | { kind: "adjust"; operation: string; documentId: string; sessionId: string; requirement: string; text: string };

export type AiStreamEvent = { type: "piece"; piece: AiPiece } | { type: "streamClosed" } | { type: "streamFailed" };

export type AiReplyEvent =
  | AiStreamEvent
  /** `path` is the page the window opens on. */
  | { type: "open"; documentId: string; path: string }
  | { type: "close" }
  | { type: "minimise" }
  | { type: "restore" }
  | { type: "choose"; operation: string }
  | { type: "ask" }
  | { type: "stop" }
  | { type: "regenerate" }
  | { type: "adjust"; requirement: string }
  /** Looks at an older reply of the operation, 0 the first. */
  | { type: "turn"; to: number };

export interface AiReplyContext {
  documentId: string;
  mode: "list" | "detail";
  operation: string;
  /** Requirement of the adjust-rewrite under way, with the text it changes. */
  adjust: { requirement: string; text: string } | null;
  /** Operation → chat session, created once each. */
  sessions: Record<string, string>;
  /** Operation → replies in order. */
  histories: Record<string, string[]>;
  /** Which reply of the history is shown. */
  at: number;
  /** What is typed out so far. */
  text: string;
  /** Characters that wait to be typed. */
  queue: string[];
  ended: boolean;
  /** Why the server cut the reply short. */
  limit: string;
}

const EMPTY: AiReplyContext = {
  documentId: "",
  mode: "list",
  operation: "",
  adjust: null,
  sessions: {},
  histories: {},
  at: 0,
  text: "",
  queue: [],
  ended: false,
  limit: "",
};

const ends = ({ is_end, status, limitMsg }: AiPiece): boolean =>
  is_end === true || (status !== undefined && status !== 0) || Boolean(limitMsg);

/** Whether the text may be copied (SPEC §4). */
export const mayCopy = (text: string): boolean => text !== "" && !text.includes(STOPPED);

const stream: CallbackLogicFunction<AiReplyEvent, AiReplyEvent, AiRequest> = () => undefined;

/**
 * The AI assistant of SPEC §4: the window (closed, open, minimised) and its reply (idle, generating, finished or stopped).
 * The stream and the session come in as actors, `warn` tells the user; nothing here does I/O.
 */
export const aiReplyMachine = setup({
  types: { context: {} as AiReplyContext, events: {} as AiReplyEvent },
  actors: {
    createSession: fromPromise<string, { operation: string }>(async () => ""),
    /** Sends `piece` for each message, `streamClosed` at the end, `streamFailed` on an error. */
    stream: fromCallback<AiReplyEvent, AiRequest>(stream),
  },
  actions: {
    /** Shows a warning. */
    warn: (_, _params: { text: string }) => undefined,
    reset: assign(() => ({ ...EMPTY })),
    clear: assign({ text: "", queue: [], ended: false, limit: "" }),
    /** On the document page the window opens in its detail mode. */
    take: assign(({ event }) => {
      if (event.type !== "open") return {};
      return {
        documentId: event.documentId,
        mode: event.path === "/document" ? ("detail" as const) : ("list" as const),
      };
    }),
    choose: assign(({ context, event }) => {
      if (event.type !== "choose") return {};
      const past = context.histories[event.operation] ?? [];
      const at = Math.max(0, past.length - 1);
      return { operation: event.operation, adjust: null, at, text: past[at] ?? "", queue: [], limit: "" };
    }),
    hear: assign(({ context, event }) => {
      if (event.type !== "piece" || context.ended) return {};
      const { piece } = event;
      const queue = [...context.queue, ...(piece.result ?? "")];
      const ended = ends(piece);
      // A limit or a failure that comes before any word is all there is to read.
      const nothing = ended && context.text === "" && queue.length === 0;
      const told = nothing ? piece.limitMsg || SORRY : "";
      return { queue, ended, limit: piece.limitMsg ?? "", ...(told ? { text: told } : {}) };
    }),
    /** The stream is over: with no text there is only the apology. */
    over: assign(({ context }) => ({
      ended: true,
      ...(context.text === "" && context.queue.length === 0 ? { text: SORRY } : {}),
    })),
    type: assign(({ context }) => ({ text: context.text + (context.queue[0] ?? ""), queue: context.queue.slice(1) })),
    halt: assign({ text: STOPPED, queue: [], ended: true }),
    save: assign(({ context }) => {
      const past = [...(context.histories[context.operation] ?? []), context.text];
      return { histories: { ...context.histories, [context.operation]: past }, at: past.length - 1, adjust: null };
    }),
  },
  guards: {
    other: ({ context, event }) => event.type === "open" && event.documentId !== context.documentId,
    generating: stateIn({ reply: "generating" }),
    sameOperation: ({ context, event }) => event.type === "choose" && event.operation === context.operation,
    fresh: ({ context, event }) => event.type === "choose" && (context.histories[event.operation] ?? []).length === 0,
    chosen: ({ context }) => context.operation !== "",
    saysSomething: ({ event }) => event.type === "adjust" && event.requirement.trim() !== "",
    hasSession: ({ context }) => context.sessions[context.operation] !== undefined,
    waiting: ({ context }) => context.queue.length > 0,
    ended: ({ context }) => context.ended,
    inHistory: ({ context, event }) =>
      event.type === "turn" && context.histories[context.operation]?.[event.to] !== undefined,
  },
  delays: { typing: TYPING_MS, reset: RESET_MS },
}).createMachine({
  id: "aiReply",
  context: { ...EMPTY },
  type: "parallel",
  states: {
    window: {
      initial: "closed",
      states: {
        closed: { on: { open: { target: "open", actions: "take" } } },
        open: { on: { close: "closing", minimise: "minimised" } },
        minimised: { on: { close: "closing", restore: "open" } },
        /** Fades; what it held goes with it. A window opened meanwhile begins anew. */
        closing: {
          after: { reset: { target: "closed", actions: "reset" } },
          on: { open: { target: "open", actions: ["reset", "take"] } },
        },
      },
      on: {
        open: [
          { guard: "other", target: ".open", actions: ["reset", "take"] },
          { guard: "generating", target: ".open", actions: { type: "warn", params: { text: BUSY } } },
          { target: ".open" },
        ],
      },
    },

    reply: {
      initial: "idle",
      // Another document, or a window that closes, ends what is under way.
      on: {
        open: { guard: "other", target: ".idle" },
        close: ".idle",
        choose: [
          { guard: and([not("generating"), "fresh"]), target: ".generating", actions: ["choose", "clear"] },
          { guard: not("generating"), target: ".idle", actions: "choose" },
        ],
        ask: {
          guard: and([not("generating"), "chosen"]),
          target: ".generating",
          actions: ["clear", assign({ adjust: null })],
        },
        regenerate: {
          guard: and([not("generating"), "chosen"]),
          target: ".generating",
          actions: ["clear", assign({ adjust: null })],
        },
        adjust: [
          {
            guard: and([not("generating"), "chosen", "saysSomething"]),
            target: ".generating",
            actions: [
              assign(({ context, event }) => ({
                adjust: { requirement: event.requirement.trim().slice(0, ADJUST_MAX), text: context.text },
              })),
              "clear",
            ],
          },
        ],
        turn: {
          guard: and([not("generating"), "inHistory"]),
          actions: assign(({ context, event }) => ({
            at: event.to,
            text: context.histories[context.operation]?.[event.to] ?? "",
          })),
        },
      },
      states: {
        idle: {},
        generating: {
          initial: "deciding",
          on: {
            choose: [{ guard: "sameOperation" }, { actions: { type: "warn", params: { text: BUSY } } }],
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
                onError: { target: "#aiReply.reply.finished", actions: "over" },
              },
            },
            replying: {
              type: "parallel",
              onDone: "#aiReply.reply.finished",
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
                        onError: { target: "received", actions: "over" },
                      },
                      always: { guard: "ended", target: "received" },
                      on: {
                        piece: { actions: "hear" },
                        streamClosed: { target: "received", actions: "over" },
                        streamFailed: { target: "received", actions: "over" },
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
      },
    },
  },
});
