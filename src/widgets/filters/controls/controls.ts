import { lazy } from "react";
import type { ControlName } from "../filterPlan.ts";
import { CheckboxControl, RadioControl, SelectControl, TabsControl } from "./ChoiceControls.tsx";
import type { Control } from "./control.ts";
import { RemoteControl } from "./RemoteControl.tsx";
import { TextControl } from "./TextControl.tsx";
import { TimeWindowControl } from "./TimeWindowControl.tsx";
import { DateControl, ModeControl, SwitchControl, TagsControl } from "./ValueControls.tsx";

const numbers = () => import("./NumberControls.tsx");

/** `as` → control; a name without its control does not compile. The heavy and rare ones come when first shown. */
export const controls: Record<ControlName, Control> = {
  text: TextControl,
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  tabs: TabsControl,
  tree: lazy(() => import("./TreeControl.tsx")),
  cascader: lazy(() => import("./CascaderControl.tsx")),
  remote: RemoteControl,
  timeWindow: TimeWindowControl,
  date: DateControl,
  switch: SwitchControl,
  tags: TagsControl,
  number: lazy(async () => ({ default: (await numbers()).NumberControl })),
  numberRange: lazy(async () => ({ default: (await numbers()).NumberRangeControl })),
  slider: lazy(() => import("./SliderControl.tsx")),
  mode: ModeControl,
};
