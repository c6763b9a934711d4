import type { ComponentType } from "react";
import type { FilterPlan, JsonValue, ParamCodec } from "#engine/index.ts";
import type { DraftStore } from "../DraftStore.ts";

export interface ControlProps {
  plan: FilterPlan;
  /** Id for the label, and name of a radio group. */
  id: string;
  value: JsonValue | undefined;
  codec: ParamCodec;
  /** Keeps a value that is still being entered. */
  edit: (value: JsonValue | undefined) => void;
  /** A finished choice: applied at once, or with 查询 where the form says so. */
  choose: (value: JsonValue | undefined) => void;
  /** Applies everything entered; whether there was a change. */
  submit: () => boolean;
  /** Nothing is applied before 查询. */
  waits: boolean;
  drafts: DraftStore;
}

export type Control = ComponentType<ControlProps>;
