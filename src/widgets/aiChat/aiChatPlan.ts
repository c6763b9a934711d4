import type { BlockPlan, Expression, Template } from "#engine/index.ts";

/** The view as the browser receives it: schema.json with defaults filled in, endpoints as ids of sources. */
export interface AiChatPlan extends BlockPlan {
  kind: "aiChat";
  variant: "chat" | "operations" | "answer";
  sessionEndpoint?: string;
  chatEndpoint?: string;
  operationEndpoint?: string;
  historyEndpoint?: string;
  messagesEndpoint?: string;
  deleteEndpoint?: string;
  suggestEndpoint?: string;
  followEndpoint?: string;
  digestEndpoint?: string;
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
