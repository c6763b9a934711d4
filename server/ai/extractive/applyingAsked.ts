import type { Asked } from "./askedFor.ts";

const any = (pattern: RegExp) => (sentence: string) => pattern.test(sentence);

const ASKS_WHO_MAY =
  /(?:谁|哪[些类]?(?:种)?(?:人员?|人群|家庭|企业|单位|对象|学生)|什么(?:样的)?人)(?:才)?(?:可以|能够?|有资格|有权|符合(?:条件)?)|(?:申请|报名|参与|享受|领取|办理|补贴|补助)的?(?:条件|对象|资格|范围)(?:是|有)?(?:什么|哪些|谁)?|(?:需要|要|符合)什么条件|适用(?:对象|人群)/g;
const MAY =
  /对象|条件|符合|具有|具备|年满|\d周?岁(?:以[上下])?|户籍|凡(?!事)|面向|仅?限(?!时|期|速|行|制)|可(?:以)?(?:提出)?(?:申[请领]|领取|报名|享受|参加|办理)|适用于|资格|不在此列|均可/;

const HOW = "(?:怎么|如何|怎样|咋)(?:才能|可以|能|去)?";
const ASKS_HOW = new RegExp(
  `${HOW}(?=(?:办(?!$)理?|申[请领办]|报名|预约|领取?|缴[费纳]?|查询?|投诉|退[货款票费换]|购[买票]?|买票?|参加|参与|登记|兑换|充值|提取)(?!的|了|到|出|处)[\\u4e00-\\u9fff]{0,8}$)`,
);
const THROUGH =
  /拨打|登[录陆]|扫码|扫描|小程序|APP|客户端|公众号|官网|网站|热线|窗口|前往|携带|凭[^，。借空]|持[^续久有股]|提交|上传|填写|联系|预约|经销商|就近|代办|勾选|下单|到[^，。达]{1,14}(?:办理|领取|申请|处理|提交|登记)|免费[^，。]{0,10}(?:更换|检查|检测|维修|升级)/;

/** 谁可以申请, 怎么办理召回: who may have something, and what he has to do for it; undefined where neither is asked for. */
export function applyingAsked(question: string): Asked | undefined {
  if (question.search(ASKS_WHO_MAY) >= 0)
    return {
      ...{ name: "条件", rest: question.replace(ASKS_WHO_MAY, " ") },
      ...{ holds: any(MAY), best: /对象[为是]|条件[为是：]|符合|年满|具有[^，。]{2,10}户籍|凡(?!事)|面向|仅?限于/ },
    };
  if (ASKS_HOW.test(question))
    return {
      name: "办理方式",
      rest: question.replace(ASKS_HOW, " "),
      holds: any(new RegExp(`${THROUGH.source}|可[^，。]{0,8}(?:申请|办理|领取|报名)`)),
      best: THROUGH,
      implied: THROUGH,
    };
  return undefined;
}
