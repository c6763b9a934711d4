import { lazy, Suspense, useState } from "react";
import { windowLabels, windowRange } from "#engine/index.ts";
import { RadioBar } from "../RadioBar.tsx";
import { customRange, windowChoices } from "../windows.ts";
import type { Control } from "./control.ts";

const RangePicker = lazy(() => import("./WallRangePicker.tsx"));
const CUSTOM = "custom";

/** Named windows of SPEC §9 and, where allowed, two free dates in Asia/Shanghai time. */
export const TimeWindowControl: Control = ({ plan, id, value, choose }) => {
  const { items, custom } = windowChoices(plan.props.preset);
  const range = customRange(value);
  const [open, setOpen] = useState(false);
  const free = range !== undefined || open;
  const text = typeof value === "string" ? value : undefined;
  const listed = [
    ...items.map((name) => ({ value: name as string, label: windowLabels[name] })),
    ...(custom ? [{ value: CUSTOM, label: "自定义" }] : []),
  ];
  // A link may carry a window which this filter does not offer; it still shows as chosen.
  if (text && !range && !listed.some((choice) => choice.value === text) && text in windowLabels)
    listed.unshift({ value: text, label: windowLabels[text as keyof typeof windowLabels] });
  return (
    <span className="filters-window">
      <RadioBar
        name={id}
        label={plan.label}
        choices={listed}
        value={free ? CUSTOM : text}
        onChoose={(next) => {
          setOpen(next === CUSTOM);
          if (next !== CUSTOM) choose(next);
        }}
      />
      {free ? (
        <Suspense fallback={<span className="filters-wait" />}>
          <RangePicker
            label={plan.label}
            range={range ?? windowRange(text ?? "", Date.now())}
            withTime={plan.props.time !== false}
            onRange={(begin, end) => choose(`${begin}-${end}`)}
          />
        </Suspense>
      ) : null}
    </span>
  );
};
