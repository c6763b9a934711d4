import { assign, fromPromise, setup } from "xstate";
import type { Reminder } from "#engine/grammar/endpoints.gen.ts";

/** A due plan (SPEC §3). */
export type TopicReminder = Reminder;

/** A desk that stays open learns of new plans this often. */
export const REFRESH_MS = 3_600_000;

export interface ReminderContext {
  plans: TopicReminder[];
  /** Plans whose reminder was dismissed today. */
  dismissed: string[];
  /** The card shown. */
  at: number;
}

export type ReminderEvent =
  /** Someone is signed in; a reminder has just been notified. `dismissed`: as remembered. */
  { type: "refresh"; dismissed: string[] } | { type: "next" } | { type: "previous" } | { type: "go"; at: number } | { type: "dismiss" };

/** The topic-reminder popup (SPEC §2): one card per plan, until it is dismissed. */
export const topicReminderMachine = setup({
  types: { context: {} as ReminderContext, events: {} as ReminderEvent },
  actors: { fetchReminders: fromPromise<TopicReminder[]>(async () => []) },
  actions: {
    keepDismissed: (_, _params: { dismissed: string[] }) => undefined,
  },
  guards: { hasCards: ({ context }) => context.plans.length > 0 },
  delays: { refresh: REFRESH_MS },
}).createMachine({
  id: "reminder",
  initial: "idle",
  context: { plans: [], dismissed: [], at: 0 },
  on: {
    refresh: {
      target: ".fetching",
      actions: assign(({ context, event }) => cards(context, context.plans, event.dismissed)),
    },
  },
  states: {
    idle: {},
    fetching: {
      invoke: {
        src: "fetchReminders",
        onDone: {
          target: "deciding",
          actions: assign(({ context, event }) => cards(context, event.output, context.dismissed)),
        },
        // What is on screen stays.
        onError: "deciding",
      },
    },
    deciding: { always: [{ guard: "hasCards", target: "shown" }, { target: "hidden" }] },
    shown: {
      on: {
        next: { actions: assign({ at: ({ context }) => (context.at + 1) % context.plans.length }) },
        previous: {
          actions: assign({ at: ({ context }) => (context.at + context.plans.length - 1) % context.plans.length }),
        },
        go: {
          guard: ({ context, event }) => event.at >= 0 && event.at < context.plans.length,
          actions: assign({ at: ({ event }) => event.at }),
        },
        dismiss: {
          target: "hidden",
          actions: [
            assign(({ context }) => ({
              dismissed: [...context.dismissed, ...context.plans.map(({ id }) => id)],
              plans: [],
              at: 0,
            })),
            { type: "keepDismissed", params: ({ context }) => ({ dismissed: context.dismissed }) },
          ],
        },
      },
      after: { refresh: "fetching" },
    },
    hidden: { after: { refresh: "fetching" } },
  },
});

/** The plans that have a card; the one on screen stays there while it is among them. */
function cards(context: ReminderContext, plans: TopicReminder[], dismissed: string[]): ReminderContext {
  const open = plans.filter(({ id }) => !dismissed.includes(id));
  const card = context.plans[context.at]?.id;
  return {
    plans: open,
    dismissed,
    at: Math.max(
      0,
      open.findIndex(({ id }) => id === card),
    ),
  };
}
