import { useMachine } from "@xstate/react";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo } from "react";
import { Link } from "react-router-dom";
import { fromPromise } from "xstate";
import { endpoints } from "#app/api/endpoints.ts";
import type { ConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { useConsole } from "#app/shell/useConsole.ts";
import { type TopicReminder, topicReminderMachine } from "#machines/topicReminderMachine.ts";
import { LiveCard } from "./LiveCard.tsx";
import { daysAhead, dayText, today } from "./reminderDay.ts";

const DISMISSED = "remindersDismissed";

export interface Reminding {
  /** A reminder has just arrived: look again. */
  refresh(): void;
}

/** 选题提醒 (SPEC §2): one card per plan, dismissed together for today. */
export function ReminderPopup({ hidden, ref }: { hidden: boolean; ref: Ref<Reminding> }) {
  const runtime = useConsole();
  const machine = useMemo(() => reminderLogic(runtime), [runtime]);
  const [state, send] = useMachine(machine);
  const refresh = () => {
    if (runtime.site.get().all.topicReminder !== false) send({ type: "refresh", dismissed: dismissedIn(runtime) });
  };
  useImperativeHandle(ref, () => ({ refresh }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sign-in; the machine refreshes by itself
  useEffect(refresh, [runtime]);

  const { plans, at } = state.context;
  const plan = plans[at];
  const many = plans.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") send({ type: "dismiss" });
    if (many && event.key === "ArrowLeft") send({ type: "previous" });
    if (many && event.key === "ArrowRight") send({ type: "next" });
  };
  return (
    <div aria-live="polite" role="status">
      {plan && !hidden && (
        <LiveCard
          {...{ tone: "plan", name: "选题提醒", closeLabel: "关闭选题提醒" }}
          icon="M4 5h12v12H4zM4 8.5h12M7 3v4M13 3v4M7.5 12.5l2 2 3.5-3.5"
          tools={many && <span className="live-count">{`${at + 1}/${plans.length}`}</span>}
          close={() => send({ type: "dismiss" })}
          aria-roledescription="carousel"
          onKeyDown={onKeyDown}
        >
          <ReminderCard plan={plan}>
            {many && (
              <nav className="live-pager" aria-label="选题提醒翻页">
                <button type="button" className="live-icon" aria-label="上一个选题" onClick={() => send({ type: "previous" })}>
                  <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
                    <path d="m12 5-5 5 5 5" />
                  </svg>
                </button>
                {plans.map((each, index) => (
                  <button
                    key={each.id}
                    type="button"
                    className="live-dot"
                    aria-label={`第 ${index + 1} 个选题：${each.title}`}
                    aria-current={index === at}
                    onClick={() => send({ type: "go", at: index })}
                  />
                ))}
                <button type="button" className="live-icon" aria-label="下一个选题" onClick={() => send({ type: "next" })}>
                  <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
                    <path d="m8 5 5 5-5 5" />
                  </svg>
                </button>
              </nav>
            )}
          </ReminderCard>
        </LiveCard>
      )}
    </div>
  );
}

function ReminderCard({ plan, children }: { plan: TopicReminder; children: ReactNode }) {
  const { id, title, triggerDate, dutyUserName } = plan;
  const address = new URLSearchParams({ id, triggerDate: String(triggerDate) });
  return (
    <article className="live-plan">
      <h3 title={title}>{title}</h3>
      <dl>
        <div>
          <dt>开始时间</dt>
          <dd>
            {dayText(triggerDate)}
            <i data-today={daysAhead(triggerDate, Date.now()) === "今天"}>{daysAhead(triggerDate, Date.now())}</i>
          </dd>
        </div>
        <div>
          <dt>负责人</dt>
          <dd>{dutyUserName || "未指定"}</dd>
        </div>
      </dl>
      <div className="live-plan-foot">
        <Link className="live-link" to={`/track/plan?${address}`}>
          查看详情
        </Link>
        {children}
      </div>
    </article>
  );
}

function reminderLogic(runtime: ConsoleRuntime) {
  const { api, local } = runtime;
  return topicReminderMachine.provide({
    actors: {
      fetchReminders: fromPromise(async ({ signal }) => {
        const data = await api.call(endpoints.messages, {}, { keep: true, signal });
        return data?.topicPlan ?? [];
      }),
    },
    actions: {
      keepDismissed: (_, { dismissed }) => local.set(DISMISSED, { day: today(), user: userOf(runtime), ids: dismissed }),
    },
  });
}

/** What this user dismissed today; tomorrow it is shown again. */
function dismissedIn(runtime: ConsoleRuntime): string[] {
  const kept = runtime.local.get(DISMISSED) as { day?: string; user?: string; ids?: string[] } | undefined;
  return kept?.day === today() && kept.user === userOf(runtime) ? (kept.ids ?? []) : [];
}

const userOf = ({ session }: ConsoleRuntime): string => String(session.getSnapshot().context.facts?.profile.id ?? "");
