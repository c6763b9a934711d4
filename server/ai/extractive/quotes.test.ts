import { expect, test } from "vitest";
import { sentences } from "#server/analysis/words/sentences.ts";
import { isMany, quotesOf } from "./quotes.ts";

const speakers = (text: string) => quotesOf(text, sentences(text)).map(({ speaker }) => speaker);

test("papers, and whoever is only pointed at, say nothing of themselves", () => {
  expect(speakers("《通知》指出，要加强节日期间的食品安全检查。白皮书强调，各方应当共同维护和平稳定。")).toEqual([]);
  expect(speakers("他同时强调，这一政策不会改变今后的方向。对于海外用户来说，这项服务仍然可以照常使用。")).toEqual([]);
  expect(speakers("特朗普同时威胁称，将对这些国家加征更高的关税。")).toEqual(["特朗普"]);
});

test("many of whom none is named are told apart from somebody", () => {
  for (const many of ["有关部门", "相关负责人", "研讨班学员们", "当地官员", "社会各界", "美国媒体", "法官", "目击者", "网友"])
    expect(isMany(many), many).toBe(true);
  for (const one of ["国家发展改革委有关负责人", "法官王敏", "教育部门", "黎巴嫩卫生部", "中国代表"]) expect(isMany(one), one).toBe(false);
});

test("有关部门 keeps its first letter", () => {
  expect(speakers("物业经理邱正平昨日表示，正在联系维保单位尽快派人来修。李晓明昨天下午说，电梯已经停了整整一个月。")).toEqual([
    "物业经理邱正平",
    "李晓明",
  ]);
  expect(speakers("村民老郑眼圈泛红地回忆道，那天早上孩子们就在桥那头上学。")).toEqual(["村民老郑"]);
  expect(speakers("毛建国随后表示，损失将由公司全部承担，不会拖欠一分钱。")).toEqual(["毛建国"]);
  expect(speakers("有关部门提醒，遇到陌生来电要求转账的，一律不要轻信。")).toEqual(["有关部门"]);
});

test("a verb, an adverb or a purpose is no part of who speaks", () => {
  expect(speakers("北约成员国波兰和克罗地亚也都宣布，两国的军事人员均已撤离。")).toEqual(["北约成员国波兰和克罗地亚"]);
  expect(speakers("总统卢卡申科祝愿中国和平繁荣并表示，过去一年对两国关系发展具有重要意义。")).toEqual(["总统卢卡申科"]);
  expect(speakers("针对美方表示，各方应当通过对话解决分歧和争端。")).toEqual([]);
});

test("who speaks stands in the sentence of his words; who stands next has said nothing", () => {
  expect(quotesOf("“我排了两天队都没有换上卡。”魏师傅说。轨道公司表示，下周将增设六个换卡的网点。", [])).toMatchObject([
    { speaker: "魏师傅", words: "我排了两天队都没有换上卡。", direct: true },
  ]);
  expect(speakers("乘客小李挤了三趟才上车，“这个月的全勤奖肯定没有了。”另一名乘客杨先生认为，广播提示得还算及时。")).toEqual([
    "乘客杨先生",
  ]);
  expect(speakers("“这个月的全勤奖肯定没有了。”\n轨道公司表示，下周将增设换卡的网点。")).toEqual(["轨道公司"]);
  expect(quotesOf("“下班打车要花不少的钱，”冶师傅说，“以后能省下一大笔开支。”", [])).toMatchObject([
    { speaker: "冶师傅" },
    { speaker: "冶师傅" },
  ]);
  expect(speakers("租户高某辩称，小区里没有可用的充电棚。法院审理认为，高某应当承担主要的责任。")).toEqual(["租户高某", "法院"]);
  expect(speakers("他拿起话筒说：“请大家不要拥挤，依次从侧门离开。”")).toEqual([]);
});

test("what leads to words in marks says who speaks, by whatever verb, and short words count where they end as a sentence", () => {
  for (const [text, who] of [
    ["县水务局副局长覃家旺当场答复：“最迟周五，全城恢复供水。”", "县水务局副局长覃家旺"],
    ["被告人商某低声道：“我错了。”", "被告人商某"],
    ["店主乜大勇在朋友圈发文：“撑了八年，今天关门。”", "店主乜大勇"],
    ["“没地方停车！”市民揭红英叹道。", "市民揭红英"],
    ["网友“山里的老猫”在评论区写道：“垃圾堆了三天没人管。”", "网友“山里的老猫”"],
    ["分析师逄博文认为影响有限。", "分析师逄博文"],
    ["研究员Alice Zhang表示：“短期仍有压力。”", "研究员Alice Zhang"],
  ] as const)
    expect(speakers(text), text).toEqual([who]);
  expect(speakers("横幅上写着：“安全第一。”会议的主题是：“绿色发展与未来。”")).toEqual([]);
});
