import { ProTable } from "@ant-design/pro-components";
import { type ReactNode, useMemo } from "react";
import type { Row } from "#engine/index.ts";
import { type Feature, type FeatureProps, featuresOf } from "./features.ts";

type Props = Omit<FeatureProps, "children">;

/** The table with the features that its page uses, each handing it on to the next. */
export function Featured(props: Props): ReactNode {
  const features = useMemo(() => featuresOf(props.plan), [props.plan]);
  return handOn(features, props);
}

function handOn([Next, ...others]: Feature[], props: Props): ReactNode {
  if (!Next) return <ProTable<Row> {...props.table} />;
  return <Next {...props}>{(table) => handOn(others, { ...props, table })}</Next>;
}
