import type { ActionPlan, ThenPlan } from "../../compile/plan.ts";
import type { Row } from "../cells/cell.ts";
import type { PageRuntime } from "../PageRuntime.ts";
import { type Scope, scopeVariables } from "../Scope.ts";
import { CallError } from "../services.ts";
import type { Reply } from "../source/reply.ts";
import { callOnRow } from "./callOnRow.ts";
import { copyText } from "./copyText.ts";
import { exportList } from "./exportList.ts";
import { followLink, resolveLink, rowsThatFit } from "./link.ts";
import { knownText, rowCounts } from "./rowCounts.ts";

/** An action as it stands for one row, a selection or the page. */
export interface ResolvedAction {
  name: string;
  plan: ActionPlan;
  title: string;
  /** False without the right, where `when` fails, or where the user lacks the page it opens. */
  visible: boolean;
  disabled: boolean;
  tone: "primary" | "danger" | "default";
}

export type ActionOf<K extends ActionPlan["do"]> = Extract<ActionPlan, { do: K }>;

type Runs = {
  [K in ActionPlan["do"]]: (runtime: PageRuntime, action: ActionOf<K>, scope: Scope, quiet: boolean) => Promise<boolean> | boolean;
};

/** What each `do` does; true when it was done, false when the user stepped back. */
const runs: Runs = {
  open(runtime, action, scope) {
    const resolve = (around: Scope) => resolveLink(action.link, scopeVariables(around), runtime.evaluator, runtime.services);
    const link = resolve(scope);
    if (!link || !fitsAddress(runtime, scope, (rows) => resolve({ ...scope, rows })?.href ?? "")) return false;
    followLink(link, runtime.services);
    return true;
  },
  set(runtime, action, scope) {
    const { params } = runtime;
    const patch = runtime.bindings(action.set, scope);
    const addressOf = (rows: Row[]) => params.address({ ...params.get(), ...runtime.bindings(action.set, { ...scope, rows }) });
    if (!fitsAddress(runtime, scope, addressOf)) return false;
    params.set(patch, { now: true });
    return true;
  },
  drawer(runtime, action, scope) {
    runtime.openView("drawer", action.drawerTitle ?? action.title, action.view, scope, action.width);
    return true;
  },
  modal(runtime, action, scope) {
    runtime.openView("modal", action.modalTitle ?? action.title, action.view, scope, action.width);
    return true;
  },
  async call(runtime, action, scope, quiet) {
    const title = runtime.evaluator.text(action.title, scopeVariables(scope));
    const reply = quiet ? await runtime.call(action.source, scope) : await callOnRow(runtime, action.source, scope, title);
    if (!reply) return false;
    runtime.actions.after(action.then, scope, { quiet, reply });
    return true;
  },
  export: exportList,
  async download(runtime, action, scope) {
    const plan = runtime.plan.sources[action.source];
    if (!plan) throw new Error(`no source "${action.source}"`);
    const fileName = action.fileName && runtime.evaluator.text(action.fileName, scopeVariables(scope));
    const progress = (share: number) => runtime.services.notify("info", `正在生成文件，已完成 ${Math.round(share * 100)}%`);
    await runtime.services.download(plan.endpoint, runtime.fields(action.source, scope), { fileName, progress });
    return true;
  },
  async copy(runtime, action, scope) {
    const text = runtime.evaluator.text(action.text, scopeVariables(scope));
    return copyText(text, runtime.services);
  },
  upload(runtime, action, scope) {
    const title = runtime.evaluator.text(action.title, scopeVariables(scope));
    runtime.view.open(() => ({ kind: "upload", title, action, scope }));
    return true;
  },
  addTo(runtime, action, scope) {
    const rows = action.bulk && scope.rows ? scope.rows : [scope.row];
    const items = rows.map((row) => runtime.bindings(action.item, { ...scope, row }));
    const { services } = runtime;
    if (action.store === "assistant" && services.openAssistant) services.openAssistant(items[0] ?? {});
    else for (const item of items) services.addTo(action.store, item);
    return true;
  },
};

/** Whether an address has room for the chosen rows; if not, the reader is told how many it takes. */
function fitsAddress({ services }: PageRuntime, { rows }: Scope, addressOf: (rows: Row[]) => string): boolean {
  if (!rows) return true;
  const most = rowsThatFit(rows, addressOf);
  if (most === rows.length) return true;
  const words = most > 0 ? `所选 ${rows.length} 条放不进一个网址，一次最多 ${most} 条` : "网址过长，无法打开";
  services.notify("warning", words);
  return false;
}

/** What these do ends later, with what follows their call or that of their dialog (`after`). */
const endsLater: ReadonlySet<ActionPlan["do"]> = new Set(["call", "drawer", "modal", "upload"]);

/** Runs the actions of a page: rights, conditions, confirmation, one run at a time, messages. */
export class ActionRunner {
  constructor(private readonly runtime: PageRuntime) {}

  resolve(name: string, scope: Scope): ResolvedAction | undefined {
    const { plan, evaluator, services } = this.runtime;
    const action = plan.actions[name];
    if (!action) return undefined;
    const variables = scopeVariables(scope);
    return {
      name,
      plan: action,
      title: evaluator.text(action.title, variables),
      visible:
        (action.op === undefined || services.can(action.op)) &&
        evaluator.holds(action.when, variables) &&
        (action.do !== "addTo" || action.store !== "assistant" || services.openAssistant !== undefined) &&
        (action.do !== "open" || resolveLink(action.link, variables, evaluator, services) !== undefined),
      disabled: action.disabled !== undefined && evaluator.value(action.disabled, variables) === true,
      tone: action.tone ?? "default",
    };
  }

  runningKey = (name: string, scope: Scope): string => `${name}@${scope.key}`;

  /**
   * Resolves to whether the action was done; failures are told to the user here. `quiet` is for what goes on beside a
   * click (a document counts as read): no words about it either way.
   */
  async run(name: string, scope: Scope, quiet = false): Promise<boolean> {
    const action = this.resolve(name, scope);
    const key = this.runningKey(name, scope);
    if (!action?.visible || action.disabled || this.runtime.view.get().running.has(key)) return false;
    const { services, view } = this.runtime;
    view.setRunning(key, true);
    try {
      if (action.plan.confirm !== undefined) {
        const text = this.runtime.evaluator.text(action.plan.confirm, scopeVariables(scope));
        const { autoClose } = action.plan;
        const danger = action.tone === "danger";
        const agreed = await services.confirm({ text: text || undefined, danger, ...(autoClose && { autoClose }) });
        if (!agreed || this.runtime.left) return false;
      }
      const run = runs[action.plan.do] as (
        runtime: PageRuntime,
        action: ActionPlan,
        scope: Scope,
        quiet: boolean,
      ) => Promise<boolean> | boolean;
      const ran = await run(this.runtime, action.plan, scope, quiet);
      if (ran && !endsLater.has(action.plan.do)) scope.done?.();
      return ran;
    } catch (error) {
      if (!quiet && !isAbort(error)) services.notify("error", messageOf(error));
      return false;
    } finally {
      view.setRunning(key, false);
    }
  }

  /**
   * What follows a call. Without a message of its own it says 操作成功; where rows of the reply failed, or it tells what was
   * new, how many takes the place of both. Its texts and links read the reply as `row`, and where that lacks a field the row acted on.
   */
  after(
    then: ThenPlan[],
    outer: Scope,
    { quiet = false, reply, deed = "操作" }: { quiet?: boolean; reply?: Reply; deed?: "操作" | "导入" } = {},
  ): void {
    const { runtime } = this;
    outer.done?.(failedRows(reply, outer.rows));
    const scope: Scope = reply ? { ...outer, row: { ...outer.row, ...reply.object } } : outer;
    const counts = reply && rowCounts(reply);
    const known = reply ? knownText(reply) : "";
    const counted = counts !== undefined && (counts.failed > 0 || counts.told);
    if (!quiet && counted) runtime.services.notify(counts.failed > 0 ? "warning" : "success", `${deed}完成：${counts.text}`);
    else if (!quiet && !then.some((step) => step.do === "message")) runtime.services.notify("success", `操作成功${known}`);
    for (const step of then) {
      if (step.do === "message" ? counted : runtime.left) continue;
      switch (step.do) {
        case "reload":
          runtime.reloadAfter(outer.rows ?? (outer.row ? [outer.row] : []));
          break;
        case "row":
          // A drawer may have outlived the list that it was opened in; then all is asked for.
          if (outer.list && outer.row) outer.list.readRow(outer.row).catch((error) => runtime.services.notify("error", messageOf(error)));
          else runtime.reload();
          break;
        case "message":
          runtime.services.notify("success", runtime.evaluator.text(step.text, scopeVariables(scope)) + known);
          break;
        case "close":
          scope.close?.();
          break;
        case "set":
          runtime.params.set(runtime.bindings(step.set, scope), { now: true });
          break;
        case "open": {
          const link = resolveLink(step.link, scopeVariables(scope), runtime.evaluator, runtime.services);
          if (link) followLink(link, runtime.services);
        }
      }
    }
  }
}

/** Those of the rows acted on that failed, by the number that a failed row of the reply tells. */
const failedRows = (reply: Reply | undefined, acted: readonly Row[] = []): Row[] =>
  acted.filter((_, at) => reply?.rows.some(({ row, ok }) => ok === false && row === at + 1));

const isAbort = (error: unknown) =>
  error instanceof CallError ? error.cancelled : error instanceof DOMException && error.name === "AbortError";

/** The server's words, or plain ones of ours. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError && error.message) return error.message;
  return error instanceof Error && error.message ? error.message : "操作失败";
}
