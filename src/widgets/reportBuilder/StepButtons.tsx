import { Button } from "antd";
import { STEPS } from "./StepBar.tsx";

/** To the step before and the one after. */
export function StepButtons({ step, go }: { step: number; go: (step: number) => void }) {
  return (
    <div className="report-foot">
      {step > 0 ? (
        <Button autoInsertSpace={false} onClick={() => go(step - 1)}>
          上一步
        </Button>
      ) : null}
      {step < STEPS.length - 1 ? (
        <Button type={step === 2 ? "primary" : "default"} autoInsertSpace={false} onClick={() => go(step + 1)}>
          {`下一步：${STEPS[step + 1]}`}
        </Button>
      ) : null}
    </div>
  );
}
