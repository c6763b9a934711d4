import type { BlockPlan } from "#engine/index.ts";
import { AnswerBlock } from "./AnswerBlock.tsx";
import { Chat } from "./Chat.tsx";
import { OperationsPane } from "./OperationsPane.tsx";
import type { AiChatPlan } from "./plan.gen.ts";
import "./aiChat.css";

const variants = { chat: Chat, operations: OperationsPane, answer: AnswerBlock };

/** The AI assistant inside a page. */
export default function AiChat({ block }: { block: BlockPlan }) {
  const plan = block as AiChatPlan;
  const Variant = variants[plan.variant] ?? Chat;
  return <Variant plan={plan} />;
}
