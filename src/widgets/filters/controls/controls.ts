import type { ControlName } from "../filterPlan.ts";
import {
  CascaderControl,
  CheckboxControl,
  RadioControl,
  SelectControl,
  TabsControl,
  TreeControl,
} from "./ChoiceControls.tsx";
import type { Control } from "./control.ts";
import { RemoteControl } from "./RemoteControl.tsx";
import { TextControl } from "./TextControl.tsx";
import { TimeWindowControl } from "./TimeWindowControl.tsx";
import {
  DateControl,
  ModeControl,
  NumberControl,
  NumberRangeControl,
  SliderControl,
  SwitchControl,
  TagsControl,
} from "./ValueControls.tsx";

/** `as` → control; a name without its control does not compile. */
export const controls: Record<ControlName, Control> = {
  text: TextControl,
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  tabs: TabsControl,
  tree: TreeControl,
  cascader: CascaderControl,
  remote: RemoteControl,
  timeWindow: TimeWindowControl,
  date: DateControl,
  switch: SwitchControl,
  tags: TagsControl,
  number: NumberControl,
  numberRange: NumberRangeControl,
  slider: SliderControl,
  mode: ModeControl,
};
