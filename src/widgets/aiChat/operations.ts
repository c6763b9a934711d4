import type { AiRequest } from "#machines/aiReplyMachine.ts";

export interface AiOperation {
  /** Code of SPEC §9, also the code of its prompt template. */
  code: string;
  label: string;
  /** Last segment of POST /mbd-aihub/nlp/{method} (SPEC §7). */
  method: string;
  model: string;
  /** What it does, in a few words. */
  hint: string;
  /** How many suggestions are asked for, where the operation makes several. */
  size?: number;
}

export interface AiOperationGroup {
  code: "read" | "write" | "edit";
  label: string;
  /** SPEC §6: the edit group is defined but not shown. */
  shown: boolean;
  operations: readonly AiOperation[];
}

/** SPEC §9. */
export const MODEL = "deepseek-chat";
const POLICY_MODEL = "ERNIE-Speed-128K";
/** SPEC §9: topic selection asks for 5 suggestions. */
const TOPICS = 5;

const operation = (code: string, label: string, method: string, hint: string, more: Partial<AiOperation> = {}): AiOperation => ({
  code,
  label,
  method,
  hint,
  model: MODEL,
  ...more,
});

/** The operations of the assistant with their methods and models (SPEC §7, §9). */
export const groups: readonly AiOperationGroup[] = [
  {
    code: "read",
    label: "读",
    shown: true,
    operations: [
      operation("article_analysis", "文章解读", "articleSummary", "摘要、要点和看点"),
      operation("topic_selection", "选题推荐", "topicAngleRecommendation", "五个可以接着做的选题", { size: TOPICS }),
      operation("policyInterpret", "政策解读", "policyAnalysis", "政策说了什么，影响谁", { model: POLICY_MODEL }),
    ],
  },
  {
    code: "write",
    label: "写",
    shown: true,
    operations: [
      operation("news_introduction", "导语撰写", "introductionWriting", "可以直接用的新闻导语"),
      operation("interview_outline", "采访提纲", "interviewOutline", "采访谁，问什么"),
      operation("television_script", "电视脚本", "tvScript", "分镜头的电视新闻脚本"),
      operation("video_production", "短视频脚本", "videoScript", "口播、画面和字幕"),
    ],
  },
  {
    code: "edit",
    label: "改",
    shown: false,
    operations: [operation("article_trimming", "文章精简", "articleTrimming", "把文章改短")],
  },
];

export const shownGroups = groups.filter(({ shown }) => shown);

const byCode = new Map(groups.flatMap(({ operations }) => operations.map((item) => [item.code, item] as const)));

export const operationOf = (code: string): AiOperation | undefined => byCode.get(code);

/** SPEC §9. */
export const phrases = ["更简洁", "更专业", "更口语化", "突出重点", "更生动", "补充细节"] as const;

/** A streaming call: `nlp` is POST /mbd-aihub/nlp/{method}, `chat` POST /mbd-aihub/chat/completions. */
export interface AiCall {
  call: "nlp" | "chat";
  fields: Record<string, unknown>;
}

/** The call behind a request about a document (SPEC §4, §7): a rewrite carries the custom template and no template code. */
export function callOf(request: AiRequest): AiCall {
  const { documentId, sessionId } = request;
  const known = operationOf(request.operation);
  const shared = {
    ...(documentId ? { articleId: [documentId] } : {}),
    model: known?.model ?? MODEL,
    sessionId,
    stream: true,
  };
  if (request.kind === "adjust") {
    return { call: "chat", fields: { ...shared, template: "custom", text: request.text, query: request.requirement } };
  }
  if (!known) throw new Error(`unknown operation "${request.operation}"`);
  const param = known.size ? { param: { other: { size: known.size } } } : {};
  return { call: "nlp", fields: { method: known.method, ...shared, templateCode: known.code, ...param } };
}
