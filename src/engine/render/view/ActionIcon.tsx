import { lazy, Suspense } from "react";

const Icon = lazy(() => import("./icons.tsx"));

/** The icon of an action; its place is kept while it is on its way. The words beside it say what it means. */
export function ActionIcon({ name }: { name: string }) {
  return (
    <span className="mbd-action-icon" aria-hidden="true">
      <Suspense fallback={null}>
        <Icon name={name} />
      </Suspense>
    </span>
  );
}
