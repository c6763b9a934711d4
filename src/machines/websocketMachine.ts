import { and, assign, fromCallback, fromPromise, not, raise, sendTo, setup } from "xstate";

/** SPEC §9. */
const RECONNECT_MS = 2000;
const PING_MS = 180_000;
/** A server that does not answer a ping for this long is gone, whatever the line says. */
const PONG_MS = 10_000;
/** Shared tab counter: no tab connected, or signed out; only these let a tab open (SPEC §9). */
const FREE = 0;
const CONNECTED = 1;
export const SIGNED_OUT = 99;
/** The server's close code for a session that ended; coming back is no use. */
export const SESSION_ENDED = 4401;
/** Ids kept so that a notification delivered twice is shown once. */
const SEEN = 200;

/** A message of the websocket (SPEC §3); `id` tells a repeated one. */
export interface SocketNotification {
  id: string;
  title: string;
  content: string;
  source?: string;
  tag?: string;
  icon?: string;
  silent?: boolean;
  vibrate?: number[];
  requireInteraction?: boolean;
  renotify?: boolean;
  link?: string;
}

/** The browser's answer, `default` being undecided; `unsupported` where it knows no notifications. */
export type NoticePermission = "default" | "granted" | "denied" | "unsupported";

export interface WebsocketInput {
  systemCode: string;
  /** Whether this browser has websockets. */
  hasSockets: boolean;
  permission: NoticePermission;
}

export interface WebsocketContext extends WebsocketInput {
  /** The shared tab counter as last seen. */
  count: number;
  seen: string[];
}

export type WebsocketEvent =
  /** Someone is signed in. */
  | { type: "start"; count: number }
  /** Another tab wrote the shared counter. */
  | { type: "counter"; count: number }
  /** No other tab holds the connection: the turn is ours until we give it up. `seen`: ids other tabs have shown. */
  | { type: "turn"; seen: string[] }
  /** This tab slept and another took the turn; the next turn may be ours again. */
  | { type: "lost" }
  | { type: "opened" }
  | { type: "message"; notification: SocketNotification }
  | { type: "pong" }
  | { type: "closed"; code: number }
  /** The user decided about notifications, here or in the browser's settings. */
  | { type: "permission"; permission: NoticePermission }
  /** This tab closes or forgets who is signed in. */
  | { type: "leave" }
  | { type: "logOut" }
  | { type: "pinged" };

/** What the socket actor is told. */
export type SocketOrder = { type: "ping" } | { type: "ack"; id: string };

const mayOpen = (count: number) => count === FREE || count === SIGNED_OUT;

/**
 * One connection across tabs (SPEC §4). `link`: a tab opens only while the shared counter is 0 or 99, else it stays
 * closed; under the counter lies a lock that the browser gives to one tab at a time (`holdTurn`), so that a counter left
 * behind by a crashed tab heals and the next tab takes over when the connected one closes. `notices`: whether messages
 * become browser notifications or are shown in the page.
 */
export const websocketMachine = setup({
  types: { context: {} as WebsocketContext, input: {} as WebsocketInput, events: {} as WebsocketEvent },
  actors: {
    /** Waits for the lock, then sends `turn`, and `lost` where another took it; stopping gives it back. */
    holdTurn: fromCallback<WebsocketEvent>(() => undefined),
    /** Opens the socket; sends `opened`, `message`, `pong`, `closed`. Stopping closes it. */
    socket: fromCallback<SocketOrder>(() => undefined),
    /** Asks the user; resolves with the answer. */
    askPermission: fromPromise<NoticePermission>(async () => "default"),
  },
  actions: {
    setCount: (_, _params: { count: number }) => undefined,
    /** SPEC §8: prints 该浏览器不支持websocket！ */
    printUnsupported: () => undefined,
    /** SPEC §8: alerts 注：此浏览器不支持消息提醒 */
    alertUnsupported: () => undefined,
    showNotification: (_, _params: { notification: SocketNotification }) => undefined,
    showInPage: (_, _params: { notification: SocketNotification }) => undefined,
    /** Writes the ids shown, for the tab that takes over. */
    keepSeen: (_, _params: { seen: string[] }) => undefined,
    remember: assign({
      seen: ({ context, event }) => (event.type === "message" ? [...context.seen, event.notification.id].slice(-SEEN) : context.seen),
    }),
    notePermission: assign({
      permission: ({ context, event }) => (event.type === "permission" ? event.permission : context.permission),
    }),
    ack: sendTo("socket", ({ event }): SocketOrder => {
      return { type: "ack", id: event.type === "message" ? event.notification.id : "" };
    }),
    ping: sendTo("socket", { type: "ping" } satisfies SocketOrder),
  },
  guards: {
    isOurs: ({ context }) => context.systemCode === "mbd",
    hasSockets: ({ context }) => context.hasSockets,
    mayOpen: ({ context }) => mayOpen(context.count),
    becomesFree: ({ event }) => event.type === "counter" && event.count === FREE,
    becomesTaken: ({ event }) => event.type === "counter" && !mayOpen(event.count),
    becomesSignedOut: ({ event }) => event.type === "counter" && event.count === SIGNED_OUT,
    sessionEnded: ({ event }) => event.type === "closed" && event.code === SESSION_ENDED,
    isNew: ({ context, event }) => event.type === "message" && !context.seen.includes(event.notification.id),
    granted: ({ context }) => context.permission === "granted",
    denied: ({ context }) => context.permission === "denied",
    knowsNoNotices: ({ context }) => context.permission === "unsupported",
  },
  delays: { reconnect: RECONNECT_MS, ping: PING_MS, pong: PONG_MS },
}).createMachine({
  id: "websocket",
  type: "parallel",
  context: ({ input }) => ({ ...input, count: FREE, seen: [] }),
  states: {
    link: {
      initial: "off",
      states: {
        off: {
          on: {
            start: [
              { guard: not("isOurs") },
              { guard: not("hasSockets"), target: "unsupported" },
              { target: "inLine", actions: assign({ count: ({ event }) => event.count }) },
            ],
          },
        },
        unsupported: { entry: "printUnsupported" },

        inLine: {
          invoke: { id: "turn", src: "holdTurn" },
          initial: "looking",
          on: {
            leave: "off",
            logOut: "loggedOut",
            // Another tab signed out: the session is over for all of them.
            counter: {
              guard: "becomesSignedOut",
              target: "signedOut",
              actions: assign({ count: ({ event }) => event.count }),
            },
          },
          states: {
            looking: { always: [{ guard: "mayOpen", target: "asking" }, { target: "closed" }] },
            /** The counter lets us; the lock must come. */
            asking: {
              on: {
                turn: { target: "linked", actions: assign({ seen: ({ event }) => event.seen }) },
                counter: {
                  guard: "becomesTaken",
                  target: "closed",
                  actions: assign({ count: ({ event }) => event.count }),
                },
              },
            },
            /** Another tab is connected. */
            closed: {
              on: {
                // The lock is free while the counter says connected: that tab crashed. The entry of `linked` writes the truth.
                turn: { target: "linked", actions: assign({ seen: ({ event }) => event.seen }) },
                counter: {
                  guard: "becomesFree",
                  target: "asking",
                  actions: assign({ count: ({ event }) => event.count }),
                },
              },
            },
            linked: {
              entry: [assign({ count: CONNECTED }), { type: "setCount", params: { count: CONNECTED } }],
              invoke: { id: "socket", src: "socket" },
              initial: "connecting",
              on: {
                closed: [
                  {
                    guard: "sessionEnded",
                    target: "#websocket.link.signedOut",
                    actions: [assign({ count: FREE }), { type: "setCount", params: { count: FREE } }],
                  },
                  { target: "pausing" },
                ],
                lost: "closed",
                leave: {
                  target: "#websocket.link.off",
                  actions: { type: "setCount", params: { count: FREE } },
                },
                message: [
                  {
                    guard: and(["isNew", "granted"]),
                    actions: [
                      { type: "showNotification", params: ({ event }) => ({ notification: event.notification }) },
                      "ack",
                      "remember",
                      { type: "keepSeen", params: ({ context }) => ({ seen: context.seen }) },
                    ],
                  },
                  {
                    guard: "isNew",
                    actions: [
                      { type: "showInPage", params: ({ event }) => ({ notification: event.notification }) },
                      "ack",
                      "remember",
                      { type: "keepSeen", params: ({ context }) => ({ seen: context.seen }) },
                    ],
                  },
                  { actions: "ack" },
                ],
              },
              states: {
                connecting: { on: { opened: "open" } },
                open: {
                  type: "parallel",
                  states: {
                    beat: {
                      initial: "resting",
                      states: {
                        resting: {
                          after: {
                            ping: { target: "resting", reenter: true, actions: ["ping", raise({ type: "pinged" })] },
                          },
                        },
                      },
                    },
                    pulse: {
                      initial: "calm",
                      states: {
                        calm: { on: { pinged: "waiting" } },
                        waiting: {
                          on: { pong: "calm" },
                          after: { pong: "#websocket.link.inLine.pausing" },
                        },
                      },
                    },
                  },
                },
              },
            },
            /** Not closed by us: back after two seconds. The turn stays ours. */
            pausing: {
              after: { reconnect: "linked" },
              on: {
                lost: "closed",
                leave: {
                  target: "#websocket.link.off",
                  actions: { type: "setCount", params: { count: FREE } },
                },
              },
            },
          },
        },

        loggedOut: {
          entry: [assign({ count: SIGNED_OUT }), { type: "setCount", params: { count: SIGNED_OUT } }],
          always: "signedOut",
        },
        /** No session to connect with, until someone signs in here or in another tab. */
        signedOut: {
          on: {
            start: { target: "inLine", actions: assign({ count: ({ event }) => event.count }) },
            counter: {
              guard: "becomesTaken",
              target: "inLine",
              actions: assign({ count: ({ event }) => event.count }),
            },
          },
        },
      },
    },

    notices: {
      initial: "unknown",
      on: { permission: { target: ".deciding", actions: "notePermission" } },
      states: {
        unknown: { on: { opened: "deciding" } },
        deciding: {
          always: [
            { guard: "granted", target: "granted" },
            { guard: "denied", target: "refused" },
            { guard: "knowsNoNotices", target: "unsupported" },
            { target: "asking" },
          ],
        },
        asking: {
          invoke: {
            src: "askPermission",
            onDone: { target: "answered", actions: assign({ permission: ({ event }) => event.output }) },
            onError: "refused",
          },
        },
        /** Dismissed without an answer counts as no for now. */
        answered: { always: [{ guard: "granted", target: "granted" }, { target: "refused" }] },
        granted: {},
        refused: {},
        unsupported: { entry: "alertUnsupported" },
      },
    },
  },
});
