import { expect, it } from "vitest";
import type { AiDocument, AiMaterial } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { isForm } from "./isForm.ts";
import { isMany, quotesOf } from "./quotes.ts";
import { outlineInterview, writeLeads } from "./writings.ts";

const PUBLISHED = Date.parse("2026-12-28T10:00:00+08:00");

function leads(title: string, text: string): string {
  const document = { ...{ id: "1", title, text, source: "日报", pubdate: PUBLISHED, dataType: "news" }, keywords: [] };
  return writeLeads([new ArticleFacts(document as unknown as AiDocument, 1)]).join("\n");
}

it("a lead says no day that its text does not say", () => {
  const written = leads("以改革释放活力", "党的二十届三中全会提出进一步全面深化改革，为发展注入强大动力。各地正在落实各项部署要求。");
  expect(written).toMatch(/### 直叙式\n\n党的二十届三中全会提出/);
  expect(written).toContain("时间：文中未写明（稿件发布于 2026年12月28日）");
});

it("a number stays in the sentence that says of what it is", () => {
  const text = "全市夏粮生产再获丰收，麦收工作全面结束。夏粮播种面积312万亩，总产量达到128万吨，比上年增加3.1%。各县区正在抓紧抢种。";
  expect(leads("全市夏粮再获丰收", text)).toMatch(/### 数据式\n\n夏粮播种面积312万亩，总产量达到128万吨，比上年增加3.1%。\[/);
});

it("a column's name is not asked about", () => {
  expect(leads("国内联播快讯", "全国春播工作顺利推进，进度快于往年。各地农机投入充足，保障有力。")).not.toContain("意味着什么");
});

it("who speaks is named without the manner", () => {
  const speakers = (text: string) => quotesOf(text, text.split(/(?<=。)/)).map(({ speaker }) => speaker);
  expect(speakers("医护人员程女士无奈地说：“这样的情况已经不是第一次出现了。”")).toEqual(["医护人员程女士"]);
  expect(speakers("酒泉基地表示，发射任务的各项准备工作已经就绪。")).toEqual(["酒泉基地"]);
  expect(speakers("卡利巴夫10日在社交媒体发文说，启动谈判的先决条件包括停火和解冻资产。")).toEqual(["卡利巴夫"]);
  expect(speakers("英国首相斯塔默14日在慕尼黑安全会议上表示，英国将增加在北极的部署。")).toEqual(["英国首相斯塔默"]);
  expect(speakers("俄国防部今天（12月11日）表示，过去一天的行动按计划推进。")).toEqual(["俄国防部"]);
  // What is written speaks for nobody.
  expect(speakers("美国媒体25日报道说，双方的谈判有望在本周恢复。文章认为，各方应当保持克制与耐心。")).toEqual([]);
  expect(speakers("双方均表示，愿意继续推进谈判进程并保持沟通。")).toEqual(["双方"]);
});

it.each(["专家", "多位业内人士", "网友们", "大家", "国际人士", "与会嘉宾", "广大干部群众"])("%s is nobody's name", (speaker) =>
  expect(isMany(speaker)).toBe(true),
);
it.each(["业内专家骆怀谷", "中国代表", "俄罗斯常驻联合国代表", "生态环境部有关负责人", "乘客秦海", "王建军委员", "国务院新闻办"])(
  "%s is somebody",
  (speaker) => expect(isMany(speaker)).toBe(false),
);

it("the time of a lead is the day of the matter, not a year or a day long past that a sentence tells of", () => {
  const told = (text: string) => /时间：(.*)/.exec(leads("志愿者共赴全运之约", text))?.[1];
  const past = "2008年，他曾服务北京奥运会香港分赛场。2019年8月，他退休。";
  expect(told(`三个赛区共有近5万名志愿者投身赛事服务。${past}`)).toBe("文中未写明（稿件发布于 2026年12月28日）");
  expect(told(`${past}12月27日，三个赛区的志愿者集体亮相。`)).toBe("12月27日");
});

it("the day on which somebody told of the matter is not its day", () => {
  const told = (text: string) => /时间：(.*)/.exec(leads("食堂就餐后多人不适", text))?.[1];
  expect(told("市疾控中心12月28日通报，12月25日至26日，一园区食堂就餐的员工中有62人腹泻。")).toBe("12月25日");
  expect(told("28日上午，该校副校长汤某表示，购买纯属自愿。有家长反映，学校要求购买平板。")).toBe(
    "文中未写明（稿件发布于 2026年12月28日）",
  );
  expect(told("统计局12月28日发布数据，居民消费价格同比上涨0.6%。")).toBe("12月28日");
});

it("a quoted number stands as it is written, and tolls and claims are asked about as such", () => {
  const text = "伊朗红新月会今天表示，美以袭击已导致787人死亡。当地教育部门表示，将推进学校重建工作，加强师资保障。";
  const document = { ...{ id: "1", title: "多地遭空袭", text, source: "日报", pubdate: PUBLISHED, dataType: "news" }, keywords: [] };
  const material = { related: [], documents: [document] } as unknown as AiMaterial;
  const outline = outlineInterview([new ArticleFacts(document as unknown as AiDocument, 1)], material).join("\n");
  expect(outline).toContain("文中提到“美以袭击已导致787人死亡”，这个数字截至何时、由谁发布，有无变化？");
  expect(outline).toMatch(/伊朗红新月会提到“[^”]*787人死亡”，依据是什么/);
  expect(outline).toMatch(/教育部门提到“将推进学校重建工作[^”]*”，具体措施、责任单位和时间表是什么/);
});

it("no saying is told twice: what the lead holds already is none beside it", () => {
  const text =
    "外交部发言人李明5日表示，双方的谈判取得积极进展，有望在本周恢复。商务部发言人王芳表示，两国贸易额今年以来稳步增长。各界对此反应积极。";
  const written = leads("外交部：双方谈判取得积极进展", text);
  expect(written).toMatch(/### 直叙式\n\n外交部发言人李明5日表示/);
  expect(written).toMatch(/### 引语式\n\n商务部发言人王芳表示/);
  expect(written.match(/外交部发言人李明5日表示/g)).toHaveLength(1);
});

it("the name of a column stands in no lead, spans of time are no figures, and 在京 is a place", () => {
  const text = "全国政协5日在京召开专题协商会，围绕城市更新建言献策。会期9天，代表们走访了各区。今年将改造老旧小区3000个，惠及居民20万户。";
  const written = leads("【新时代新征程】城市更新持续发力", text);
  expect(written).toContain("城市更新持续发力，意味着什么");
  expect(written).not.toContain("【新时代新征程】");
  expect(written).toMatch(/### 数据式\n\n今年将改造老旧小区3000个/);
  expect(written).toMatch(/地点：北京/);
});

it("the first sentence is the lead where another says hardly more of the title", () => {
  const text =
    "中国民主同盟第十三届中央委员会第四次全体会议1月6日在北京召开。民盟中央主席代表民盟第十三届中央常务委员会作工作报告，民盟中央常务副主席主持开幕会。";
  expect(leads("民盟十三届四中全会在京开幕", text)).toMatch(/### 直叙式\n\n中国民主同盟第十三届中央委员会第四次全体会议1月6日在北京召开/);
});

it("who criticises is named without the verb, and leaders are not asked as witnesses", () => {
  const speakers = (text: string) => quotesOf(text, text.split(/(?<=。)/)).map(({ speaker }) => speaker);
  expect(speakers("卡尼批评说，美国的政策导致全球贸易关系出现破裂。")).toEqual(["卡尼"]);
});

it("of a post, whose text is its title, what it says is asked about", () => {
  const post = "#危急时刻#日前，记者从有关方面获悉，危急时刻！西宁外卖小哥跳河救起落水儿童。转发扩散。";
  const written = leads(post, post);
  expect(written).toContain("西宁外卖小哥跳河救起落水儿童，意味着什么");
  expect(written).not.toContain("转发扩散，意味着");
});

it("what many say without a name is neither the saying of a lead nor put to anybody, where somebody speaks", () => {
  const text = "税务局今天通报了该案的处理结果。网友表示，偷税漏税零容忍，流量不是护身符。稽查局局长王芳表示，依法追缴全部税款和滞纳金。";
  expect(leads("税务通报主播偷税案", text)).toMatch(/### 引语式\n\n稽查局局长王芳表示/);
  const document = {
    ...{ id: "1", title: "税务通报主播偷税案", text, source: "日报", pubdate: PUBLISHED, dataType: "news" },
    keywords: [],
  };
  const outline = outlineInterview([new ArticleFacts(document as unknown as AiDocument, 1)], { related: [] } as unknown as AiMaterial).join(
    "\n",
  );
  expect(outline).not.toContain("网友提到");
  expect(outline).toContain("王芳提到");
});

it("neither heads of state nor their bodies, the dead, nor who was present alone are listed as whom to interview", () => {
  const text =
    "国家主席习近平会见来宾。死者是当地居民亚历克斯·普雷蒂，职业为护士。王建国、李建华参加会见。市教育局局长张建军表示，将推进学校重建工作。国务院办公厅转发了通知。国务院有关部门参加。";
  const document = { ...{ id: "1", title: "习近平会见来宾", text, source: "日报", pubdate: PUBLISHED, dataType: "news" }, keywords: [] };
  const material = { related: [], documents: [document] } as unknown as AiMaterial;
  const outline = outlineInterview([new ArticleFacts(document as unknown as AiDocument, 1)], material).join("\n");
  const whom = /### 采访对象\n\n([\s\S]*?)\n###/.exec(outline)?.[1] ?? "";
  expect(whom).toContain("张建军");
  expect(whom).not.toMatch(/\*\*(?:习近平|亚历克斯|克斯|王建国|李建华|国务院\*)/);
  // The name is whole.
  expect(outline).not.toMatch(/(?<!历)克斯·普雷蒂/);
});

it("neither reporters, nor pieces of words, nor who is held are asked; spans are no days", () => {
  const text =
    "本报北京11月25日电（记者赵文军）医保局发布通知，以沙库巴曲缬沙坦钠片为例，每盒降至11.4元。机构应提前30日公示，10日以内答复。郭海涛涉嫌诈骗被警方抓获。患者鲁桂芳表示，药费一年能省下不少。（记者 周萍 实习生 王子涵）";
  const document = { ...{ id: "1", title: "药品降价", text, source: "日报", pubdate: PUBLISHED, dataType: "news" }, keywords: [] };
  const facts = new ArticleFacts(document as unknown as AiDocument, 1);
  const outline = outlineInterview([facts], { related: [] } as unknown as AiMaterial).join("\n");
  expect(outline).toContain("**患者鲁桂芳**");
  expect(outline).not.toMatch(/赵文军|周萍|王子涵|\*\*沙库巴|\*\*郭海涛|30日之后|30日这一|10日之后|10日这一/);
  expect(facts.timeline.map(({ written }) => written)).not.toContain("30日");
});

it("who reports it stands neither in leads nor in outlines, a speaker without what he does, nobody who has no name, and no sentence twice", () => {
  const written = (title: string, text: string) => {
    const document = { ...{ id: "1", title, text, source: "日报", pubdate: PUBLISHED, dataType: "news" }, keywords: [] };
    const facts = [new ArticleFacts(document as unknown as AiDocument, 1)];
    const material = { related: [], documents: [document] } as unknown as AiMaterial;
    return { lead: writeLeads(facts).join("\n"), outline: outlineInterview(facts, material).join("\n") };
  };
  const shop = written(
    "一家牙科四家门店一夜关停 数百名顾客退费无门",
    "每日晨光网·川流新闻讯 12月24日起，多名市民反映，四家门店同时关门，预付费用无法退还。记者从维权群看到，登记的顾客已有412人。街道市场监管所所长祁永年表示，已联系上法定代表人马某，对方称“资金链断裂，正在设法筹钱”。",
  );
  expect(shop.lead).toMatch(/### 直叙式\n\n12月24日起，多名市民反映/);
  expect(`${shop.lead}${shop.outline}`).not.toMatch(/讯 12月|\*\*对方|对方(?:如是说|提到)/);
  const [background = ""] = /### 背景速览\n\n(.*)/.exec(shop.outline)?.slice(1) ?? [];
  expect(background.match(/12月24日起/g)).toHaveLength(1);
  const school = written(
    "幼儿园馒头发霉，园长致歉并退还伙食费",
    "县教育体育局副局长肖建安到场表示，将对全县幼儿园食堂开展拉网式排查。光明日报荆州12月26日电 幼儿园退还了当月的全部伙食费。",
  );
  expect(school.outline).toContain("副局长肖建安**：");
  expect(school.outline).not.toMatch(/到场(?:\*\*|提到)/);
  const paper = written(
    "失传古书现身战国竹简",
    "光明日报荆州12月26日电（记者李方圆）考古人员在竹简中辨识出失传两千余年的古书，内容涉及历法与算术。",
  );
  expect(paper.outline).not.toContain("光明日报");
  expect(written("投诉半年，为何现在才召回？", "公司召回三万辆汽车，原因是零件的设计问题。车主说不清楚何时能修好。").lead).not.toContain(
    "？，",
  );
});
it("a form notice lends no lead its bare title", () => {
  const written = leads(
    "警情通报",
    "11月26日7时许，我局接报称，临江路一小区发生一起持刀伤人案件。民警到场后将嫌疑人邱某控制，两名伤者已送医。案件正在进一步调查。",
  );
  expect(written).not.toContain("警情通报");
  expect(written).toContain("临江路一小区发生一起持刀伤人案件");
});

it.each([
  ["警情通报", true],
  ["关于停水的公告", true],
  ["情况说明（二）", true],
  ["恒泰锂能：关于收到立案告知书的公告", false],
  ["国家药监局通告两款产品停售", false],
])("%s is a form alone: %s", (title, form) => expect(isForm(title)).toBe(form));
