import type { Area } from "#server/contract/handler.ts";
import { departmentsOf, setTerms } from "#server/records/houseSubscriptions.ts";
import { subscriptionsIn } from "#server/records/SubscriptionRecord.ts";
import { importNames, listAccounts, listHouse, listWorks, subscribeHouse } from "./accounts.ts";

/** What a house subscribes to for all its people beside papers: wechat accounts, sites and accounts of government. */
const area: Area<"mcloud"> = {
  name: "mcloud",
  handlers: {
    "mcloud.wechatList": (context) => listAccounts(context, "wechat"),
    "mcloud.wechatHouse": (context) => listHouse(context, "wechat"),
    "mcloud.wechatSubscribe": (context) => subscribeHouse(context, "wechat"),
    "mcloud.wechatImport": (context) => importNames(context, "wechat"),
    "mcloud.wechatWorks": (context) => listWorks(context, "wechat"),
    async "mcloud.wechatSave"(context) {
      await setTerms(context, "wechat", context.request);
      return null;
    },
    "mcloud.governmentList": (context) => listAccounts(context, "government", context.request),
    "mcloud.governmentHouse": (context) => listHouse(context, "government"),
    "mcloud.governmentSubscribe": (context) => subscribeHouse(context, "government"),
    "mcloud.governmentImport": (context) => importNames(context, "government"),
    "mcloud.governmentWorks": (context) => listWorks(context, "government"),
    async "mcloud.governmentSave"(context) {
      await setTerms(context, "government", context.request);
      return null;
    },
    "mcloud.departments": ({ services, caller }) => departmentsOf(services, caller),
  },
  async start(services) {
    subscriptionsIn(services);
  },
};

export default area;
