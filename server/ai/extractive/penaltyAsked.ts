import type { Asked } from "./askedFor.ts";

const ASKS =
  /(?:被|会被|要被)?(?:怎么|如何|怎样|咋)(?:被)?(?:处理|处罚|处分|惩罚|惩处|问责|追责|罚|判)(?!罚款)(?:了|的|过)?|(?:处理|处罚|处分|问责|查处)(?:的)?(?:结果|决定|意见|情况)(?:是|如何|怎么样|怎样)?(?:什么|啥)?(?:样的)?|(?:受到?|给予?|遭到?|作出|做出)(?:了)?(?:什么|哪些|何种|怎样的?)(?:样的)?(?:处罚|处分|处理|惩罚|惩处)/g;
/** 险情怎么处理, 垃圾怎么处理: what nobody answers for is dealt with and not punished. */
const OF_THINGS =
  /(?:险情|火情|火灾|灾情|泄漏|故障|污染|积水|垃圾|废[水料物气]|污水|伤口|伤情|遗体|尸体|残骸|余料|钱款|退款|订单|投诉|问题|数据|信息|货物?|产品|食材|原料)$/;
const PENALTY =
  "罚[款金没]|处罚|处以|处分|停[职岗课]|免职|免去|撤[职销]|降[职级]|调离|责令|勒令|[拘收]留|刑拘|批捕|逮捕|立案|整改|停[业产工]|吊销|暂扣|开除|辞退|解聘|解除|诫勉|约谈|记过|警告|批评|问责|追责|追究|判[处决令]|有期徒刑|拘役|缓刑|黑名单|禁止|没收|查封|取缔|封存|下架|移送|取消[^，。]{0,8}资格|停止[^，。]{0,8}(?:工作|职务|执业|营业)|扣[分罚发]|冻结|不予|作废|暂停|拒不|信用";

/** 怎么判的 asks a court. */
const JUDGED = /判[处决令刑赔]|改判|原判|裁定|宣判|(?:有期|无期)徒刑|拘役|缓刑|死刑|罚金|驳回|获刑|审理认为/;

const ASKS_TERM = /(?:被)?判(?:处|刑|决)?了?(?:多久|多长时间|(?:多少|几)(?:年|个月))|刑期(?:是|有|为)?(?:多[长久少]|几年)?/;
const TERM = /徒刑|拘役|死刑|缓刑|无期|管制|判(?:处|刑|了)?[^，。]{0,8}[\d一二两三四五六七八九十]年|获刑/;

/** What came to whom for what he did: a penalty or a measure; undefined where nobody's deed is asked about. */
export function penaltyAsked(question: string): Asked | undefined {
  if (ASKS_TERM.test(question))
    return { name: "刑期", rest: question.replace(ASKS_TERM, " "), whole: true, holds: (sentence) => TERM.test(sentence), best: TERM };
  if (question.search(ASKS) < 0) return undefined;
  const rest = question.replace(ASKS, " ").trim();
  if (OF_THINGS.test(rest.replace(/[是的会被要将该应]+$/, ""))) return undefined;
  const told = /判/.test(question) ? JUDGED : new RegExp(PENALTY);
  return { name: "处理结果", rest, whole: true, holds: (sentence) => told.test(sentence), best: told, implied: told };
}
