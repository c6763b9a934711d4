import { useEffect, useState } from "react";
import { messageOf, type Row, useServices, useSourceCall } from "#engine/index.ts";
import { type Issue, readIssue, sentIssue } from "./issue.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import type { useHistory } from "./useHistory.ts";

/** Layouts, filling by rules, the issue of the day before: each is one step that can be taken back. */
export function useTools(plan: DailyDesignerPlan, row: Row, { issue, put, remember }: ReturnType<typeof useHistory>) {
  const services = useServices();
  const templatesCall = useSourceCall(plan.templatesSource);
  const keepCall = useSourceCall(plan.templateSaveSource);
  const dropCall = useSourceCall(plan.templateDeleteSource);
  const fillCall = useSourceCall(plan.fillSource);
  const previousCall = useSourceCall(plan.previousSource);
  const versionsCall = useSourceCall(plan.versionsSource);
  const [templates, setTemplates] = useState<readonly Row[]>([]);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const { templatesSource, versionsSource } = plan;
  const id = row.id === undefined || row.id === null ? undefined : String(row.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: round asks again
  useEffect(() => {
    if (templatesSource)
      templatesCall({}).then(
        (reply) => setTemplates(reply.rows),
        () => setTemplates([]),
      );
  }, [templatesCall, templatesSource, round]);
  useEffect(() => {
    if (!versionsSource || id === undefined) return;
    // Without them undoing ends where this session began.
    versionsCall({ id }).then(
      (reply) => remember(reply.rows.map(readIssue)),
      () => undefined,
    );
  }, [versionsCall, versionsSource, id, remember]);

  const run = async (work: () => Promise<string | undefined>, failed: string) => {
    setBusy(true);
    try {
      const done = await work();
      if (done) services.notify("success", done);
    } catch (error) {
      services.notify("error", messageOf(error) || failed);
    } finally {
      setBusy(false);
    }
  };
  const take = (blocks: Issue["blocks"], title?: string) => put((now) => ({ title: now.title || title || "", blocks }));
  const mayReplace = async () => issue.blocks.length === 0 || (await services.confirm({ text: "用它替换现有版面？可以撤销。" }));

  return {
    templates,
    busy,
    use: async (one: Row) => {
      if (await mayReplace()) take(readIssue(one).blocks, "每日新闻");
    },
    keep: (name: string) =>
      run(async () => {
        await keepCall({ name, blocks: sentIssue(issue).blocks });
        setRound((now) => now + 1);
        return "已存为模板";
      }, "保存失败"),
    drop: async (one: Row) => {
      if (!(await services.confirm({ text: `确定删除模板“${String(one.name)}”？` }))) return;
      await run(async () => {
        await dropCall({ id: String(one.id) });
        setRound((now) => now + 1);
        return "已删除";
      }, "删除失败");
    },
    fill: () =>
      run(async () => {
        const { object } = await fillCall({ ...(typeof row.date === "string" ? { date: row.date } : {}), blocks: sentIssue(issue).blocks });
        const { blocks } = readIssue(object);
        // Blocks keep their keys: they were sent and answered in this order.
        put((now) => ({ ...now, blocks: now.blocks.map((block, at) => ({ ...block, docIds: blocks[at]?.docIds ?? block.docIds })) }));
        return Number(object.count) > 0 ? `已填入 ${Number(object.count)} 篇` : "没有可填入的稿件";
      }, "填充失败"),
    copyPrevious: () =>
      run(async () => {
        const { object } = await previousCall(typeof row.previous === "string" ? { date: row.previous } : {});
        const { blocks, title } = readIssue(object);
        if (blocks.length === 0) throw new Error("昨日没有每日新闻");
        if (!(await mayReplace())) return undefined;
        take(blocks, title);
        return "已复制昨日版面";
      }, "复制失败"),
  };
}
