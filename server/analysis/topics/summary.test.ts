import { expect, test } from "vitest";
import { sentences } from "#server/analysis/words/sentences.ts";
import { cutWords } from "#server/text/segment.ts";
import { keywords, topicWeights } from "./keywords.ts";
import { summary } from "./summary.ts";

const TEXT =
  "本报讯（记者张三）深圳市今天发布低空经济发展三年计划，提出到2027年建成一千个低空起降点。计划说，低空经济将带动无人机物流和空中出行。" +
  "市交通局负责人介绍，低空起降点将优先建在医院和港口。天气预报说明天有雨。多家无人机企业表示，深圳的低空经济计划使它们更有信心扩大无人机物流。" +
  "专家提醒，低空飞行的安全管理要先行。市民可以在网上提出意见。计划从下个月起实施，由交通、公安和气象部门共同落实低空起降点的建设和无人机飞行管理。";

test("sentences keep their marks and closing quotes", () => {
  expect(sentences("他说：“好。”然后走了！\n第二行")).toEqual(["他说：“好。”", "然后走了！", "第二行"]);
});

test("a summary holds whole sentences of the text within its limit, the lead first and without byline", () => {
  const result = summary(TEXT, 120);
  expect(result.length).toBeLessThanOrEqual(120);
  expect(result.startsWith("深圳市今天发布低空经济发展三年计划")).toBe(true);
  expect(result).not.toContain("天气预报");
  for (const sentence of sentences(result)) expect(TEXT).toContain(sentence);
});

test("a short text is its own summary; one endless sentence is cut", () => {
  expect(summary("今天 有雨。")).toBe("今天 有雨。");
  expect(summary("长".repeat(500), 100)).toHaveLength(100);
});

test("keywords are topic words, not function words or numbers", () => {
  const words = keywords(topicWeights(cutWords("深圳发布低空经济计划"), cutWords(TEXT)), 6);
  expect(words).toHaveLength(6);
  expect(words).toContain("低空");
  expect(words.some((word) => ["2027", "今天", "表示", "的"].includes(word))).toBe(false);
});

test("trailers are none of the text", () => {
  const told = "市政府今天公布新的公交规划，三年内新增十二条线路。";
  const rest = [
    "责任编辑：张三",
    "点击下方链接查看全文",
    "更多内容见 https://a.example/x?y=1",
    "相关链接：旧闻一则",
    "长按识别二维码关注我们",
    "更多内容请看 https://tv.example/2026/11/25/VIDE.shtml",
    "更多精彩内容请关注我们的客户端",
    "【延伸阅读】外交部：中方一贯主张对话",
    "点击进入专题：https://tv.example/special/zt2026/",
    "点击查看详情 www.a.example/x",
  ];
  expect(summary([told, ...rest].join("\n"))).toBe(told);
  expect(summary("来源地多样，点击量上升。")).toBe("来源地多样，点击量上升。");
});

test.each([
  "详情点击：https://news.example/2026/11/26/ARTIabc.shtml",
  "戳这里看直播 https://x.example/1.shtml",
  "更多内容请访问 www.yunbao.example/zt/2026",
  "相关报道：http://a.b.example/c.html",
  "https://h5.example.cn/live/99.shtml",
  "直播入口：点此观看",
  "戳视频，看现场↓ https://www.example.cn/newsDetail_forward_123",
  "点击进入直播间：https://live.example.com/m/123",
  "扫码看直播 https://m.example.cn/1/2",
  "欢迎观看纪录片 http://tv.example.com/2026/VIDA.shtml",
  "http://tv.example.com/2026/VIDA.shtml 点击观看完整视频",
])("no summary holds what leads to an address: %s", (trailer) => {
  const told = ["巍山古城的把式刘存贵修了一辈子马鞍。", "他说，鞍木要用核桃树根，阴干三年才下刀。"];
  expect(summary([...told, trailer].join("\n"))).toBe(told.join(" "));
  const long = Array.from({ length: 12 }, (_, at) => `第${at}道工序要用三天时间，老人说急不得。`);
  expect(summary([...long, trailer].join("\n"))).not.toMatch(/http|www|example|shtml|点此|点击|直播/);
});

test("an address within a sentence goes, the sentence stays", () => {
  expect(summary("考生可登录省考试院网站 https://gk.example.cn/cx 查询成绩，也可到报名点领取通知单。")).toBe(
    "考生可登录省考试院网站 查询成绩，也可到报名点领取通知单。",
  );
});

test("an outlet's own line before a text is no part of its summary", () => {
  const told = "乡长熊辉说，全乡四千亩稻田已复种油菜。";
  for (const line of [
    "江西日报讯 ",
    "齐鲁晚报讯 ",
    "京郊在线讯 ",
    "香港文匯網訊 ",
    "东北网11月25日讯 ",
    "长江日报讯（记者李明）",
    "砚城教育周刊11月16日讯 ",
    "南湾观察11月21日电 ",
  ])
    expect(summary(line + told)).toBe(told);
  for (const kept of ["移动通讯 成本下降。", "某新闻资讯平台上线。", "日报讯息系统升级。"]) expect(summary(kept)).toBe(kept);
});

test("bylines go from short texts too, headings amid the text stay out, a summary ends with a full stop", () => {
  expect(summary("央视网消息（新闻联播）：今天有雨。\n---\n(更新时间戳: 1777816514243)")).toBe("今天有雨。");
  const told = `港口集装箱吞吐量今年增长百分之九，全年${"货物".repeat(20)}都在增加；`;
  const result = summary(
    ["国内快讯", "港口吞吐量增长", told, "电影票房突破五十亿元", `电影票房今年${"继续".repeat(30)}增长。`].join("\n"),
    90,
  );
  expect(result).not.toContain("五十亿元");
  expect(result).not.toMatch(/；$/);
});

test("captions, bylines and who made a text are no part of its summary", () => {
  const told = "执法人员对46个摊位的电子秤逐一检定。";
  for (const line of [
    "图为执法人员检定电子秤。 记者 陈小燕 摄",
    "图①：白鹤在藕田觅食。",
    "□ 本报通讯员 尚文强",
    "文/图 本报记者 马晓冬",
    "记者丨曹丽娟",
    "（李雨欣 文 / 校宣传部供图）",
    "（彭思源 向民贵）",
    "素材来源：三亚发布",
    "▼往期推荐▼",
    "→点击下载客户端，看更多新闻",
  ])
    expect(summary(`${told}\n${line}`), line).toBe(told);
  expect(summary(`大江网/大江新闻讯 ${told}`)).toBe(told);
  expect(summary(`浙江在线·体育讯 ${told}`)).toBe(told);
  for (const kept of ["这是他第一次在雪山上拍摄。", "点击量上升，说明读者关心这件事。", "记者：您怎么看？王某说，慢慢来。"])
    expect(summary(`${told}\n${kept}`)).toContain(kept.slice(-6));
});

test("holds no code or label of a page", () => {
  const text = `候车厅小书屋开放，旅客可以免费借书，到站归还。{"video":"https://v.test/1.mp4","width":1080}【字体：大 中 小】${"管理者说，一个月借出四千册，最受欢迎的是小说。".repeat(8)}`;
  expect(summary(text)).toMatch(/一个月借出四千册/);
  expect(summary(text)).not.toMatch(/video|字体|\{/);
  expect(summary(text.slice(0, 90))).toMatch(/^候车厅小书屋开放，[^{]*归还。/);
});
