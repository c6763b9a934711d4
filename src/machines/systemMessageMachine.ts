import { assign, fromPromise, setup } from "xstate";
import type { Message } from "#engine/grammar/endpoints.gen.ts";

/** SPEC §3. */
export type SystemMessage = Message;

/** SPEC §4: what "do not remind again" sends. */
const DO_NOT_REMIND = 1;

export interface MessageContext {
  message: SystemMessage | null;
  /** Closed earlier in this sign-in: not shown on every page load. */
  closed: string[];
}

export type MessageEvent = { type: "start" } | { type: "close"; dismiss: boolean };

/** The system message box: the first message is shown once; closing it with the box ticked silences it for good. */
export const systemMessageMachine = setup({
  types: { context: {} as MessageContext, input: {} as { closed: string[] }, events: {} as MessageEvent },
  actors: {
    fetchMessage: fromPromise<SystemMessage | null>(async () => null),
    saveSetting: fromPromise<void, { messageId: string; status: 0 | 1 }>(async () => undefined),
  },
  actions: {
    /** Writes the ids closed, for this sign-in. */
    keepClosed: (_, _params: { closed: string[] }) => undefined,
    /** The message will come again; the user should know. */
    reportFailure: () => undefined,
  },
  guards: {
    isWanted: (_, { message, closed }: MessageContext) => message !== null && !closed.includes(message.id),
    dismisses: ({ event }) => event.type === "close" && event.dismiss,
  },
}).createMachine({
  id: "message",
  initial: "idle",
  context: ({ input }) => ({ message: null, closed: input.closed }),
  states: {
    idle: { on: { start: "fetching" } },
    fetching: {
      invoke: {
        src: "fetchMessage",
        onDone: [
          {
            guard: {
              type: "isWanted",
              params: ({ context, event }) => ({ message: event.output, closed: context.closed }),
            },
            target: "shown",
            actions: assign({ message: ({ event }) => event.output }),
          },
          { target: "done" },
        ],
        // No message is no harm.
        onError: "done",
      },
    },
    shown: {
      on: {
        close: [{ guard: "dismisses", target: "saving" }, { target: "done" }],
      },
      exit: [
        assign({ closed: ({ context }) => [...context.closed, context.message?.id ?? ""] }),
        { type: "keepClosed", params: ({ context }) => ({ closed: context.closed }) },
      ],
    },
    saving: {
      invoke: {
        src: "saveSetting",
        input: ({ context }) => ({ messageId: context.message?.id ?? "", status: DO_NOT_REMIND }),
        onDone: "done",
        onError: { target: "done", actions: "reportFailure" },
      },
    },
    done: {},
  },
});
