import { lazy, Suspense } from "react";

const Icon = lazy(() => import("./icons.tsx"));

interface Props {
  name: string;
  /** Of the menu it stands in, which keeps it off the words. */
  className?: string;
}

/** The icon of an action; its place is kept while it is on its way. The words beside it say what it means. */
export function ActionIcon({ name, className = "" }: Props) {
  return (
    <span className={`mbd-action-icon ${className}`.trim()} aria-hidden="true">
      <Suspense fallback={null}>
        <Icon name={name} />
      </Suspense>
    </span>
  );
}
