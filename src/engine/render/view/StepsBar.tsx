import { lazy, Suspense } from "react";
import type { StepsProps } from "./Steps.tsx";

const Steps = lazy(() => import("./Steps.tsx"));

/** Steps one after the other: where one is, and the way to those that are open. Loaded when first needed. */
export function StepsBar(props: StepsProps) {
  return (
    <Suspense fallback={null}>
      <Steps {...props} />
    </Suspense>
  );
}
