import { aiOf } from "#server/ai/AiService.ts";
import { toneVerdictsOf } from "#server/analysis/tone/toneVerdicts.ts";
import type { Area } from "#server/contract/handler.ts";
import { queryExpand } from "#server/documents/widerWords.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { createSession, deleteSessions, listMessages, listSessions, readStatus } from "./chatSessions.ts";
import { digest } from "./digest.ts";
import { entityRecogLink } from "./namedEntities.ts";
import { keywordRecommendation } from "./recommendedWords.ts";
import { risingTopics } from "./risingTopics.ts";
import { chat, runOperation } from "./streamedReplies.ts";
import { followUps, suggested } from "./suggestedQuestions.ts";
import { toneBudgetOf, toneReview } from "./toneReview.ts";

const area: Area<"ai"> = {
  name: "ai",
  handlers: {
    "ai.rank": risingTopics,
    "ai.entityRecogLink": entityRecogLink,
    "ai.queryExpand": queryExpand,
    "ai.sessionCreate": createSession,
    "ai.sessionList": listSessions,
    "ai.sessionMessages": listMessages,
    "ai.sessionDelete": deleteSessions,
    "ai.status": readStatus,
    "ai.nlp": runOperation,
    "ai.chatCompletions": chat,
    "ai.keywordRecommendation": keywordRecommendation,
    "ai.medab": digest,
    "ai.difySuggested": followUps,
    "ai.suggested": suggested,
  },
  jobs: [toneReview],
  async start(services) {
    hotTopicsOf(services);
    toneVerdictsOf(services.records);
    toneBudgetOf(services);
    // Reads the prompts: a broken one is told at the start, not at the first question.
    aiOf(services).prompts.get("chat");
  },
  async stop(services) {
    await aiOf(services).books.flush();
  },
  routes(app, services) {
    // Replies under way would hold the server open; each ends with its last event.
    app.addHook("preClose", async () => aiOf(services).stopping.abort());
  },
};

export default area;
