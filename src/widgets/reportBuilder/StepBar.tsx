import { StepsBar } from "#engine/index.ts";

export const STEPS = ["模板与时段", "编写章节", "预览", "保存与生成"] as const;

/** Where the work stands; every step can be gone to at any time. */
export function StepBar({ step, go }: { step: number; go: (step: number) => void }) {
  return (
    <div className="report-steps">
      <StepsBar items={STEPS.map((title) => ({ title }))} at={step} go={go} />
    </div>
  );
}
