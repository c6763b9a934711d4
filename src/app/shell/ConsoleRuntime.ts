import { type Actor, createActor, fromPromise } from "xstate";
import { AssistantStore } from "#app/ai/AssistantStore.ts";
import { ApiClient } from "#app/api/ApiClient.ts";
import { endpoints } from "#app/api/endpoints.ts";
import { LoadingCounter } from "#app/api/LoadingCounter.ts";
import { OperationToken } from "#app/api/OperationToken.ts";
import { PendingCalls } from "#app/api/PendingCalls.ts";
import { PlanLibrary } from "#app/plans/PlanLibrary.ts";
import { loginAddress } from "#app/session/backurl.ts";
import { CredentialStore } from "#app/session/CredentialStore.ts";
import { PageOwner } from "#app/session/PageOwner.ts";
import { createSiteStore, type SiteStore } from "#app/session/siteStore.ts";
import { startupCalls } from "#app/session/startupCalls.ts";
import { ThemeStore } from "#app/theme/ThemeStore.ts";
import { sessionMachine } from "#machines/sessionMachine.ts";
import { Basket } from "./Basket.ts";
import { createStore, type KeyStore } from "./createStore.ts";
import { createUserStore, type UserStore } from "./createUserStore.ts";
import { HistoryGuard } from "./HistoryGuard.ts";

export interface ConsoleRuntime {
  api: ApiClient;
  token: OperationToken;
  loading: LoadingCounter;
  pending: PendingCalls;
  local: KeyStore;
  tab: KeyStore;
  ofUser: UserStore;
  theme: ThemeStore;
  basket: Basket;
  assistant: AssistantStore;
  credentials: CredentialStore;
  session: Actor<typeof sessionMachine>;
  /** Whose page this is, and whether it has stopped. */
  owner: PageOwner;
  plans: PlanLibrary;
  site: SiteStore;
  navigator: { go(to: string, options?: { replace?: boolean }): void };
  history: HistoryGuard;
}

/** Everything that lives as long as the window. Built once by main.tsx; tests build their own around a fake `fetch`. */
export function createConsoleRuntime(request: typeof fetch = (...args) => fetch(...args)): ConsoleRuntime {
  const local = createStore(localStorage);
  const tab = createStore(sessionStorage);
  const ofUser = createUserStore(sessionStorage);
  const loading = new LoadingCounter();
  const pending = new PendingCalls();
  const navigator: ConsoleRuntime["navigator"] = { go: (to) => window.location.assign(to) };
  const here = () => window.location.pathname + window.location.search + window.location.hash;

  const token = new OperationToken(async () => {
    const data = await api.call(endpoints.operationToken, {}, { keep: true });
    return { optoken: data?.optoken ?? "", optime: String(data?.optime ?? "") };
  });
  const owner = new PageOwner();
  const api: ApiClient = new ApiClient({
    fetch: request,
    token,
    loading,
    pending,
    currentPath: () => window.location.pathname,
    sessionLost: () => session.send({ type: "lost" }),
    owner,
  });
  const site = createSiteStore(api, local);
  const plans = new PlanLibrary(request, owner);
  const assistant = new AssistantStore();
  const calls = startupCalls(api);

  const session: Actor<typeof sessionMachine> = createActor(
    sessionMachine.provide({
      actors: {
        fetchProfile: fromPromise(calls.profile),
        fetchThirdParty: fromPromise(calls.thirdParty),
        fetchSessionId: fromPromise(calls.sessionId),
        fetchNotificationAuth: fromPromise(calls.notificationAuth),
        fetchMenus: fromPromise<unknown>(calls.menus),
        logOut: fromPromise(async () => {
          const to = await api.call(endpoints.logout, {}, { keep: true, anonymous: true });
          owner.signOut();
          return typeof to === "string" && to.startsWith("/") && !to.startsWith("//") ? to : "/login";
        }),
      },
      actions: {
        goToLogin: () => {
          token.clear();
          const lostAt = here();
          // A page that needs no session stays on screen. Of several calls refused at once the first takes the way; by the
          // answer to the second the window may stand on /login, which is no way back.
          void plans.isPublic(window.location.pathname).then((open) => {
            if (!open && here() === lostAt) navigator.go(loginAddress(lostAt), { replace: true });
          });
        },
        cleanUp: () => {
          token.clear();
          // Every tab watches this entry; the socket of whichever holds it closes (SPEC §4: counter 99).
          local.set("linkCount", 99);
          local.remove("menu");
        },
        dropTraces: () => {
          assistant.clear();
          ofUser.clear();
        },
        leave: (_, { to }) => navigator.go(to),
      },
    }),
    { input: { path: window.location.pathname, home: "" } },
  );
  const userId = () => String(session.getSnapshot().context.facts?.profile.id ?? "");
  // A page that loads no user info learns whose it is from what it is answered.
  session.subscribe((now) => now.matches({ user: "quiet" }) || owner.belongsTo(userId()));
  return {
    api,
    token,
    loading,
    pending,
    local,
    tab,
    ofUser,
    theme: new ThemeStore(local),
    basket: new Basket(local, userId),
    assistant,
    credentials: new CredentialStore(local),
    session,
    owner,
    plans,
    site,
    navigator,
    history: new HistoryGuard(),
  };
}
