import { useEffect, useRef } from "react";
import { createActor, fromCallback, fromPromise } from "xstate";
import { endpoints } from "#app/api/endpoints.ts";
import type { ConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { STORAGE_PREFIX } from "#app/shell/createStore.ts";
import { useConsole } from "#app/shell/useConsole.ts";
import { CallError } from "#engine/render/services.ts";
import {
  type NoticePermission,
  SIGNED_OUT,
  type SocketNotification,
  type SocketOrder,
  type WebsocketEvent,
  websocketMachine,
} from "#machines/websocketMachine.ts";
import { askNoticePermission, noticePermission, showNotification } from "./browserNotices.ts";
import { holdTurn } from "./holdTurn.ts";
import { openSocket } from "./openSocket.ts";

const COUNTER = "linkCount";
const SEEN = "noticesSeen";
const WARNED = "noticesWarned";
const NOT_SIGNED_IN = new Set([401, 100004]);

/** The websocket as long as this component is mounted, that is, as long as somebody is signed in. */
export function useWebsocket(showInPage: (notification: SocketNotification) => void): void {
  const runtime = useConsole();
  const show = useRef(showInPage);
  show.current = showInPage;
  useEffect(() => connect(runtime, (notification) => show.current(notification)), [runtime]);
}

function connect(runtime: ConsoleRuntime, showInPage: (notification: SocketNotification) => void): () => void {
  const { local, session, site } = runtime;
  const profile = session.getSnapshot().context.facts?.profile ?? {};
  const wanted = profile.browserNotice !== false;
  const permission = (): NoticePermission => (wanted ? noticePermission() : "denied");
  const actor = createActor(
    websocketMachine.provide({
      actors: {
        holdTurn: fromCallback<WebsocketEvent>(({ sendBack }) =>
          holdTurn(
            local,
            () => sendBack({ type: "turn", seen: (local.get(SEEN) as string[] | undefined) ?? [] }),
            () => sendBack({ type: "lost" }),
          ),
        ),
        socket: fromCallback<SocketOrder>(({ sendBack, receive }) => {
          const { order, close } = openSocket({ auth: () => authOf(runtime), send: sendBack });
          receive(order);
          return close;
        }),
        askPermission: fromPromise(({ signal }) => askNoticePermission(signal)),
      },
      actions: {
        setCount: (_, { count }) => local.set(COUNTER, count),
        printUnsupported: () => console.log("该浏览器不支持websocket！"),
        alertUnsupported: () => {
          if (runtime.tab.get(WARNED)) return;
          runtime.tab.set(WARNED, true);
          window.alert("注：此浏览器不支持消息提醒");
        },
        showNotification: (_, { notification }) => {
          if (!showNotification(notification)) showInPage(notification);
        },
        showInPage: (_, { notification }) => showInPage(notification),
        keepSeen: (_, { seen }) => local.set(SEEN, seen),
      },
    }),
    {
      input: {
        systemCode: String(profile.systemCode ?? site.get().code),
        hasSockets: "WebSocket" in window,
        permission: permission(),
      },
    },
  );
  actor.start();
  const start = () => actor.send({ type: "start", count: Number(local.get(COUNTER)) || 0 });
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key === STORAGE_PREFIX + COUNTER) actor.send({ type: "counter", count: Number(newValue) || 0 });
    },
    { signal },
  );
  window.addEventListener("pagehide", () => actor.send({ type: "leave" }), { signal });
  // A page that the browser kept and shows again.
  window.addEventListener("pageshow", ({ persisted }) => persisted && start(), { signal });
  void watchPermission(() => actor.send({ type: "permission", permission: permission() }), signal);
  // The user asked for no notifications at all: no connection is held for them.
  if (session.getSnapshot().context.facts?.notificationAuth !== false) start();
  return () => {
    listening.abort();
    actor.send({ type: local.get(COUNTER) === SIGNED_OUT ? "logOut" : "leave" });
    actor.stop();
  };
}

/** A fresh session id; null when the session is over. Asking also tells the console that it is. */
async function authOf({ api }: ConsoleRuntime): Promise<string | null> {
  try {
    return String(await api.call(endpoints.socketAuth, {}, { keep: true }));
  } catch (error) {
    if (error instanceof CallError && NOT_SIGNED_IN.has(error.status)) return null;
    throw error;
  }
}

async function watchPermission(changed: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: "notifications" });
    status.addEventListener("change", changed, { signal });
  } catch {
    // Browsers without it learn at the next page load.
  }
}
