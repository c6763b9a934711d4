import { Steps } from "antd";
import type { FormSteps } from "./useSteps.ts";

/** The steps of a form: where one is, and the way back to those that are done. */
export default function StepsHead({ steps: { titles, at, go } }: { steps: FormSteps }) {
  return (
    <Steps
      className="form-steps"
      size="small"
      current={at}
      items={titles.map(({ title, note }, i) => ({ title, content: note, disabled: i > at }))}
      onChange={(next) => next < at && go(next)}
    />
  );
}
