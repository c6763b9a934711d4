import type { Area } from "#server/contract/handler.ts";
import { articleTravel, listReprints, travelDistribution, travelTrend } from "./articleTravel.ts";
import { comparedPosts, comparePosts } from "./comparePosts.ts";
import { compareSetsOf, deleteCompareSets, listCompareSets, saveCompareSet } from "./compareSets.ts";
import { compareSide, compareSources, sharedWorks } from "./compareSources.ts";
import { expandSpread, expandTopics, expandTrend, expandWords } from "./expandSpread.ts";
import { firstPublication, originRows, originTrend } from "./findOrigin.ts";
import { listOwnPosts, listOwnWorks } from "./listOwnWorks.ts";
import { spreadOverview, spreadRank, spreadTrend } from "./ownFigures.ts";
import { postAudience } from "./postAudience.ts";
import { listReposts, postLayers, postOpinions, postTravel, postTrend, postUsers } from "./postTravel.ts";
import { shareLink } from "./shareLink.ts";
import { spreadFigures, spreadNodes } from "./spreadNodes.ts";
import { ownWorksFile, spreadRankFile } from "./spreadPapers.ts";
import { firstPost, weiboOrigin } from "./weiboOrigin.ts";

const area: Area<"spread"> = {
  name: "spread",
  handlers: {
    "spread.origin": originRows,
    "spread.first": firstPublication,
    "spread.originTrend": originTrend,
    "spread.nodes": spreadNodes,
    "spread.figures": spreadFigures,
    "spread.wborigin": weiboOrigin,
    "spread.wbfirst": firstPost,
    "spread.expand": expandSpread,
    "spread.expandTopics": expandTopics,
    "spread.expandTrend": expandTrend,
    "spread.expandWords": expandWords,
    "spread.share": shareLink,
    "spread.single": articleTravel,
    "spread.singleTrend": travelTrend,
    "spread.singleDistribution": travelDistribution,
    "spread.reprints": listReprints,
    "spread.weiboSingle": postTravel,
    "spread.weiboTrend": postTrend,
    "spread.weiboLayers": postLayers,
    "spread.weiboUsers": postUsers,
    "spread.weiboAudience": postAudience,
    "spread.weiboOpinions": postOpinions,
    "spread.weiboReposts": listReposts,
    "spread.weiboList": listOwnPosts,
    "spread.weiboFetch": firstPost,
    "spread.weiboCompare": comparePosts,
    "spread.weiboCompared": comparedPosts,
    "spread.list": listOwnWorks,
    "spread.listFile": ownWorksFile,
    "spread.overview": spreadOverview,
    "spread.trend": spreadTrend,
    "spread.rank": spreadRank,
    "spread.rankFile": spreadRankFile,
    "spread.compare": compareSources,
    "spread.compareSide": compareSide,
    "spread.sharedWorks": sharedWorks,
    "spread.compareSets": listCompareSets,
    "spread.compareSave": saveCompareSet,
    "spread.compareDelete": async (context) => ({ count: await deleteCompareSets(context) }),
  },
  async start(services) {
    compareSetsOf(services);
  },
};

export default area;
