import type { BlockPlan, Expression, Template } from "#engine/index.ts";

/** The view as the browser receives it: schema.json with defaults filled in, endpoints as ids of sources. */
export interface AiChatPlan extends BlockPlan {
  kind: "aiChat";
  variant: "chat" | "operations" | "answer";
  sessionSource?: string;
  chatSource?: string;
  operationSource?: string;
  historySource?: string;
  messagesSource?: string;
  deleteSource?: string;
  suggestSource?: string;
  followSource?: string;
  digestSource?: string;
  document?: Expression;
  operation?: string;
  question?: Template;
  auto?: boolean;
  param?: string;
  questionParam?: string;
  greeting?: string;
  placeholder?: string;
  height?: number;
}
