import { useRef, useState } from "react";
import { messageOf, type Row, useServices, useSourceCall } from "#engine/index.ts";
import { type Issue, sentIssue } from "./issue.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import { useAutosave } from "./useAutosave.ts";

/** Keeps the issue while it is laid out, and gives it to its readers. */
export function usePublishing(plan: DailyDesignerPlan, row: Row, issue: Issue, reload: () => void) {
  const services = useServices();
  const saveCall = useSourceCall(plan.saveSource);
  const publishCall = useSourceCall(plan.publishSource);
  const [publishing, setPublishing] = useState(false);
  const id = useRef(row.id === undefined || row.id === null ? undefined : String(row.id));
  const { save, state, failure, at } = useAutosave(issue, plan.autosave ?? 30, async (value) => {
    const reply = await saveCall({ ...(id.current === undefined ? {} : { id: id.current }), ...sentIssue(value) });
    const told = reply.object.id ?? (typeof reply.raw === "string" ? reply.raw : undefined);
    if (told !== undefined) id.current = String(told);
  });
  const publish = async () => {
    if (issue.title.trim() === "" || issue.blocks.length === 0)
      return services.notify("warning", issue.blocks.length === 0 ? "版面还是空的" : "请填写标题");
    if (!(await services.confirm({ text: "确定发布？发布后读者即可看到。" }))) return;
    setPublishing(true);
    try {
      if (!(await save())) return services.notify("error", "保存失败，未发布");
      await publishCall(id.current === undefined ? {} : { id: id.current });
      services.notify("success", "已发布");
      reload();
    } catch (error) {
      services.notify("error", messageOf(error) || "发布失败");
    } finally {
      setPublishing(false);
    }
  };
  return { save: () => void save(), state, failure, at, publishing, publish: () => void publish() };
}
