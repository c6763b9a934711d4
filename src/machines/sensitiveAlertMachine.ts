import { assign, fromPromise, raise, setup } from "xstate";
import type { AlertDoc } from "#engine/grammar/endpoints.gen.ts";

/** SPEC §9: polls every 5 × 10 minutes and at least 10 minutes apart; shown at most once per 10 minutes; 2 items. */
const POLL_MS = 5 * 10 * 60_000;
const APART_MS = 10 * 60_000;
export const ALERT_ITEMS = 2;
const SEEN = 100;

/** A sensitive document of the alert box (SPEC §3). */
export type AlertDocument = AlertDoc;

export interface AlertReply {
  documents: AlertDocument[];
  highLightKeywordsId: string;
  /** When the answer came, ms. */
  at: number;
}

/** What the tabs of a browser share, so that they poll and show as one. Times in ms, 0 never. */
export interface AlertMemory {
  polledAt: number;
  shownAt: number;
  /** Ids of documents already shown. */
  seen: string[];
}

export interface AlertContext extends AlertMemory {
  opinion: boolean;
  muted: boolean;
  onDocument: boolean;
  documents: AlertDocument[];
  highLightKeywordsId: string;
  /** Ms until the next poll. */
  wait: number;
}

export type AlertEvent =
  | { type: "start"; now: number; memory: AlertMemory }
  /** Another page is shown; document pages hide the box. */
  | { type: "page"; isDocument: boolean }
  | { type: "arrived"; reply: AlertReply }
  /** Another tab polled: what it found, and what is remembered since. */
  | { type: "shared"; reply: AlertReply }
  | { type: "close" }
  | { type: "toggleSound" }
  /** The sound was switched elsewhere: on a page or in another tab. */
  | { type: "sound"; muted: boolean };

/** Answer of a poll, or the moment another tab polled: then this one waits on. */
export type PollOutcome = AlertReply | { polledAt: number; at: number };

/**
 * The alert box of the opinion system. `polling` asks and waits; `box` is open or not. A box that is open on a document
 * page is there again on the next page: `isVisible` tells.
 */
export const sensitiveAlertMachine = setup({
  types: {
    context: {} as AlertContext,
    input: {} as Pick<AlertContext, "opinion" | "muted" | "onDocument">,
    events: {} as AlertEvent,
  },
  actors: { poll: fromPromise<PollOutcome, { highLightKeywordsId: string }>(async () => ({ polledAt: 0, at: 0 })) },
  actions: {
    playSound: () => undefined,
    /** Writes what other tabs and the next page load must know. */
    keep: (_, _params: AlertMemory) => undefined,
    /** Hands what is shown to the other tabs, which get it as `shared`. */
    share: (_, _params: { reply: AlertReply }) => undefined,
    keepMuted: (_, _params: { muted: boolean }) => undefined,
  },
  guards: {
    isOpinion: ({ context }) => context.opinion,
    /** New documents, and ten minutes since the box came last. */
    isDue: ({ context, event }) => event.type === "arrived" && hasNew(context, event.reply) && isApart(context.shownAt, event.reply.at),
    isNews: ({ context, event }) => event.type === "shared" && hasNew(context, event.reply),
    isSilent: ({ context }) => context.muted,
  },
  delays: { untilPoll: ({ context }) => context.wait, apart: APART_MS },
}).createMachine({
  id: "alert",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    documents: [],
    highLightKeywordsId: "",
    polledAt: 0,
    shownAt: 0,
    seen: [],
    wait: 0,
  }),
  on: {
    page: { actions: assign({ onDocument: ({ event }) => event.isDocument }) },
    sound: { actions: assign({ muted: ({ event }) => event.muted }) },
    toggleSound: {
      actions: [
        assign({ muted: ({ context }) => !context.muted }),
        { type: "keepMuted", params: ({ context }) => ({ muted: context.muted }) },
      ],
    },
  },
  states: {
    polling: {
      initial: "off",
      states: {
        off: {
          on: {
            start: {
              guard: "isOpinion",
              target: "waiting",
              actions: assign(({ event: { now, memory } }) => ({ ...memory, wait: waitAfter(memory.polledAt, now) })),
            },
          },
        },
        waiting: { after: { untilPoll: "asking" } },
        asking: {
          invoke: {
            src: "poll",
            input: ({ context }) => ({ highLightKeywordsId: context.highLightKeywordsId }),
            onDone: [
              {
                guard: ({ event }) => "documents" in event.output,
                target: "waiting",
                actions: [
                  assign({ polledAt: ({ event }) => event.output.at, wait: POLL_MS }),
                  { type: "keep", params: ({ context }) => memoryOf(context) },
                  raise(({ event }) => ({ type: "arrived", reply: event.output as AlertReply }) as const),
                ],
              },
              {
                target: "waiting",
                actions: assign(({ event }) => {
                  const { polledAt, at } = event.output as { polledAt: number; at: number };
                  return { polledAt, wait: waitAfter(polledAt, at) };
                }),
              },
            ],
            onError: { target: "waiting", actions: assign({ wait: APART_MS }) },
          },
        },
      },
    },
    box: {
      initial: "hidden",
      on: {
        arrived: [
          {
            guard: "isDue",
            target: ".sounding",
            actions: [
              assign(({ context, event }) => ({ ...shown(context, event.reply), shownAt: event.reply.at })),
              { type: "keep", params: ({ context }) => memoryOf(context) },
              { type: "share", params: ({ event }) => ({ reply: event.reply }) },
            ],
          },
        ],
        // The tab that polled made the sound.
        shared: {
          guard: "isNews",
          target: ".shown",
          actions: assign(({ context, event }) => ({
            ...shown(context, event.reply),
            polledAt: event.reply.at,
            shownAt: event.reply.at,
          })),
        },
      },
      states: {
        hidden: {},
        sounding: {
          always: [
            { guard: "isSilent", target: "shown" },
            { target: "shown", actions: "playSound" },
          ],
        },
        shown: { on: { close: "hidden" } },
      },
    },
  },
});

/** Whether the box is on screen. */
export const isVisible = (context: AlertContext, box: unknown): boolean => box === "shown" && !context.onDocument;

/** Whether ten minutes have passed; a moment further ahead than a poll was noted by a wrong clock and counts for nothing. */
export const isApart = (then: number, now: number): boolean => now - then >= APART_MS || then - now > POLL_MS;

/** A poll at once when the last one is ten minutes old, else fifty minutes after it. */
const waitAfter = (polledAt: number, now: number): number => (isApart(polledAt, now) ? 0 : polledAt + POLL_MS - now);

const hasNew = ({ seen }: AlertMemory, { documents }: AlertReply) => documents.some(({ id }) => !seen.includes(id));

const shown = ({ seen }: AlertMemory, { documents, highLightKeywordsId }: AlertReply) => ({
  documents: documents.slice(0, ALERT_ITEMS),
  highLightKeywordsId,
  seen: [...new Set([...seen, ...documents.map(({ id }) => id)])].slice(-SEEN),
});

const memoryOf = ({ polledAt, shownAt, seen }: AlertMemory): AlertMemory => ({ polledAt, shownAt, seen });
