import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { type Credentials, type LoginFlags, loginMachine } from "./loginMachine.ts";

const allOff: LoginFlags = { captcha: false, thirdParty: false, rememberPassword: false };
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const failAfter = (ms: number, message: string) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error(message)), ms));

interface Script {
  recall?: Credentials | null;
  logIn?: () => Promise<string>;
  remember?: () => Promise<void>;
  loadUser?: () => Promise<unknown>;
  captcha?: () => Promise<{ captchaKey: string; captchaImage: string }>;
}

function start(flags: Partial<LoginFlags>, script: Script = {}) {
  const seen = { focus: [] as string[], logIn: [] as unknown[], remembered: [] as unknown[], captchas: 0 };
  const actor = createActor(
    loginMachine.provide({
      actions: {
        focusUsername: () => void seen.focus.push("username"),
        focusPassword: () => void seen.focus.push("password"),
        focusCaptcha: () => void seen.focus.push("captcha"),
      },
      actors: {
        recall: fromPromise<Partial<Credentials> | null>(() => after<Partial<Credentials> | null>(5, script.recall ?? null)),
        fetchCaptcha: fromPromise(() => {
          seen.captchas += 1;
          return script.captcha?.() ?? after(10, { captchaKey: `k${seen.captchas}`, captchaImage: "AAAA" });
        }),
        logIn: fromPromise<string, Credentials & { captchaKey: string; captchaValue: string }>(({ input }) => {
          seen.logIn.push(input);
          return script.logIn?.() ?? after(20, "/track/home");
        }),
        remember: fromPromise<void, Credentials | null>(({ input }) => {
          seen.remembered.push(input);
          return script.remember?.() ?? after(5, undefined);
        }),
        loadUser: fromPromise(() => script.loadUser?.() ?? after(20, { name: "编辑" })),
      },
    }),
    { input: { flags: { ...allOff, ...flags } } },
  );
  actor.start();
  return { actor, seen, form: () => (actor.getSnapshot().value as { open: { form: string } }).open?.form };
}

describe("loginMachine", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("trims, signs in, loads the user and ends with the home address", async () => {
    const { actor, seen } = start({});
    actor.send({ type: "edit", fields: { username: "  bianji ", password: " s3cret " } });
    actor.send({ type: "submit" });
    await vi.advanceTimersByTimeAsync(20);
    expect(seen.logIn).toEqual([{ username: "bianji", password: "s3cret", captchaKey: "", captchaValue: "" }]);
    expect(actor.getSnapshot().status).toBe("active");
    await vi.advanceTimersByTimeAsync(20);
    expect(actor.getSnapshot().status).toBe("done");
    expect(actor.getSnapshot().output).toEqual({ home: "/track/home", user: { name: "编辑" } });
    expect(seen.remembered).toEqual([]);
  });

  it.each([
    ["username", { username: "   ", password: "" }],
    ["password", { username: "a", password: "  " }],
    ["captcha", { username: "a", password: "b", captchaValue: " " }],
  ])("puts the cursor on an empty %s and says nothing", async (field, fields) => {
    const { actor, seen, form } = start({ captcha: true });
    await vi.advanceTimersByTimeAsync(10);
    actor.send({ type: "edit", fields });
    actor.send({ type: "submit" });
    expect(seen.focus).toEqual([field]);
    expect(form()).toBe("editing");
    expect(actor.getSnapshot().context.failure).toBe("");
    expect(seen.logIn).toEqual([]);
  });

  it("shows the server's words on failure, and fetches a new captcha", async () => {
    const { actor, form } = start({ captcha: true }, { logIn: () => failAfter(5, "用户名或密码错误") });
    await vi.advanceTimersByTimeAsync(10);
    actor.send({ type: "edit", fields: { username: "a", password: "b", captchaValue: "x7" } });
    actor.send({ type: "submit" });
    await vi.advanceTimersByTimeAsync(5);
    expect(form()).toBe("refused");
    expect(actor.getSnapshot().context.failure).toBe("用户名或密码错误");
    expect(actor.getSnapshot().context.captchaValue).toBe("");
    await vi.advanceTimersByTimeAsync(10);
    expect(actor.getSnapshot().context.captchaKey).toBe("k2");
    actor.send({ type: "closeFailure" });
    expect(form()).toBe("editing");
    expect(actor.getSnapshot().context.username).toBe("a");
  });

  it("ignores a second submit and edits while the server thinks", async () => {
    const { actor, seen } = start({});
    actor.send({ type: "edit", fields: { username: "a", password: "b" } });
    actor.send({ type: "submit" });
    actor.send({ type: "submit" });
    actor.send({ type: "edit", fields: { username: "other" } });
    await vi.advanceTimersByTimeAsync(10);
    expect(seen.logIn).toHaveLength(1);
    expect(actor.getSnapshot().context.username).toBe("a");
  });

  it("keeps the credentials when the box is ticked and removes them when it is not", async () => {
    for (const remember of [true, false]) {
      const { actor, seen } = start({ rememberPassword: true });
      actor.send({ type: "edit", fields: { username: "a", password: "b", remember } });
      actor.send({ type: "submit" });
      await vi.advanceTimersByTimeAsync(100);
      expect(seen.remembered).toEqual([remember ? { username: "a", password: "b" } : null]);
    }
  });

  it("signs in though the browser refuses to store anything", async () => {
    const { actor } = start({ rememberPassword: true }, { remember: () => failAfter(5, "quota") });
    actor.send({ type: "edit", fields: { username: "a", password: "b", remember: true } });
    actor.send({ type: "submit" });
    await vi.advanceTimersByTimeAsync(100);
    expect(actor.getSnapshot().status).toBe("done");
  });

  it("fills in remembered credentials, but not over what was typed meanwhile", async () => {
    const quiet = start({ rememberPassword: true }, { recall: { username: "a", password: "b" } });
    await vi.advanceTimersByTimeAsync(5);
    expect(quiet.actor.getSnapshot().context).toMatchObject({ username: "a", password: "b", remember: true });

    const typing = start({ rememberPassword: true }, { recall: { username: "a", password: "b" } });
    typing.actor.send({ type: "edit", fields: { username: "typed" } });
    await vi.advanceTimersByTimeAsync(5);
    expect(typing.actor.getSnapshot().context).toMatchObject({ username: "typed", password: "" });
  });

  it("offers a new try where the captcha did not come", async () => {
    let fail = true;
    const { actor } = start(
      { captcha: true },
      { captcha: () => (fail ? failAfter(5, "500") : after(5, { captchaKey: "k", captchaImage: "AA" })) },
    );
    await vi.advanceTimersByTimeAsync(5);
    expect(actor.getSnapshot().matches({ open: { captcha: "missing" } })).toBe(true);
    fail = false;
    actor.send({ type: "refreshCaptcha" });
    await vi.advanceTimersByTimeAsync(5);
    expect(actor.getSnapshot().context.captchaKey).toBe("k");
  });

  it("says why when the profile does not load", async () => {
    const { actor, form } = start({}, { loadUser: () => failAfter(5, "服务器应答异常（500）") });
    actor.send({ type: "edit", fields: { username: "a", password: "b" } });
    actor.send({ type: "submit" });
    await vi.advanceTimersByTimeAsync(50);
    expect(form()).toBe("refused");
    expect(actor.getSnapshot().context.failure).toBe("服务器应答异常（500）");
  });

  it("in third-party mode nothing moves", async () => {
    const { actor, seen } = start({ thirdParty: true, captcha: true, rememberPassword: true });
    actor.send({ type: "submit" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(actor.getSnapshot().value).toBe("thirdPartyOnly");
    expect(seen).toEqual({ focus: [], logIn: [], remembered: [], captchas: 0 });
  });
});

describe("loginMachine paths", () => {
  const events = [
    { type: "edit" as const, fields: { username: "a", password: "b", captchaValue: "c" } },
    { type: "submit" as const },
    { type: "refreshCaptcha" as const },
    { type: "closeFailure" as const },
    { type: "xstate.done.actor.0.login.open.form.authenticating", output: "/home" },
    { type: "xstate.error.actor.0.login.open.form.authenticating", error: new Error("refused") },
    { type: "xstate.done.actor.0.login.open.form.remembering", output: undefined },
    { type: "xstate.done.actor.0.login.open.form.loadingUser", output: { name: "u" } },
    { type: "xstate.done.actor.0.login.open.captcha.fetching", output: { captchaKey: "k", captchaImage: "i" } },
  ] as never[];
  const paths = getShortestPaths(loginMachine, {
    input: { flags: { captcha: true, thirdParty: false, rememberPassword: true } },
    events,
    limit: 5000,
    serializeState: (state) => JSON.stringify([state.value, state.context.username, state.context.captchaKey]),
  });

  it("reaches every state of the form, the captcha and the memory", () => {
    const reached = new Set(paths.flatMap((path) => JSON.stringify(path.state.value).match(/[a-zA-Z]+/g) ?? []));
    for (const name of ["editing", "authenticating", "remembering", "loadingUser", "refused", "fetching", "shown", "signedIn"]) {
      expect(reached, name).toContain(name);
    }
  });

  it("never authenticates with an empty field, and ends only with a user", () => {
    expect(paths.length).toBeGreaterThan(8);
    for (const { state } of paths) {
      if (state.matches({ open: { form: "authenticating" } })) {
        expect([state.context.username, state.context.password, state.context.captchaValue]).not.toContain("");
      }
      if (state.status === "done") expect(state.context.user).not.toBeNull();
    }
  });
});
