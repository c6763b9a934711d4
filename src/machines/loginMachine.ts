import { and, assign, fromPromise, not, raise, setup, stateIn } from "xstate";
import type { Captcha } from "#engine/grammar/endpoints.gen.ts";

/** What the login form holds (SPEC §3). Values arrive trimmed by `submit`, as typed before that. */
export interface LoginFields {
  username: string;
  password: string;
  captchaValue: string;
  remember: boolean;
}

export type { Captcha };

/** Site flags that shape the page (SPEC §1). */
export interface LoginFlags {
  captcha: boolean;
  thirdParty: boolean;
  rememberPassword: boolean;
}

export type Credentials = Pick<LoginFields, "username" | "password">;

export interface LoginContext extends LoginFields {
  flags: LoginFlags;
  captchaKey: string;
  captchaImage: string;
  /** Words of the failure dialog. */
  failure: string;
  /** Address the sign-in returned. */
  home: string;
  /** A field was edited, so remembered credentials that arrive late are not put over it. */
  touched: boolean;
  /** Whatever `loadUser` brought: profile, third-party flags, session id, notification flag. */
  user: unknown;
}

export type LoginEvent =
  | { type: "edit"; fields: Partial<LoginFields> }
  | { type: "submit" }
  | { type: "refreshCaptcha" }
  | { type: "closeFailure" };

const words = (error: unknown) => (error instanceof Error && error.message ? error.message : "登录失败，请稍后再试");

/**
 * SPEC §2, §4 and §5 of the login page. Three things go on at once: the remembered credentials are read, the captcha is
 * fetched, and the form is filled in. Actors bring everything from outside; actions named `focus…` move the cursor.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    input: {} as { flags: LoginFlags },
    events: {} as LoginEvent,
    output: {} as { home: string; user: unknown },
  },
  actors: {
    recall: fromPromise<Partial<Credentials> | null>(async () => null),
    fetchCaptcha: fromPromise<Captcha>(async () => ({ captchaKey: "", captchaImage: "" })),
    /** Resolves with the home address; rejects with the server's words. */
    logIn: fromPromise<string, Credentials & { captchaKey: string; captchaValue: string }>(async () => ""),
    /** Keeps the credentials, or removes them on null. */
    remember: fromPromise<void, Credentials | null>(async () => undefined),
    loadUser: fromPromise<unknown>(async () => null),
  },
  actions: {
    focusUsername: () => undefined,
    focusPassword: () => undefined,
    focusCaptcha: () => undefined,
    trim: assign({
      username: ({ context }) => context.username.trim(),
      password: ({ context }) => context.password.trim(),
      captchaValue: ({ context }) => context.captchaValue.trim(),
    }),
  },
  guards: {
    thirdParty: ({ context }) => context.flags.thirdParty,
    captchaOn: ({ context }) => context.flags.captcha,
    rememberOn: ({ context }) => context.flags.rememberPassword,
    noUsername: ({ context }) => context.username === "",
    noPassword: ({ context }) => context.password === "",
    /** A picture is not exchanged under a sign-in that is using it. */
    mayRefresh: not(stateIn({ open: { form: "authenticating" } })),
    noCaptcha: ({ context }) => context.captchaValue === "",
  },
}).createMachine({
  id: "login",
  context: ({ input }) => ({
    flags: input.flags,
    username: "",
    password: "",
    captchaValue: "",
    remember: false,
    captchaKey: "",
    captchaImage: "",
    failure: "",
    home: "",
    touched: false,
    user: null,
  }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "thirdParty", target: "thirdPartyOnly" }, { target: "open" }] },

    /** Only the note to sign in elsewhere first; nothing leads out. */
    thirdPartyOnly: {},

    open: {
      type: "parallel",
      states: {
        memory: {
          initial: "deciding",
          states: {
            deciding: { always: [{ guard: "rememberOn", target: "recalling" }, { target: "settled" }] },
            recalling: {
              invoke: {
                src: "recall",
                onDone: {
                  target: "settled",
                  actions: assign(({ context, event }) => {
                    if (!event.output || context.touched) return {};
                    return {
                      username: event.output.username ?? "",
                      password: event.output.password ?? "",
                      remember: true,
                    };
                  }),
                },
                onError: "settled",
              },
            },
            settled: {},
          },
        },

        captcha: {
          initial: "deciding",
          states: {
            deciding: { always: [{ guard: "captchaOn", target: "fetching" }, { target: "off" }] },
            off: {},
            fetching: {
              entry: assign({ captchaKey: "", captchaImage: "", captchaValue: "" }),
              invoke: {
                src: "fetchCaptcha",
                onDone: {
                  target: "shown",
                  actions: assign({
                    captchaKey: ({ event }) => event.output.captchaKey,
                    captchaImage: ({ event }) => event.output.captchaImage,
                  }),
                },
                onError: "missing",
              },
              on: { refreshCaptcha: { guard: "mayRefresh", target: "fetching", reenter: true } },
            },
            shown: { on: { refreshCaptcha: { guard: "mayRefresh", target: "fetching" } } },
            missing: { on: { refreshCaptcha: { guard: "mayRefresh", target: "fetching" } } },
          },
        },

        form: {
          initial: "editing",
          states: {
            editing: {
              on: {
                edit: { actions: assign(({ event }) => ({ ...event.fields, touched: true })) },
                submit: { target: "checking", actions: "trim" },
              },
            },
            checking: {
              always: [
                { guard: "noUsername", target: "editing", actions: "focusUsername" },
                { guard: "noPassword", target: "editing", actions: "focusPassword" },
                { guard: and(["captchaOn", "noCaptcha"]), target: "editing", actions: "focusCaptcha" },
                { target: "authenticating" },
              ],
            },
            authenticating: {
              invoke: {
                src: "logIn",
                input: ({ context: { username, password, captchaKey, captchaValue } }) => ({
                  username,
                  password,
                  captchaKey,
                  captchaValue,
                }),
                onDone: [
                  {
                    guard: not("rememberOn"),
                    target: "loadingUser",
                    actions: assign({ home: ({ event }) => event.output }),
                  },
                  { target: "remembering", actions: assign({ home: ({ event }) => event.output }) },
                ],
                onError: { target: "refused", actions: assign({ failure: ({ event }) => words(event.error) }) },
              },
            },
            remembering: {
              invoke: {
                src: "remember",
                input: ({ context: { remember, username, password } }) => (remember ? { username, password } : null),
                onDone: "loadingUser",
                // A browser that refuses storage does not keep anyone from working.
                onError: "loadingUser",
              },
            },
            loadingUser: {
              invoke: {
                src: "loadUser",
                onDone: { target: "#login.signedIn", actions: assign({ user: ({ event }) => event.output }) },
                onError: { target: "refused", actions: assign({ failure: ({ event }) => words(event.error) }) },
              },
            },
            refused: {
              // A captcha counts once, so the old picture is of no use.
              entry: raise({ type: "refreshCaptcha" }),
              on: { closeFailure: { target: "editing", actions: assign({ failure: "" }) } },
            },
          },
        },
      },
    },

    signedIn: { type: "final" },
  },
  output: ({ context }) => ({ home: context.home, user: context.user }),
});
