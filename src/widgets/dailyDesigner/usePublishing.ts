import { useRef, useState } from "react";
import {
  type HeldRecord,
  messageOf,
  RELOAD,
  type Row,
  readAtOf,
  saveRecord,
  staleOf,
  useRuntime,
  useScope,
  useServices,
  useSourceCall,
} from "#engine/index.ts";
import { type Issue, sentIssue } from "./issue.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import { Held, useAutosave } from "./useAutosave.ts";

export type Audience = "house" | "everybody";
export const audienceNames: Record<Audience, string> = { house: "本单位", everybody: "所有人" };

const textOr = (value: unknown): string | undefined => (value === undefined || value === null ? undefined : String(value));

/** What the dialog of a late save says of a field. */
const words = (field: string, value: unknown): string | undefined =>
  field === "title" ? String(value ?? "") : field === "blocks" && Array.isArray(value) ? `${value.length} 块` : undefined;

interface PublishingOptions {
  plan: DailyDesignerPlan;
  row: Row;
  issue: Issue;
  reload: () => void;
  /** Begins anew from the issue as it is kept now. */
  restart: () => void;
}

/** Keeps the issue while it is laid out, and gives it to its readers. */
export function usePublishing({ plan, row, issue, reload, restart }: PublishingOptions) {
  const services = useServices();
  const runtime = useRuntime();
  const scope = useScope();
  const publishCall = useSourceCall(plan.publishSource);
  const withdrawCall = useSourceCall(plan.withdrawSource);
  const [busy, setBusy] = useState(false);
  const [audience, setAudience] = useState<Audience>(row.audience === "everybody" ? "everybody" : "house");
  const [held] = useState<HeldRecord>(() => ({ readAt: readAtOf(row) }));
  const id = useRef(textOr(row.id));
  const { save, state, failure, at } = useAutosave(issue, plan.autosave ?? 30, async (value) => {
    const date = textOr(row.date);
    const named = id.current === undefined ? (date ? { date } : {}) : { id: id.current };
    const fields = { ...named, ...sentIssue(value) };
    // The dialog of a late save was left: its decision is the editor's, not the clock's.
    const reply = await saveRecord(runtime, { source: plan.saveSource ?? "", scope, fields, held, words }).catch((error: unknown) => {
      throw staleOf(error) ? new Held(messageOf(error)) : error;
    });
    if (reply === RELOAD) return restart();
    const told = textOr(reply.object.id) ?? (typeof reply.raw === "string" ? reply.raw : undefined);
    if (told !== undefined) id.current = told;
  });
  const run = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await work();
      services.notify("success", done);
      reload();
    } catch (error) {
      services.notify("error", messageOf(error) || failed);
    } finally {
      setBusy(false);
    }
  };
  const publish = async () => {
    if (issue.title.trim() === "" || issue.blocks.length === 0)
      return services.notify("warning", issue.blocks.length === 0 ? "版面还是空的" : "请填写标题");
    const readers = !plan.audience ? "读者" : audience === "everybody" ? "任何拿到链接的人" : "本单位的读者";
    if (!(await services.confirm({ text: `确定发布？发布后${readers}即可看到。` }))) return;
    setBusy(true);
    if (!(await save())) {
      setBusy(false);
      return services.notify("error", "保存失败，未发布");
    }
    await run(
      () => publishCall({ ...(id.current === undefined ? {} : { id: id.current }), ...(plan.audience && { audience }) }),
      "已发布",
      "发布失败",
    );
  };
  const withdraw = async () => {
    if (!(await services.confirm({ text: "确定撤回？读者将看不到这一期，内容保留为草稿。" }))) return;
    await run(() => withdrawCall(id.current === undefined ? {} : { id: id.current }), "已撤回", "撤回失败");
  };
  return {
    ...{ state, failure, at, busy, audience, setAudience },
    save: () => void save(),
    saved: save,
    publish: () => void publish(),
    withdraw: plan.withdrawSource ? () => void withdraw() : undefined,
  };
}
