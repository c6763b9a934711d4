import { Button } from "antd";
import { type Row, useLink } from "#engine/index.ts";
import { type Section, sectionNames } from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";

interface Props {
  plan: ReportBuilderPlan;
  report: Row;
  id: string | undefined;
  sections: readonly Section[];
  making: boolean;
  trouble: string | undefined;
}

/** The last step: what will be made, and when it is made where it is read. */
export function Finish({ plan, report, id, sections, making, trouble }: Props) {
  const link = useLink(plan.doneLink);
  const done = id !== undefined && String(report.id) === id && (report.status === 1 || report.status === 2);
  const to = done ? link.resolve(report) : undefined;
  return (
    <div className="report-finish">
      <ol>
        {sections.map((section) => (
          <li key={section.key}>
            <small>{sectionNames[section.type]}</small>
            {section.title || sectionNames[section.type]}
          </li>
        ))}
      </ol>
      <p role="status">
        {trouble ??
          (making
            ? "生成中…"
            : done
              ? "报告已生成"
              : report.status === 4
                ? `生成失败：${report.message || "请重试"}`
                : "可以保存草稿，或生成报告")}
      </p>
      {to ? (
        <Button type="primary" onClick={() => link.follow(to)}>
          阅读报告
        </Button>
      ) : null}
    </div>
  );
}
