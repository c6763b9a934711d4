import { describe, expect, it, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { type AiOperation, OPERATIONS } from "../AiProvider.ts";
import { emptyMaterial } from "../emptyMaterial.ts";
import { localEngine } from "./extractive.ts";
import { subjectOf } from "./newsKind.ts";

test.each<[string, string[], string]>([
  ["李强签署国务院令 公布《全民阅读促进条例》", ["国务院令"], "《全民阅读促进条例》"],
  ["粮农组织称中东冲突致全球食品价格上涨", ["粮农组织", "冲突", "中东"], "中东冲突致全球食品价格上涨"],
  ["【在希望的田野上】全国春耕生产大面积展开", ["春耕"], "全国春耕生产大面积展开"],
  ["今年前四个月消费品以旧换新销售额突破5000亿元", ["ai", "突破", "以旧换新"], "以旧换新"],
  ["#山东推进中考改革#日前，山东公布方案", ["中考"], "山东推进中考改革"],
  ["某省委原常委、某市委原书记周明华严重违纪违法被开除党籍和公职", ["周明华", "某市"], "周明华一事"],
])("%s is named in a sentence, never by keywords strung together", (title, words, subject) => {
  expect(subjectOf(title, words)).toBe(subject);
});

async function write(operation: AiOperation, title: string, text: string, more: object = {}): Promise<string> {
  const facts = { dataType: "news", author: "", location: "", keywords: [], sameContentCount: 1, isAppraise: 0 };
  const document: AiDocument = { id: "1", title, text, source: "本台", pubdate: Date.UTC(2026, 0, 7), ...facts };
  const material = { ...emptyMaterial(), documents: text ? [document] : [], now: document.pubdate, ...more };
  const task = { operation, model: "", messages: [], material, maxTokens: 1, temperature: 0 };
  let reply = "";
  for await (const piece of localEngine().stream(task, new AbortController().signal)) {
    if ("text" in piece) reply += piece.text;
  }
  return reply;
}

describe("the tone fits the news", () => {
  const late = ["周明华同志逝世", "原国务委员周明华同志，因病于2026年1月6日在北京逝世，享年96岁。周明华长期从事教育工作。"] as const;
  const dismissed = [
    "某省委原常委周明华严重违纪违法被开除党籍和公职",
    "中央纪委国家监委对某省委原常委周明华严重违纪违法问题进行了审查调查。依据《中国共产党纪律处分条例》等规定，给予周明华开除党籍处分；收缴其违纪违法所得；周明华涉嫌受贿。",
  ] as const;

  it.each(OPERATIONS.filter((operation) => operation !== "chat" && operation !== "custom"))(
    "%s of an obituary asks for no opinions, sells nothing and interviews no dead",
    async (operation) => {
      const reply = await write(operation, ...late);
      expect(reply).not.toMatch(/你怎么看|怎么回事|划重点|一分钟看懂|上下游|实地探访|意味着什么|\*\*周明华\*\*/);
    },
  );

  it("a disaster is no call for opinions, and its figures are no sensation", async () => {
    const text =
      "为贯彻有关要求，市政府召开会议。5月4日，某市烟花厂发生爆炸事故。截至5月8日，事故造成3人死亡、1人失联。市长张伟明、国务院总理李强作出批示。";
    const title = "某市通报烟花厂爆炸事故";
    expect(await write("video_production", title, text)).not.toMatch(/！\[|你怎么看|划重点|大字数据/);
    expect(await write("topic_selection", title, text)).not.toMatch(/意味着什么|实地探访|和你有关/);
    const outline = await write("interview_outline", title, text);
    expect(outline).toContain("截至何时");
    expect(outline).not.toContain("**李强**");
    expect(await write("news_introduction", title, text)).toMatch(/### 直叙式\n\n5月4日，某市烟花厂发生爆炸事故。/);
  });

  it("neither a meeting nor a number without its name makes an angle, and a post is told by its own words", async () => {
    const text = "市里公布任前公示，涉及7人。会议强调，要聚焦群众所盼，逐项明确责任单位和时限。";
    const topics = await write("topic_selection", "市里公布任前公示", text);
    expect(topics).not.toMatch(/对话会议|涉及7人，意味/);
    expect(await write("video_production", "市里公布任前公示", text)).not.toContain("涉及7人！");
    const post = "#商场起火#综合晚报报道：今天凌晨，一商场起火，无人受伤。//@路过的人:收藏了，等一个结果。";
    const reading = await write("article_analysis", "", post);
    expect(reading).toMatch(/### 一句话概括\n\n今天凌晨，一商场起火，无人受伤。\[/);
    expect(reading).not.toContain("收藏了");
  });

  it("heads of state and parliament are not listed as whom to interview", async () => {
    const text = "全国人大常委会委员长赵明华在京会见外宾。赵明华表示，双方合作成果丰硕。总理李志强参加会见。教育合作不断深化。";
    expect(await write("interview_outline", "赵明华会见外宾", text)).not.toMatch(/\*\*(?:赵明华|李志强)\*\*/);
    expect(await write("topic_selection", "赵明华会见外宾", text)).not.toMatch(/对话赵明华|和你有关/);
  });

  it("letters of a title are no places to fill in", async () => {
    const title = "一季度SUV出口与GDP增长超预期";
    const topics = await write("topic_selection", title, `${title}，多项指标向好。`, { size: 20 });
    expect(topics).toContain(`### 6. 短评：怎么看“${title}”`);
    const outline = await write("interview_outline", "S$'号", "S$'号船昨日到港，船员平安。");
    expect(outline).toContain("如何评价“S$'号”？");
  });

  it("headings within an article are not read as sentences", async () => {
    const text = "节水产业规模将扩大\n我国将持续完善节水制度，规模力争达到一万亿元。\n新标准发布\n国家标准近日发布，明确标签要求。";
    expect(await write("article_analysis", "联播快讯", text)).not.toMatch(/将扩大\[|新标准发布\[/);
  });

  it("who is under investigation is no witness, and a case is no new policy", async () => {
    expect(await write("interview_outline", ...dismissed)).not.toContain("**周明华**");
    const topics = await write("topic_selection", ...dismissed);
    expect(topics).not.toMatch(/新规|落地|探访|和你有关/);
    expect(topics.match(/^### \d/gm)).toHaveLength(5);
    expect(await write("video_production", ...dismissed)).not.toContain("你怎么看");
  });

  it("a policy reading says so where the article is about no policy", async () => {
    const hint = "可能不是政策稿";
    expect(await write("policyInterpret", "两地举行足球友谊赛", "昨晚两队战平，观众两万人，门将表现出色。")).toContain(hint);
    expect(
      await write("policyInterpret", "住建部印发《城市更新办法》", "住建部印发《城市更新办法》，自2026年1月1日起施行。"),
    ).not.toContain(hint);
  });

  it("the issuer of a policy is found in a text made to hold it up", async () => {
    const text = `财政部${"等部门".repeat(34)}没有说话。财政部等三部门近日联合印发通知。`;
    expect(await write("policyInterpret", "财政部印发通知", text)).toContain("| 发布机构 | 财政部 |");
  });

  it("half a sentence ends as one, a promise to go on reporting is no point of the matter", async () => {
    const leads = await write("news_introduction", ...dismissed);
    expect(leads).not.toMatch(/；。|；\[/);
    const text = "昨日暴雨，城区积水。多条道路封闭，交警已到场疏导。此前，此事受到关注，记者将继续跟进。";
    expect(await write("article_analysis", "暴雨致城区积水", text)).not.toContain("继续跟进");
  });

  it("only words in quotation marks are heard in a television script, and the lead is not told twice", async () => {
    const lead = "市水务局今天公布暴雨应对情况，全市积水点减少三成。";
    const text = `${lead}水务局负责人表示，排水管网改造还将继续推进。改造资金由市级财政安排，沿线居民已收到通知。`;
    const script = await write("television_script", "市水务局公布暴雨应对情况", text);
    expect(script).not.toContain("同期声（");
    expect(script.split(lead.slice(0, 20))).toHaveLength(2);
  });
});

describe("rewriting without a model", () => {
  const text = "昨天下午，龙潭村种下万亩林，荒山披绿装。志愿者黄女士坦言，家门口的变化看得见、摸得着。沿岸建成绿道28公里。";

  it("marks words, no parts of them", async () => {
    expect(await write("custom", "", "", { text, requirement: "突出重点" })).not.toContain("**村种**");
  });

  it("adds no detail that is there already, in other words or not", async () => {
    const known = "志愿者黄女士表示，家门口的变化看得见、摸得着。";
    const reply = await write("custom", "龙潭村种下万亩林", text, { text: known, requirement: "补充细节" });
    expect(reply.split("摸得着")).toHaveLength(2);
    expect(reply).toContain("28公里");
  });

  it("a lead with a saying has it as the text has it", async () => {
    const leads = await write("news_introduction", "龙潭村种下万亩林", text);
    expect(leads).toContain("志愿者黄女士坦言，家门口的变化看得见、摸得着。");
  });
});

test("a long title of a meeting is no person's name", () => {
  expect(subjectOf("赵乐际分别会见阿塞拜疆国民会议主席、哈萨克斯坦第一副总理", ["赵乐际", "会议"])).toBe("这次会见");
});
