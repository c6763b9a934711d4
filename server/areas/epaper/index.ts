import type { Area } from "#server/contract/handler.ts";
import { pagesIn, papersIn } from "#server/ingest/EpaperRecords.ts";
import { departmentsOf } from "#server/records/houseSubscriptions.ts";
import { houseOf, ownerOf, subscriptionsIn } from "#server/records/SubscriptionRecord.ts";
import { countArticles, frontWords, listArticles } from "./articles.ts";
import { issueDay, listIssues, listPages, readPage } from "./pages.ts";
import { listPapers } from "./papers.ts";
import { importNames, listSubscribed, MOST_HOUSE, MOST_OWN, moveSubscription, saveTerms, subscribe } from "./subscriptions.ts";

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
    "epaper.subscribed": (context) => listSubscribed(context, ownerOf(context.caller)),
    "epaper.subscribe": (context) => subscribe(context, ownerOf(context.caller), MOST_OWN),
    "epaper.order": moveSubscription,
    "epaper.house": (context) => listSubscribed(context, houseOf(context.caller)),
    "epaper.houseSubscribe": (context) => subscribe(context, houseOf(context.caller), MOST_HOUSE),
    "epaper.houseSave": saveTerms,
    "epaper.import": (context) => importNames(context, ownerOf(context.caller), MOST_OWN),
    "epaper.houseImport": (context) => importNames(context, houseOf(context.caller), MOST_HOUSE),
    "epaper.departments": ({ services, caller }) => departmentsOf(services, caller),
  },
  async start(services) {
    papersIn(services);
    pagesIn(services);
    subscriptionsIn(services);
  },
};

export default area;
