import { Button } from "antd";
import type { Row } from "#engine/index.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";

/** Status of a report that the server is writing. */
export const MAKING = 0;

interface BuilderFootProps {
  plan: ReportBuilderPlan;
  report: Row;
  dirty: boolean;
  making: boolean;
  busy: "" | "save" | "generate";
  run: (what: "save" | "generate") => void;
}

/** Keeps the draft, has it made, and leads to the file. */
export function BuilderFoot({ plan, report, dirty, making, busy, run }: BuilderFootProps) {
  const file = typeof report.fileUrl === "string" && /^(\/|https?:)/.test(report.fileUrl) ? report.fileUrl : undefined;
  const made = plan.steps === true && !dirty && (report.status === 1 || report.status === 2);
  return (
    <footer className="report-foot">
      <Button
        autoInsertSpace={false}
        loading={busy === "save"}
        disabled={busy !== "" || (!dirty && !plan.steps)}
        onClick={() => run("save")}
      >
        {plan.steps ? "保存草稿" : "保存"}
      </Button>
      {plan.generateSource ? (
        <Button
          type={made ? "default" : "primary"}
          autoInsertSpace={false}
          loading={busy === "generate"}
          disabled={busy !== "" || (plan.steps === true && making)}
          onClick={() => run("generate")}
        >
          {made ? "重新生成" : "生成报告"}
        </Button>
      ) : null}
      <span role="status" className="report-note">
        {dirty ? "有未保存的修改" : making ? "生成中…" : ""}
      </span>
      {file && report.status !== MAKING ? (
        <a href={file} download>
          下载
        </a>
      ) : null}
    </footer>
  );
}
