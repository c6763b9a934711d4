import { useMachine } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { Link } from "react-router-dom";
import { fromPromise } from "xstate";
import { endpoints } from "#app/api/endpoints.ts";
import type { ConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { STORAGE_PREFIX } from "#app/shell/createStore.ts";
import { useFeedback } from "#app/shell/Feedback.tsx";
import { useConsole } from "#app/shell/useConsole.ts";
import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import {
  ALERT_ITEMS,
  type AlertDocument,
  type AlertMemory,
  type AlertReply,
  isApart,
  isVisible,
  type PollOutcome,
  sensitiveAlertMachine,
} from "#machines/sensitiveAlertMachine.ts";
import { playChime } from "./chime.ts";
import { LiveCard } from "./LiveCard.tsx";
import { MarkedText } from "./MarkedText.tsx";

const MEMORY = "alertMemory";
const SHOWN = "alertShown";
const CLOSED = "alertClosed";
/** Keeps {muted}; pages with a switch of the sound (舆情首页, 敏感信息) have it as a parameter. */
const MUTED = "alertMuted";
/** Sensitive documents older than this are no alert. Ms. */
const WINDOW = DAY;
/** The variant that has the alert box (SPEC §1). */
const OPINION = 2;

/** Newest sensitive documents of the opinion system (SPEC §4). */
export function AlertBox({ onDocument }: { onDocument: boolean }) {
  const runtime = useConsole();
  const { notify } = useFeedback();
  const { local, session, site } = runtime;
  const profile = session.getSnapshot().context.facts?.profile ?? {};
  const machine = useMemo(() => alertLogic(runtime), [runtime]);
  const [state, send] = useMachine(machine, {
    input: {
      opinion: (Number(profile.systemId) || site.get().id) === OPINION,
      muted: mutedIn(local) ?? profile.sound === false,
      onDocument,
    },
  });
  useEffect(() => send({ type: "page", isDocument: onDocument }), [send, onDocument]);
  useEffect(() => {
    send({ type: "start", now: Date.now(), memory: memoryIn(runtime) });
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_PREFIX + SHOWN && newValue) send({ type: "shared", reply: JSON.parse(newValue) as AlertReply });
      if (key === STORAGE_PREFIX + CLOSED) send({ type: "close" });
    };
    window.addEventListener("storage", listen);
    const unwatch = runtime.local.watch((key) => {
      const muted = key === MUTED ? mutedIn(runtime.local) : undefined;
      if (muted !== undefined) send({ type: "sound", muted });
    });
    return () => {
      window.removeEventListener("storage", listen);
      unwatch();
    };
  }, [send, runtime]);

  const { documents, highLightKeywordsId, muted } = state.context;
  const close = () => {
    send({ type: "close" });
    local.set(CLOSED, Date.now());
  };
  return (
    <div aria-live="assertive" role="alert">
      {isVisible(state.context, state.value.box) && (
        <LiveCard
          {...{ tone: "alert", name: "敏感信息预警", closeLabel: "关闭预警", close }}
          icon="M10 3 2.5 16.5h15L10 3Zm0 5v4m0 2.2v.1"
          tools={
            <button
              type="button"
              className="live-icon"
              aria-pressed={muted}
              aria-label="静音"
              title={muted ? "打开提示音" : "关闭提示音"}
              onClick={() => {
                send({ type: "toggleSound" });
                if (muted) void playChime();
                notify("info", muted ? "预警提示音已打开" : "预警提示音已关闭");
              }}
            >
              <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
                <path d="M3 8v4h3l4 3.5v-11L6 8H3Z" />
                <path d={muted ? "m13 8 4 4m0-4-4 4" : "M13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10"} />
              </svg>
            </button>
          }
        >
          <ul>
            {documents.map((document) => (
              <AlertRow key={document.id} document={document} hl={highLightKeywordsId} />
            ))}
          </ul>
          <footer>
            <span>近 24 小时</span>
            <Link className="live-link" to="/yuqing/sensitive">
              全部敏感信息
            </Link>
          </footer>
        </LiveCard>
      )}
    </div>
  );
}

function AlertRow({ document, hl }: { document: AlertDocument; hl: string }) {
  const { id, title, tag, pubdate, source, dataType } = document;
  const words = tag.split(",").filter(Boolean);
  const address = new URLSearchParams({ id, ...(dataType ? { dataType } : {}), ...(hl ? { hl } : {}) });
  return (
    <li>
      <a href={`/yuqing/document?${address}`} target="_blank" rel="noopener noreferrer">
        <MarkedText text={title} words={words} />
      </a>
      <div className="live-meta">
        <span>{source}</span>
        <time dateTime={new Date(pubdate).toISOString()}>{timeText(pubdate)}</time>
        {words.slice(0, 4).map((word) => (
          <i key={word}>{word}</i>
        ))}
      </div>
    </li>
  );
}

const clock = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});
const timeText = (time: number) => clock.format(time).replace("/", "-");

function alertLogic(runtime: ConsoleRuntime) {
  const { api, local, session } = runtime;
  return sensitiveAlertMachine.provide({
    actors: {
      poll: fromPromise<PollOutcome, { highLightKeywordsId: string }>(async ({ input, signal }) => {
        const memory = memoryIn(runtime);
        const now = Date.now();
        if (!isApart(memory.polledAt, now)) return { polledAt: memory.polledAt, at: now };
        // Claimed first, so that two tabs whose timers end together poll once.
        local.set(MEMORY, { ...memory, polledAt: now });
        const overseas = Number(session.getSnapshot().context.facts?.profile.overseas) === 1;
        const data = await api.call(
          endpoints.alert,
          {
            starttime: now - WINDOW,
            endtime: now,
            dataType: typesFor({ overseas: Boolean(overseas) }),
            page: 1,
            pagesize: ALERT_ITEMS,
            customStr: "",
            sorts: "pubdate_desc",
            highLightKeywordsId: input.highLightKeywordsId,
          },
          { keep: true, signal },
        );
        return { documents: data?.documents ?? [], highLightKeywordsId: data?.highLightKeywordsId ?? "", at: now };
      }),
    },
    actions: {
      playSound: () => void playChime(),
      keep: (_, memory) => local.set(MEMORY, memory),
      share: (_, { reply }) => local.set(SHOWN, reply),
      keepMuted: (_, { muted }) => local.set(MUTED, { muted }),
    },
  });
}

function mutedIn(local: Pick<ConsoleRuntime["local"], "get">): boolean | undefined {
  const { muted } = (local.get(MUTED) ?? {}) as { muted?: unknown };
  return typeof muted === "boolean" ? muted : undefined;
}

function memoryIn({ local }: ConsoleRuntime): AlertMemory {
  const kept = local.get(MEMORY) as Partial<AlertMemory> | undefined;
  return { polledAt: kept?.polledAt ?? 0, shownAt: kept?.shownAt ?? 0, seen: kept?.seen ?? [] };
}
