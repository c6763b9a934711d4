import { assign, fromPromise, raise, setup } from "xstate";

/** Start-up calls of SPEC §7; `user` is the profile, the others may be missing without harm. */
export interface SessionFacts<Profile = Record<string, unknown>> {
  profile: Profile;
  /** Flags of the third-party integrations. */
  thirdParty: Record<string, unknown>;
  /** Session id that opens the websocket. */
  sessionId: string;
  notificationAuth: boolean;
}

export interface SessionContext {
  facts: SessionFacts | null;
  partial: Partial<SessionFacts>;
  /** Menus, settings and profile menu as the server sent them. */
  menus: unknown;
  /** Where this user starts; empty until a sign-in or the site says. */
  home: string;
  path: string;
  failure: string;
  leaveTo: string;
}

export type SessionEvent =
  /** The address changed, or the app started on it. */
  | { type: "entered"; path: string }
  | { type: "signedIn"; facts: SessionFacts; home: string }
  /** A reply said 401 or 100004, or was HTTP 401. */
  | { type: "lost" }
  | { type: "logOut" }
  | { type: "retry" }
  | { type: "reloadMenus" }
  /** The user changed something of their own record. */
  | { type: "profileChanged"; profile: Record<string, unknown> };

/** Pages that load no user info at start (SPEC §2). */
const QUIET = new Set(["/login", "/ai/chat"]);
const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Who is signed in and what they may see. `user` runs the four start-up calls in parallel unless the page is quiet;
 * `menus` loads the menus on every page but the login page. Losing the session in either region clears both.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { path: string; home: string },
    events: {} as SessionEvent,
  },
  actors: {
    fetchProfile: fromPromise<Record<string, unknown>>(async () => ({})),
    fetchThirdParty: fromPromise<Record<string, unknown>>(async () => ({})),
    fetchSessionId: fromPromise<string>(async () => ""),
    fetchNotificationAuth: fromPromise<boolean>(async () => false),
    fetchMenus: fromPromise<unknown>(async () => null),
    /** Resolves with the path to go to. */
    logOut: fromPromise<string>(async () => "/login"),
  },
  actions: {
    forget: assign({ facts: null, partial: {}, menus: null }),
    /** Sends the browser to /login with `backurl`. */
    goToLogin: () => undefined,
    /** SPEC §4: closes the websocket, sets the link counter to 99, clears the stored menu. */
    cleanUp: () => undefined,
    /** Drops what this tab still holds of whoever was signed in. */
    dropTraces: () => undefined,
    /** Goes to the path logout returned. */
    leave: (_, _params: { to: string }) => undefined,
  },
  guards: {
    quietNow: ({ context }) => QUIET.has(context.path),
    entersUserPage: ({ event }) => event.type === "entered" && !QUIET.has(event.path),
    onLogin: ({ context }) => context.path === "/login",
    entersMenuPage: ({ event }) => event.type === "entered" && event.path !== "/login",
  },
}).createMachine({
  id: "session",
  type: "parallel",
  context: ({ input }) => ({
    facts: null,
    partial: {},
    menus: null,
    home: input.home,
    path: input.path,
    failure: "",
    leaveTo: "/login",
  }),
  on: {
    entered: { actions: assign({ path: ({ event }) => event.path }) },
  },
  states: {
    user: {
      initial: "deciding",
      on: {
        signedIn: {
          target: ".known",
          actions: ["dropTraces", assign({ facts: ({ event }) => event.facts, home: ({ event }) => event.home, failure: "" })],
        },
        lost: { target: ".nobody", actions: ["forget", "dropTraces", "goToLogin"] },
      },
      states: {
        deciding: { always: [{ guard: "quietNow", target: "quiet" }, { target: "asking" }] },
        quiet: {
          on: {
            entered: {
              guard: "entersUserPage",
              target: "asking",
              actions: assign({ path: ({ event }) => event.path }),
            },
          },
        },
        asking: {
          type: "parallel",
          entry: assign({ partial: {}, failure: "" }),
          states: {
            profile: {
              initial: "pending",
              states: {
                pending: {
                  invoke: {
                    src: "fetchProfile",
                    onDone: {
                      target: "done",
                      actions: assign({
                        partial: ({ context, event }) => ({ ...context.partial, profile: event.output }),
                      }),
                    },
                    onError: {
                      target: "#session.user.failed",
                      actions: assign({ failure: ({ event }) => words(event.error) }),
                    },
                  },
                },
                done: { type: "final" },
              },
            },
            thirdParty: {
              initial: "pending",
              states: {
                pending: {
                  invoke: {
                    src: "fetchThirdParty",
                    onDone: {
                      target: "done",
                      actions: assign({
                        partial: ({ context, event }) => ({ ...context.partial, thirdParty: event.output }),
                      }),
                    },
                    onError: "done",
                  },
                },
                done: { type: "final" },
              },
            },
            sessionId: {
              initial: "pending",
              states: {
                pending: {
                  invoke: {
                    src: "fetchSessionId",
                    onDone: {
                      target: "done",
                      actions: assign({
                        partial: ({ context, event }) => ({ ...context.partial, sessionId: event.output }),
                      }),
                    },
                    onError: "done",
                  },
                },
                done: { type: "final" },
              },
            },
            notification: {
              initial: "pending",
              states: {
                pending: {
                  invoke: {
                    src: "fetchNotificationAuth",
                    onDone: {
                      target: "done",
                      actions: assign({
                        partial: ({ context, event }) => ({ ...context.partial, notificationAuth: event.output }),
                      }),
                    },
                    onError: "done",
                  },
                },
                done: { type: "final" },
              },
            },
          },
          onDone: {
            target: "known",
            actions: assign({
              facts: ({ context: { partial } }) => ({
                profile: partial.profile ?? {},
                thirdParty: partial.thirdParty ?? {},
                sessionId: partial.sessionId ?? "",
                notificationAuth: partial.notificationAuth ?? false,
              }),
            }),
          },
        },
        known: {
          on: {
            logOut: "leaving",
            profileChanged: {
              actions: assign({
                facts: ({ context: { facts }, event }) => facts && { ...facts, profile: { ...facts.profile, ...event.profile } },
              }),
            },
          },
        },
        leaving: {
          invoke: {
            src: "logOut",
            onDone: { target: "left", actions: assign({ leaveTo: ({ event }) => event.output }) },
            // The cookie may be gone already; the user asked to leave and leaves.
            onError: { target: "left", actions: assign({ leaveTo: "/login" }) },
          },
        },
        left: {
          entry: [
            "cleanUp",
            "forget",
            "dropTraces",
            // Menus asked for by a page opened meanwhile are nobody's.
            raise({ type: "logOut" }),
            { type: "leave", params: ({ context }) => ({ to: context.leaveTo }) },
          ],
          always: "nobody",
        },
        nobody: {
          on: {
            // Several calls may find the session over; one redirect is enough.
            lost: {},
            entered: {
              guard: "entersUserPage",
              target: "asking",
              actions: assign({ path: ({ event }) => event.path }),
            },
          },
        },
        failed: { on: { retry: "asking" } },
      },
    },

    menus: {
      initial: "deciding",
      on: {
        signedIn: ".loading",
        lost: ".none",
        logOut: ".none",
        reloadMenus: ".loading",
      },
      states: {
        deciding: { always: [{ guard: "onLogin", target: "none" }, { target: "loading" }] },
        none: { on: { entered: { guard: "entersMenuPage", target: "loading" } } },
        loading: {
          invoke: {
            src: "fetchMenus",
            onDone: { target: "ready", actions: assign({ menus: ({ event }) => event.output }) },
            onError: { target: "failed", actions: assign({ failure: ({ event }) => words(event.error) }) },
          },
        },
        ready: {},
        failed: { on: { retry: "loading" } },
      },
    },
  },
});
