import { RobotOutlined } from "@ant-design/icons";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { aiReplyMachine } from "#machines/aiReplyMachine.ts";
import { AdjustPanel } from "./AdjustPanel.tsx";
import { GeneratingBar } from "./GeneratingBar.tsx";
import { type AiOperationGroup, operationOf, shownGroups } from "./operations.ts";
import { ReplyTools } from "./ReplyTools.tsx";
import { LiveReply } from "./ReplyView.tsx";
import "./aiChat.css";

interface OperationDeskProps {
  reply: ActorRefFrom<typeof aiReplyMachine>;
  editing: boolean;
  /** Groups offered; by default those SPEC §6 shows. */
  groups?: readonly AiOperationGroup[];
  onChoose: (operation: string) => void;
  onEdit: () => void;
  onBack: () => void;
  /** Above the reply: what it is about. */
  head?: ReactNode;
}

/** Operations at the left; the chosen one's reply, its tools and the edit mode at the right. */
export function OperationDesk(props: OperationDeskProps) {
  const { reply, editing, groups = shownGroups, onChoose, onEdit, onBack, head } = props;
  const generating = useSelector(reply, (state) => state.matches("generating"));
  const failed = useSelector(reply, (state) => state.matches("failed"));
  const operation = useSelector(reply, ({ context }) => context.operation);
  const at = useSelector(reply, ({ context }) => context.at);
  const total = useSelector(reply, ({ context }) => context.histories[context.operation]?.length ?? 0);
  // While it grows nothing here needs it.
  const text = useSelector(reply, (state) => (state.matches("generating") ? "" : state.context.text));
  return (
    <div className="ai-desk">
      <nav className="ai-operations" aria-label="AI 操作">
        {groups.map((group) => (
          <section key={group.code}>
            <h3>{group.label}</h3>
            <ul>
              {group.operations.map(({ code, label, hint }) => (
                <li key={code}>
                  <button
                    type="button"
                    title={hint}
                    aria-pressed={operation === code}
                    className={operation === code ? "ai-chosen" : undefined}
                    onClick={() => onChoose(code)}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="ai-work">
        {head}
        <section
          key={operation}
          className="ai-scroll"
          aria-label={operationOf(operation)?.label ?? "回复"}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long reply is scrolled by keys
          tabIndex={0}
        >
          {operation === "" ? (
            <div className="ai-start">
              <RobotOutlined aria-hidden="true" />
              <p>选择一项操作，读、写这篇稿件</p>
            </div>
          ) : (
            <LiveReply reply={reply} />
          )}
        </section>
        {generating ? (
          <GeneratingBar onStop={() => reply.send({ type: "stop" })} />
        ) : operation !== "" ? (
          <ReplyTools
            text={text}
            failed={failed}
            total={total}
            at={at}
            onTurn={(to) => reply.send({ type: "turn", to })}
            onRegenerate={() => reply.send({ type: "regenerate" })}
            onAdjust={editing ? undefined : onEdit}
          />
        ) : null}
        {editing ? (
          <AdjustPanel
            onBack={onBack}
            onAdjust={(requirement) => {
              const free = !reply.getSnapshot().matches("generating");
              reply.send({ type: "adjust", requirement });
              return free;
            }}
          />
        ) : null}
        <p className="ai-sr" role="status">
          {generating ? "正在生成" : operation === "" ? "" : failed ? text : "生成完成"}
        </p>
      </div>
    </div>
  );
}

/** SPEC §2. */
export function AiNote() {
  return <p className="ai-note">内容由AI生成，请仔细甄别</p>;
}
