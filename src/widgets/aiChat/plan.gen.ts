/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, Expression, Template } from "#engine/index.ts";

/** Streamed answers of the AI assistant: a chat with its history, the operations on one document, or one answer in a board. */
export interface AiChatPlan extends BlockPlan {
  kind: "aiChat"; variant: "chat" | "operations" | "answer"; sessionSource: string; chatSource: string;
  operationSource?: string; historySource?: string; messagesSource?: string; deleteSource?: string;
  suggestSource?: string; followSource?: string; digestSource?: string; document?: Expression;
  operation?:
    | "article_analysis" | "topic_selection" | "policyInterpret" | "news_introduction" | "interview_outline"
    | "television_script" | "video_production";
  question?: Template; auto: boolean; param?: string; questionParam?: string; greeting: string; placeholder: string;
  height?: number;
}
