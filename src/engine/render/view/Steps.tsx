import { Steps } from "antd";
import "./steps.css";

export interface StepsProps {
  /** In order; one that is `off` can't be gone to. */
  items: readonly { title: string; note?: string; off?: boolean }[];
  at: number;
  go: (at: number) => void;
}

/** Steps one after the other: where one is, and the way to those that are open. */
export default function StepsHead({ items, at, go }: StepsProps) {
  return (
    <Steps
      className="mbd-steps"
      size="small"
      current={at}
      items={items.map(({ title, note, off }) => ({ title, content: note, disabled: off }))}
      onChange={(next) => next !== at && go(next)}
    />
  );
}
