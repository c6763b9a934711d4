import { useEffect } from "react";
import type { BlockPlan, PagePlan } from "../../compile/plan.ts";
import { useBlockSource, useParams, useRuntime } from "../hooks.ts";

interface PageTitleProps {
  title: PagePlan["title"];
  view: BlockPlan;
  onTitle: (title: string) => void;
}

/** Tells what the page is called; its expressions may read the record that the page shows. Draws nothing. */
export function PageTitle({ title, view, onTitle }: PageTitleProps) {
  // A title without expressions looks at no data.
  const { object } = useBlockSource(title.includes("{") && title.includes("row") ? view : {});
  const { evaluator } = useRuntime();
  useParams();
  const text = evaluator.text(title, { row: object });
  useEffect(() => onTitle(text), [onTitle, text]);
  useEffect(() => () => onTitle(""), [onTitle]);
  return null;
}
