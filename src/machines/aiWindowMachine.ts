import { type ActorRefFrom, assign, sendTo, setup } from "xstate";
import { aiReplyMachine, BUSY } from "./aiReplyMachine.ts";

/** SPEC §9: the window closes at once and resets after this long. */
export const RESET_MS = 300;

export interface AiDocument {
  id: string;
  title: string;
  dataType: string;
}

/** Where the console is: path and the query's id. */
export interface AiPlace {
  path: string;
  id: string;
}

export type AiWindowEvent =
  | { type: "open"; document: AiDocument; place: AiPlace }
  /** The console has gone somewhere else. */
  | { type: "visit"; place: AiPlace }
  | { type: "close" }
  | { type: "minimise" }
  | { type: "restore" }
  /** Another operation of the list. */
  | { type: "choose"; operation: string }
  /** Into the edit mode for an adjust-rewrite, and back. */
  | { type: "edit" }
  | { type: "back" };

export interface AiWindowContext {
  document: AiDocument;
  /** `detail` beside the document itself: on /document when the query id is the document's (SPEC §2, §4). */
  mode: "default" | "detail";
  reply: ActorRefFrom<typeof aiReplyMachine>;
}

const NO_DOCUMENT: AiDocument = { id: "", title: "", dataType: "" };

const modeAt = (place: AiPlace, document: AiDocument) =>
  place.path === "/document" && document.id !== "" && place.id === document.id ? ("detail" as const) : ("default" as const);

/** The window of the AI assistant (SPEC §4): closed, open or minimised, about one document, over one reply machine. */
export const aiWindowMachine = setup({
  types: { context: {} as AiWindowContext, events: {} as AiWindowEvent },
  actors: { reply: aiReplyMachine },
  actions: {
    /** Shows a warning. */
    warn: (_, _params: { text: string }) => undefined,
    take: assign(({ event }) => (event.type === "open" ? { document: event.document, mode: modeAt(event.place, event.document) } : {})),
    place: assign(({ context, event }) =>
      event.type === "open" || event.type === "visit" ? { mode: modeAt(event.place, context.document) } : {},
    ),
    forget: assign({ document: NO_DOCUMENT, mode: "default" }),
    resetReply: sendTo(
      ({ context }) => context.reply,
      ({ context }) => ({ type: "reset", documentId: context.document.id }),
    ),
    leaveReply: sendTo(({ context }) => context.reply, { type: "leave" }),
    chooseReply: sendTo(
      ({ context }) => context.reply,
      ({ event }) => ({ type: "choose", operation: event.type === "choose" ? event.operation : "" }),
    ),
  },
  guards: {
    other: ({ context, event }) => event.type === "open" && event.document.id !== context.document.id,
    generating: ({ context }) => context.reply.getSnapshot().matches("generating"),
  },
  delays: { reset: RESET_MS },
}).createMachine({
  id: "aiWindow",
  context: ({ spawn }) => ({
    document: NO_DOCUMENT,
    mode: "default",
    reply: spawn("reply", { id: "reply", input: {} }),
  }),
  initial: "closed",
  on: {
    visit: { actions: "place" },
    open: [
      { guard: "other", target: ".open", actions: ["take", "resetReply"] },
      { guard: "generating", target: ".open.last", actions: ["place", { type: "warn", params: { text: BUSY } }] },
      { target: ".open.last", actions: "place" },
    ],
  },
  states: {
    closed: {},
    open: {
      initial: "reading",
      on: {
        close: "closing",
        minimise: "minimised",
        choose: [
          { guard: "generating", actions: "chooseReply" },
          { target: ".reading", actions: "chooseReply" },
        ],
      },
      states: {
        reading: {
          on: {
            edit: { guard: ({ context }) => !context.reply.getSnapshot().matches("generating"), target: "editing" },
          },
        },
        editing: { on: { back: "reading" } },
        last: { type: "history" },
      },
    },
    minimised: { on: { close: "closing", restore: "open.last" } },
    /** Fades; what it held goes with it. A window opened meanwhile begins anew. */
    closing: {
      entry: "leaveReply",
      after: { reset: { target: "closed", actions: ["forget", "resetReply"] } },
      on: { open: { target: "open", actions: ["take", "resetReply"] } },
    },
  },
});
