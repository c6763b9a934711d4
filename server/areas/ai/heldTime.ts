import type { TimeForm } from "./TimeForm.ts";
import { until } from "./timeWords.ts";

const TAKEN = "(?:收录|入库|采集|收集|抓取)";
const IN_ALL = "(?:一共|总共|累计|共|已经?|都|至今|迄今|目前|现在)*";
/** Where what is held lies: 系统里, 咱们库里. */
const STORE = "(?:资料库|数据库|稿库|库|系统|平台|后台)";
/** 最近收录了多少: of these days. */
const LATELY = /最近|近期|近日|近来|新近|刚刚?/;

/** 一共收录了多少, 库里有多少, 不限时间: all that is held, up to now; in the order of ever looser signs. */
export const HELD: readonly TimeForm[] = [
  "(?:全部|所有|任何)的?时间(?:段|范围)?(?:里面?|内|中)?的?|(?:不限|不分|不论|无论)(?:定|制|什么|哪个)?时间(?:段|范围)?的?|有史以来|(?:一直|长期)以来|(?<=^|[，,。\\s])历史上(?=关于|有关|一?共|总共|有多少|有几)|(?:建[站库立]|上线|运行|开通)以来",
  `(?<=^|[，,。\\s在]|目前|现在|[咱你我]们)${STORE}(?:(?:里[面头]?|中|内|上)${IN_ALL}|(?=${IN_ALL}${TAKEN}|(?:一共|总共|累计)有?(?:多少|几)))(?:${TAKEN}(?:到|了|过|的|有)*)?`,
  `${IN_ALL}${TAKEN}(?:到|了|过|的|有)*(?=多少|几[条篇]|哪些)|(?<=^|[，,。\\s])${IN_ALL}${TAKEN}(?:到|了|过|的)+`,
].map((source) => ({
  pattern: new RegExp(source),
  read: ({ input = "" }, now) => (LATELY.test(input) ? undefined : until(0, now)),
}));
