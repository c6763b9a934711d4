import { Slider } from "antd";
import type { Control } from "./control.ts";
import { limits } from "./limits.ts";

/**
 * A number by dragging; the parameter follows when the handle is let go. `percent` writes shares; `zero` stands for 0,
 * which its unit may say badly.
 */
const SliderControl: Control = ({ plan, value, edit, choose }) => {
  const { min = 0, max = 100, step = 1 } = limits(plan.props);
  const shown = (at = 0) => {
    if (at === 0 && plan.props.zero) return String(plan.props.zero);
    return plan.props.percent ? `${Math.round(at * 100)}%` : `${at}${plan.props.unit ?? ""}`;
  };
  const current = Number(value ?? plan.props.default ?? min);
  return (
    <span className="filters-slider">
      <Slider
        min={min}
        max={max}
        step={step}
        value={current}
        tooltip={{ formatter: shown }}
        ariaLabelForHandle={plan.label}
        onChange={(next: number) => edit(next)}
        onChangeComplete={(next: number) => choose(next)}
      />
      <output>{shown(current)}</output>
    </span>
  );
};

export default SliderControl;
