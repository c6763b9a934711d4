import { fromPromise } from "xstate";
import { endpoints } from "#app/api/endpoints.ts";
import { loadFacts, startupCalls } from "#app/session/startupCalls.ts";
import type { ConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { type Credentials, loginMachine } from "#machines/loginMachine.ts";

/** Ids of the inputs; the machine's focus actions use them. */
export const FIELD_IDS = {
  username: "login-username",
  password: "login-password",
  captchaValue: "login-captcha",
} as const;

const focus = (id: string) => () => document.getElementById(id)?.focus();

/** The login machine with the calls and the storage it needs. */
export function createLoginLogic(runtime: ConsoleRuntime) {
  const { api, credentials } = runtime;
  const open = { keep: true, anonymous: true };
  return loginMachine.provide({
    actions: {
      focusUsername: focus(FIELD_IDS.username),
      focusPassword: focus(FIELD_IDS.password),
      focusCaptcha: focus(FIELD_IDS.captchaValue),
    },
    actors: {
      recall: fromPromise<Partial<Credentials> | null>(() => credentials.load()),
      fetchCaptcha: fromPromise(async () => (await api.call(endpoints.captcha, {}, open)) ?? { captchaKey: "", captchaImage: "" }),
      logIn: fromPromise<string, Credentials & { captchaKey: string; captchaValue: string }>(async ({ input }) => {
        const home = await api.call(endpoints.login, input, open);
        return typeof home === "string" ? home : "/";
      }),
      remember: fromPromise<void, Credentials | null>(async ({ input }) => {
        if (input) await credentials.save(input);
        else credentials.remove();
      }),
      loadUser: fromPromise<unknown>(() => loadFacts(startupCalls(api))),
    },
  });
}
