import type { Area } from "#server/contract/handler.ts";
import { pagesIn, papersIn } from "#server/ingest/EpaperRecords.ts";
import { subscriptionsIn } from "#server/records/SubscriptionRecord.ts";
import { countArticles, frontWords, listArticles } from "./articles.ts";
import { issueDay, listIssues, listPages, readPage } from "./pages.ts";
import { listPapers } from "./papers.ts";

const area: Area<"epaper"> = {
  name: "epaper",
  handlers: {
    "epaper.day": issueDay,
    "epaper.papers": listPapers,
    "epaper.issues": listIssues,
    "epaper.pages": listPages,
    "epaper.page": readPage,
    "epaper.articles": listArticles,
    "epaper.count": countArticles,
    "epaper.words": frontWords,
  },
  async start(services) {
    papersIn(services);
    pagesIn(services);
    subscriptionsIn(services);
  },
};

export default area;
