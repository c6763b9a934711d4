import { expect, test } from "vitest";
import { foldText } from "#server/text/segment.ts";
import { complaintWords, praiseWords, spokenComplaints } from "./complaintWords.ts";
import { houseJudge } from "./houseJudge.ts";
import { lexiconJudge } from "./sentiment.ts";

test.each([
  "热水器修了四趟，师傅每次都说下回带零件",
  "门禁坏了两周，物业说“再等等”",
  "说好的双人床，到货成了一米二",
  "进站的队伍排到了桥上",
  "老师当着全班念我女儿的成绩，孩子哭了一晚",
  "领队把游客扔在服务区",
])("what is counted, quoted and promised complains: %s", (line) => {
  expect(complaintWords(foldText(line)).length).toBeGreaterThan(0);
  expect(lexiconJudge.judge(line, line)).toBe(-1);
});

test.each(["下午跟物业说了一声，把旧沙发搬走了", "爬了三次香山，今天叶子最红", "等了两年，月季开了"])("daily life does not: %s", (line) =>
  expect(complaintWords(foldText(line))).toEqual([]),
);

test("praise and offices are no complaint", () => {
  expect(houseJudge().judge("等了三天还没到的药，邮递员连夜送到，太感谢了", "")).not.toBe(-1);
  expect(houseJudge().judge("市政府召开会议 市民反映的路灯坏了两个月问题已整改", "")).not.toBe(-1);
});

test.each([
  "停气两天了，连个通知都没有",
  "领完号说没号了，凭什么让我白站一上午",
  "感谢领导关心，我家的墙缝还在漏风",
  "保修期说好的一年呢？刚过一个月就不认了",
  "宽带报修，让我自己找人看",
])("who is angry says so beside praise and in any kind of text: %s", (line) => {
  expect(spokenComplaints(foldText(line)).length).toBeGreaterThan(0);
  expect(lexiconJudge.judge(line, line)).toBe(-1);
  expect(houseJudge().judge(line, line)).toBe(-1);
});

test.each(["请问停气要停到几点", "凭什么说这座小城美", "感谢师傅，暖气又热了", "生活好一个很重要的内涵是生态"])(
  "who asks, praises or reports does not: %s",
  (line) => expect(spokenComplaints(foldText(line))).toEqual([]),
);

test.each([
  "#八旬教师捐书# 一万二千册，老人家太了不起了🥹",
  "失业四个月，今天终于拿到新offer啦",
  "孩子的班主任真的很负责，半夜还在回家长消息",
  "报修当天就换好了",
  "师傅忙了一下午，说什么都不收钱",
  "反映路灯不亮，第二天就修好",
])("praise without a word of praise: %s", (line) => {
  expect(praiseWords(foldText(line)).length).toBeGreaterThan(0);
  expect(houseJudge().judge(line, line)).toBe(1);
});

test.each([
  "感谢物业让我们全楼爬楼锻炼，电梯又停了",
  "真棒，又是淋着雨等车的一天",
  "检查组一走，食堂又是老样子",
  "呵呵，预约挂号系统升级得真好",
  "系统升级完，攒了三年的积分没了",
])("praise that what stands beside it turns is none: %s", (line) => {
  expect(spokenComplaints(foldText(line)).length).toBeGreaterThan(0);
  expect(houseJudge().judge(line, line)).toBe(-1);
});

test.each(["感谢物业，电梯装好了", "真棒，女儿拿了第一", "系统升级后办证不用跑窗口了"])("praise that is meant stays: %s", (line) =>
  expect(spokenComplaints(foldText(line))).toEqual([]),
);

test("a wreck that some came out of, with others missing or nobody named who helped, is no good news; a rescue is", () => {
  expect(houseJudge().judge("一货船沉没 6人获救2人失联", "搜救仍在进行。")).not.toBe(1);
  expect(houseJudge().judge("小伙跳河救起落水儿童", "孩子已平安回家。")).toBe(1);
});

test("what an article advertises beneath gives it no tone", () => {
  const [title, text] = ["老城墙下的灯今晚亮起", "更换灯管后，城墙恢复照明。"];
  expect(houseJudge().judge(title, `${text}往期回顾▶男子酒后打人被拘留`)).toBe(houseJudge().judge(title, text));
});

test("a report of police that they have caught somebody, and a rumour that is none, are not negative", () => {
  const caught = "【警情通报】昨日22时许，城北路发生一起肇事逃逸案，一人受伤。今晨4时，犯罪嫌疑人刘某被我局抓获归案。";
  expect(houseJudge().judge(caught, caught)).not.toBe(-1);
  expect(houseJudge().judge("柑橘滞销烂在地里？县农业农村局回应", "该局回应称，全县柑橘已售出八成，滞销说法不实。")).not.toBe(-1);
});

test("who politely wants to know complains of nothing; who tells of harm does", () => {
  expect(houseJudge().judge("请问中断的能补吗？", "请问中断的能补吗？")).toBe(0);
  expect(houseJudge().judge("请问孩子被打骨折了该找谁", "请问孩子被打骨折了该找谁")).toBe(-1);
});

test("nobody was saved of whom that is said to have failed", () => {
  expect(houseJudge().judge("路人跳河救人，人没救回来", "路人跳河救人，人没救回来")).not.toBe(1);
});
