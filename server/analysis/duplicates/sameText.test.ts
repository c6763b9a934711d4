import { expect, test } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { isSameText, whatDiffers } from "./sameText.ts";
import { type FactsOf, textFacts } from "./textFacts.ts";

const facts = (text: string, further: Partial<FactsOf> = {}) => textFacts({ title: "", text, time: 0, isPost: false, ...further });

const WEATHER = "沈阳市气象台3月6日发布：今天白天晴转多云，南风3到4级，最高气温10℃，夜间最低气温-2℃，空气质量良，请市民注意适时增减衣物。";
const FUND = "3月6日，华夏成长混合最新单位净值为1.204元，累计净值为3.515元，较前一交易日下跌0.41%。投资有风险，入市需谨慎。";
const RAIN =
  "江城3月6日遭遇强降雨，城区多条道路出现积水，防汛部门连夜组织排涝，3000名群众得到安全转移，截至今晨7时主要道路恢复通行，气象台提醒市民减少外出。";

test.each([
  ["day", WEATHER, WEATHER.replace("3月6日", "3月7日")],
  ["day", RAIN, RAIN.replace("3月6日", "3月16日")],
  ["place", WEATHER, WEATHER.replace("沈阳", "济南")],
  ["number", FUND, FUND.replace("1.204", "1.199").replace("3.515", "3.51").replace("0.41", "0.98")],
])("texts of one form that tell of another %s are apart, however alike", (what, a, b) => {
  expect(whatDiffers(facts(a), facts(b, { time: 3 * DAY }))).toBe(what);
  expect(isSameText(facts(a), facts(b, { time: 3 * DAY }), 0.95)).toBe(false);
});

const NOTICE = [
  "为做好开学各项准备工作，确保教育教学秩序平稳有序，现将有关事项通知如下，请仔细阅读并遵照执行。",
  "家长车辆一律不得进入校园，请在班主任指导下有序入校。",
  "{what}，宿舍管理老师将做好登记和安排，请提醒孩子注意交通安全。",
  "未尽事宜请与班主任联系，感谢您的理解和支持。",
].join("\n");
const notice = (what: string) => facts(NOTICE.replace("{what}", what));

test.each([
  ["place", "本次活动由大同自来水公司组织实施", "本次活动由大连自来水公司组织实施"],
  ["day", "学生报到时间为三月六日上午八点", "学生报到时间为三月十六日上午八点"],
  ["subject", "江城第一中学食堂将于当日正常供餐", "江城育才实验小学食堂将于当日正常供餐"],
  ["place", "专家团队来到大塘镇开展义诊活动", "专家团队到沙坪镇开展义诊活动"],
  ["name", "霍邱县境内道路已恢复通行", "岳西县境内道路已恢复通行"],
  ["name", "经表决任命张海宁为副市长", "经表决任命李思远为副市长"],
  ["name", "会上推出新款X50手机", "会上推出新款K20手机"],
  ["number", "自本日起汽油价格每吨上调一百元", "自本日起汽油价格每吨下调一百元"],
  ["number", "当天共接诊群众180余人次", "当天共接诊群众320余人次"],
  ["number", "气象台发布暴雨橙色预警信号", "气象台发布暴雨红色预警信号"],
  ["name", "市民胡女士接到自称客服的电话", "市民曾先生接到自称客服的电话"],
  ["place", "赣江控制站水位继续变化", "信江控制站水位继续变化"],
  ["subject", "为推进地铁六号线建设", "为推进滨湖公园建设"],
  ["number", "现将端午节放假安排告知大家", "现将中秋节放假安排告知大家"],
  ["subject", "上午沪昆高速某段发生追尾", "上午二广高速某段发生追尾"],
  ["name", "拟对解放巷范围内房屋实施征收", "拟对马家堰范围内房屋实施征收"],
  ["subject", "本次抽检的原味瓜子仁，不符合规定", "本次抽检的麻辣牛肉干，不符合规定"],
  ["number", "今天的空气质量等级，为优", "今天的空气质量等级，为良"],
  ["number", "组织干部群众420人赶赴现场扑救", "组织干部民众760人赶赴现场扑救"],
  ["number", "接警的男子已被送往医院", "接警的女子已被送往医院"],
  ["name", "吉利旗下海豹06将于近日正式上市", "吉利旗下银河E8将于近日正式上市"],
])("another %s that stands in the middle alone is seen", (what, a, b) => {
  expect(whatDiffers(notice(a), notice(b))).toBe(what);
});

test.each([
  ["another word for the same", "目前食堂进行改造，有关群众表示满意", "当前食堂开展改造，相关市民表示满意"],
  ["what the other tells elsewhere", "校长张海宁和教师李思远到场", "教师李思远和校长张海宁到场"],
  ["letters that changed places", "首要污染物为细颗粒物和粉尘", "要首污染物为细颗粒物和粉尘"],
  ["a preposition", "将通过卫星组网实现全球的覆盖", "将经由卫星组网实现全球的覆盖"],
  ["a verb of saying", "自然资源部负责人就此事表示", "自然资源部负责人就此事称"],
  ["a shorter name", "国家发展改革委昨日作出部署", "国家发改委昨日作出部署"],
  ["a slip of the pen", "经表决任命张海宁为副市长", "经表决任命张海柠为副市长"],
  ["another general word", "当地群众纷纷称赞医护人员的办法", "当地居民纷纷称赞医务人员的措施"],
  ["a figure written otherwise", "全年支出约4.8万元整", "全年支出约48000元整"],
  ["more than the other", "学校食堂将于当日正常供餐", "江城的学校食堂将于当日正常供餐"],
])("%s parts nothing", (_, a, b) => {
  expect(whatDiffers(notice(a), notice(b))).toBeNull();
});

test("a subject of the headline that gave way to another parts two texts, whatever the new headline says and however both are cut", () => {
  const closing = (stock: string, title: string) =>
    facts(`${stock}股价上涨2.31%，截至收盘报14.62元，换手率1.83%。行业板块整体表现平稳，个股涨跌各半，资金观望情绪较浓。`, { title });
  const one = closing("中远海控", "收盘播报：中远海控今日上涨");
  expect(whatDiffers(one, closing("紫金矿业", "事关你我，赶紧转给身边的人"))).toBe("subject");
  expect(whatDiffers(one, closing("中远海控", "事关你我，赶紧转给身边的人"))).toBeNull();
});

test("a word before a small place is no name of it", () => {
  expect(whatDiffers(notice("居民可以通过社区领取登记表"), notice("居民可以经由社区领取登记表"))).toBeNull();
});

test("another subject in the headline and in the text is another text; a new headline alone is not", () => {
  const a = facts(FUND, { title: "华夏成长混合净值下跌" });
  expect(whatDiffers(a, facts(FUND.replace("华夏成长", "白酒消费"), { title: "白酒消费混合净值下跌" }))).not.toBeNull();
  expect(whatDiffers(facts(RAIN, { title: "江城强降雨" }), facts(RAIN, { title: "多条道路积水 三千人转移" }))).toBeNull();
});

const APPOINTED = (slot: string): string =>
  `现将任前情况公示如下：${slot}，公示期为五个工作日。公示期间，干部群众可通过来信来访等方式反映情况，反映问题应当实事求是。对反映的问题将认真核实。`;
test.each([
  ["a rank", "拟任宣城市财政局局长", "拟任宣城市财政局副局长"],
  ["a word that the text has elsewhere", "现任市财政局副局长，拟任市财政局局长", "现任市审计局副局长，拟任市财政局局长"],
  ["a level that one has before and one behind", "请省市场监管局会同办理", "请市场监管总局会同办理"],
  ["names that no dictionary has", "由万家福生活超市销售的生姜不合格", "由鲜丰果行销售的生姜不合格"],
  ["a name among words", "开幕式由校长石建中主持", "开幕式由院长辛维主持"],
  ["one letter of a word", "由我院创排的话剧即将上演", "由我院创排的越剧即将上演"],
  ["somebody not named whole", "经调查受骗的胡女士已报案", "经调查受骗的谭女士已报案"],
  ["a time of the day", "测定3时12分在宜宾市发生地震", "测定17时40分在宜宾市发生地震"],
])("texts that differ in nothing but %s are of two issues of a form", (_, a, b) => {
  expect(whatDiffers(facts(APPOINTED(a)), facts(APPOINTED(b)))).not.toBeNull();
});

test.each([
  ["a slip of the pen", "拟任宣城市财政局局长的同志", "拟任宣城市财政局局长地同志"],
  ["letters that changed places", "拟任宣城市财政局局长", "拟任宣城市财局政局长"],
  ["other words for the same", "方便民众看病就医的举措", "方便群众看病就医的举措"],
  ["who is not named whole", "统计部门说仍将稳定物价", "市统计局有关负责人说仍将稳定物价"],
  ["a piece of other words", "双方避免关系进一步紧张化", "双方避免关系疾人奥紧张化"],
])("%s makes no other issue", (_, a, b) => {
  expect(whatDiffers(facts(APPOINTED(a)), facts(APPOINTED(b)))).toBeNull();
});

test("what desks put around a text makes no other of it: datelines, credits, reporters, cuts, a digit lost", () => {
  for (const copy of [
    `街坊网3月7日电 ${RAIN}`,
    `据浙东时报报道，${RAIN}`,
    `（岭南导报记者 周雨 3月8日）${RAIN}来源：街坊网`,
    RAIN.slice(0, 60),
    RAIN.replace("江城3月6日", "江城6日"),
    RAIN.replace("3000名", "300名"),
  ])
    expect([copy, whatDiffers(facts(RAIN), facts(copy, { time: HOUR }))]).toEqual([copy, null]);
});

test("after a quiet week only what is nearly identical is a copy", () => {
  const bare = RAIN.replace("3月6日", "");
  expect(isSameText(facts(bare), facts(bare, { time: 2 * DAY }), 0.8)).toBe(true);
  expect(isSameText(facts(bare), facts(bare, { time: 9 * DAY }), 0.8)).toBe(false);
  expect(isSameText(facts(bare), facts(bare, { time: 9 * DAY }), 0.98)).toBe(true);
});

test("after a quiet week a credit line or a byline does not count against identity", () => {
  const bare = RAIN.replace("3月6日", "");
  const later = (text: string) => isSameText(facts(`${bare}\n（江城日报记者 张三）`), facts(text, { time: 14 * DAY }), 0.9);
  expect(later(`${bare}\n来源：江城日报`)).toBe(true);
  expect(later(`转载自江城日报客户端\n${bare}`)).toBe(true);
  expect(later(`${bare}今年以来这已经是第二次了。`)).toBe(false);
});

test("one headline within two days with much the same lead is one text, whatever follows", () => {
  const long = facts(`${RAIN}随后各区县陆续通报情况。`, { title: "关注｜江城强降雨 多条道路积水" });
  const short = (time: number, title = "江城强降雨 多条道路积水！") => facts(RAIN.slice(0, 50), { title, time });
  expect(isSameText(long, short(DAY), 0.4)).toBe(true);
  expect(isSameText(long, short(3 * DAY), 0.4)).toBe(false);
  expect(isSameText(long, short(DAY, "别的标题说的是同一件事"), 0.4)).toBe(false);
  expect(isSameText(long, facts(FUND, { title: "江城强降雨 多条道路积水" }), 0.1)).toBe(false);
});

test("short posts are told apart by what they quote or link, and a common phrase joins none", () => {
  const post = (text: string, further: Partial<FactsOf> = {}) => facts(text, { isPost: true, ...further });
  const phrase = "转给家人看看。家里老人都在问这个。";
  expect(isSameText(post(phrase), post(phrase), 1)).toBe(false);
  expect(isSameText(post(phrase, { parent: "a" }), post(phrase, { parent: "b" }), 1)).toBe(false);
  expect(isSameText(post(phrase, { parent: "a" }), post(phrase, { parent: "a" }), 1)).toBe(true);
  expect(isSameText(post(`${phrase}《江城强降雨多条道路积水》`), post(`${phrase}《江城强降雨多条道路积水》`), 1)).toBe(true);
  const rumour = "紧急通知：明天全市自来水管网检修，大家今晚务必多储备生活用水，并转告亲友做好准备";
  expect(isSameText(post(rumour), post(rumour, { time: HOUR }), 1)).toBe(true);
  expect(isSameText(post(rumour), post(rumour, { time: 5 * DAY }), 1)).toBe(false);
  const notice = "江城市气象台11月23日9时发布寒潮蓝色预警信号：预计未来48小时最低气温下降8℃以上，阵风7级，请注意防范。";
  expect(isSameText(post(`【寒潮预警】${notice}`), post(`#江城降温# 【寒潮预警】${notice}@江城气象`), 0.81)).toBe(true);
  expect(isSameText(post(`【寒潮预警】${notice}`), post(`${notice}转给家人看看`), 0.75)).toBe(true);
  expect(isSameText(post(`${notice} https://a.example/one`), post(`${notice} https://a.example/two`), 0.9)).toBe(false);
  const worse = notice.replace("蓝色", "黄色").replace("8℃", "10℃");
  expect(isSameText(post(`【寒潮预警】${notice}`), post(`#江城降温# ${worse}`), 0.81)).toBe(false);
});
