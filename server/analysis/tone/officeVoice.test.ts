import { expect, test } from "vitest";
import { isOfficeNotice } from "./officeVoice.ts";

const TITLE = "两人在火灾中遇难";
const TEXT = "火灾发生在今天凌晨，起火原因正在调查。";

test.each(
  "北京消防 上海发布 深圳交警 杭州市中级人民法院 广东疾控 最高人民检察院 中央气象台 应急管理部 柳林镇人民政府 成都城管 广州地铁 青岛市公安局市北分局 郑州市教育局 平安北京 青湾海上搜救 江东省市场监管网".split(
    " ",
  ),
)("what %s publishes is an office's word, of whatever form", (name) => expect(isOfficeNotice(["微博", "", name], TITLE, TEXT)).toBe(true));

test.each(
  "健康时报 法治日报 检察日报 新华社 平安喜乐 平安银行 一名老交警 退役消防员小李 江州消防维权 吃货局 好物发布 新东方教育 中国教育在线 丰收农业 建筑新观察 路见不平 江州论坛".split(
    " ",
  ),
)("what %s publishes is none", (name) => expect(isOfficeNotice(["微博", "", name], TITLE, TEXT)).toBe(false));

test("平安… is the police where it names a place or speaks as police do", () => {
  expect(isOfficeNotice(["平安临湾"], "", "犯罪嫌疑人张某被我局民警控制，两名伤者已送医。")).toBe(true);
  expect(isOfficeNotice(["平安临湾"], "", "隔壁两口子打架，砸碎了玻璃。")).toBe(false);
});

test.each([
  ["情况通报", "7月8日凌晨，城关镇发生山体滑坡，7人失联。", true],
  ["关于一起触电死亡事故的调查处理通报", "该起事故造成3人死亡，7名责任人移送司法机关。", true],
  ["", "【警情通报】昨晚发生一起持刀伤人案件，造成2人受伤。", true],
  ["", "一名男子酒后驾车连撞7车后逃逸，今晨被我局抓获。", true],
  ["关于3批次食品不合格情况的通告（2026年第9号）", "检出铅超标，已责令下架。", true],
  ["行政处罚决定书公示（某纸业公司）", "违法事实：总排口废水超标。处罚机关：青湾市生态环境局。", true],
  // Told by the press, by somebody of himself, by a firm.
  ["男童溺亡 官方发布情况通报", "家属质疑泳池没有救生员。", false],
  ["", "【情况通报】又是临时工，我孩子被打成这样，没人管。", false],
  ["关于股东所持股份被司法冻结的公告", "本公司控股股东所持股份被冻结。", false],
  ["警方通报男子杀害邻居", "男子持刀杀害邻居一家。", false],
] as const)("by form: %s %s", (title, text, expected) => expect(isOfficeNotice(["今日看点"], title, text)).toBe(expected));
