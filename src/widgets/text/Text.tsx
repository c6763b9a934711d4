import { useMemo } from "react";
import {
  ActionButton,
  type BlockPlan,
  type LinkPlan,
  rowScope,
  ScopeContext,
  useBlockSource,
  useLink,
  useScope,
  useText,
} from "#engine/index.ts";
import "./text.css";
import type { TextPlan } from "./plan.gen.ts";

/** Words with their holes filled; blank lines part paragraphs. */
export default function Text({ block }: { block: BlockPlan }) {
  const plan = block as TextPlan;
  const { reply, object, rows } = useBlockSource(plan);
  const variables = useMemo(() => (reply ? { row: object, rows } : undefined), [reply, object, rows]);
  const text = useText(plan.text, variables);
  const outer = useScope();
  const scope = useMemo(() => (variables ? rowScope(outer, { row: variables.row }) : outer), [outer, variables]);
  const look = plan.look ?? "plain";
  const actions =
    plan.actions && plan.actions.length > 0 ? (
      <ScopeContext value={scope}>
        {plan.actions.map((name) => (
          <ActionButton key={name} name={name} />
        ))}
      </ScopeContext>
    ) : null;
  if (look === "heading")
    return (
      <div className="mbd-text-head">
        <h2 className="mbd-text-heading">{text}</h2>
        {actions}
      </div>
    );
  return (
    <div className={`mbd-text mbd-text-${look}`} role={look === "error" || look === "warning" ? "alert" : undefined}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== "")
        .map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same
          <p key={place}>{paragraph}</p>
        ))}
      {plan.links?.map((item) => (
        <TextLink key={item.label} {...item} />
      ))}
      {actions}
    </div>
  );
}

function TextLink({ label, link }: { label: string; link: LinkPlan }) {
  const { resolve, follow } = useLink(link);
  const text = useText(label);
  const target = resolve(undefined);
  if (!target) return null;
  return (
    <a
      className="mbd-text-link"
      href={target.href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        follow(target);
      }}
    >
      {text}
    </a>
  );
}
