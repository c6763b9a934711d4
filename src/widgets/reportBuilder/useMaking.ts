import { type RefObject, useState } from "react";
import {
  type HeldRecord,
  messageOf,
  RELOAD,
  type Row,
  readAtOf,
  saveRecord,
  useParam,
  useRuntime,
  useScope,
  useServices,
  useSourceCall,
} from "#engine/index.ts";
import { sectionPictures } from "./pictures.ts";
import { draftTrouble, sent } from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import type { Drafting } from "./useDraft.ts";

interface MakingOptions {
  plan: ReportBuilderPlan;
  report: Row;
  drafting: Drafting;
  /** Where the charts are drawn that go into the file. */
  paper: RefObject<HTMLElement | null>;
  reload: () => void;
  /** Begins anew from the report as it is kept now. */
  restart: () => void;
  onSaved: (id: string) => void;
}

/** Keeping the draft, and having it made into a file. */
export function useMaking({ plan, report, drafting, paper, reload, restart, onSaved }: MakingOptions) {
  const services = useServices();
  const runtime = useRuntime();
  const scope = useScope();
  const [held] = useState<HeldRecord>(() => ({ readAt: readAtOf(report) }));
  const generate = useSourceCall(plan.generateSource);
  const [, setIdParam] = useParam<string>(plan.idParam);
  const [id, setId] = useState(report.id === undefined ? undefined : String(report.id));
  const [busy, setBusy] = useState<"" | "save" | "generate">("");
  const { draft, dirty } = drafting;

  /** The id of the saved report; undefined when the server tells none, or where the draft was given up for what another wrote. */
  const keep = async (): Promise<string | undefined | typeof RELOAD> => {
    const fields = { ...(id === undefined ? {} : { id }), ...sent(draft) };
    const reply = await saveRecord(runtime, { source: plan.saveSource ?? "", scope, fields, held });
    if (reply === RELOAD) return RELOAD;
    const { object, raw } = reply;
    const told = object.id ?? (typeof raw === "string" || typeof raw === "number" ? raw : id);
    drafting.keep();
    if (told === undefined) return undefined;
    const now = String(told);
    if (id === undefined) onSaved(now);
    setId(now);
    setIdParam(now, { replace: true });
    return now;
  };
  const run = async (what: "save" | "generate") => {
    const trouble = what === "save" && draft.title.trim() !== "" ? undefined : draftTrouble(draft);
    if (trouble) return services.notify("warning", trouble);
    setBusy(what);
    try {
      // The period and the subject stand in parameters, which a draft that is kept does not tell apart.
      const known = dirty || id === undefined || plan.steps ? await keep() : id;
      if (known === RELOAD) return restart();
      if (what === "generate") {
        const images = plan.imagesField ? { [plan.imagesField]: await sectionPictures(paper.current) } : {};
        await generate({ ...(known === undefined ? {} : { id: known }), ...images });
        services.notify("success", "报告正在生成");
        reload();
      } else services.notify("success", "保存成功");
    } catch (error) {
      services.notify("error", messageOf(error) || (what === "save" ? "保存失败" : "生成失败"));
    } finally {
      setBusy("");
    }
  };
  return { id, busy, run: (what: "save" | "generate") => void run(what) };
}
