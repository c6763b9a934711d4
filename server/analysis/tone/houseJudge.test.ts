import { expect, test } from "vitest";
import made from "./fixtures/madeNews.json" with { type: "json" };
import { houseJudge } from "./houseJudge.ts";
import { seedName, seedTexts } from "./seedTexts.ts";
import { lexiconJudge } from "./sentiment.ts";
import { train } from "./trainSentiment.ts";

const judge = houseJudge();

test("the weights that ship are those of the texts that ship; npm run sentiment:seed writes them", () => {
  expect(judge.name).toBe(seedName);
  const trained = train(seedTexts, judge.meaning);
  const texts = [...seedTexts, ...made.map(({ title, lead }) => ({ title, text: lead }))];
  // Weights are kept in steps: where two tones are equally likely, the last digit tells.
  const differing = texts.filter(({ title, text }) => trained.judge(title, text) !== judge.judge(title, text));
  expect(differing.length).toBeLessThanOrEqual(texts.length * 0.005);
});

test("each text stands once, none among those that judge the judge, and no tone outweighs the others", () => {
  const titles = seedTexts.map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(made.filter(({ title }) => titles.includes(title))).toEqual([]);
  expect(seedTexts.filter(({ title }) => !title)).toEqual([]);
  // Lines as hot lists carry them have no lead; most texts do.
  expect(seedTexts.filter(({ text }) => !text).length / seedTexts.length).toBeLessThan(0.3);
  for (const label of [1, 0, -1]) {
    const share = seedTexts.filter((each) => each.label === label).length / seedTexts.length;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.4);
  }
});

test.each([
  ["小区电梯三天两头停摆 八旬老人爬楼摔断腿", "住户拿着报修记录去找管理处，对方说等下个月再看。", -1],
  ["孩子喝了这家店的果汁 半夜送急诊", "店主一口咬定与他无关，连票据都不肯给。", -1],
  ["老街修鞋匠二十年不收学生一分钱", "孩子们围着他叫爷爷，街坊都说他心肠好。", 1],
] as const)("hears what no list of words holds: %s", (title, text, tone) => {
  expect(lexiconJudge.judge(title, text)).not.toBe(tone);
  expect(judge.judge(title, text)).toBe(tone);
  expect(judge.because(title, text, tone).length).toBeGreaterThan(0);
});

test("every made text that it calls negative has its words named", () => {
  const silent = made.filter(({ title, lead }) => judge.judge(title, lead) === -1 && judge.because(title, lead, -1).length === 0);
  expect(silent).toEqual([]);
});

test("what an office does is not negative by learnt words alone", () => {
  const text = "店主一口咬定与他无关，孩子半夜送急诊，家长心寒。";
  expect(judge.judge("孩子喝了果汁 半夜送急诊", text)).toBe(-1);
  expect(judge.judge("市长召开会议 听取果汁一事的汇报", text)).not.toBe(-1);
});

test("a line of a few letters without a bad word is negative only where the model is sure", () => {
  for (const title of ["长生我没有摸鱼", "吴佳怡终于被看见了", "小狗被带到公司上班超兴奋", "新机外观曝光"])
    expect(judge.judge(title, ""), title).not.toBe(-1);
  for (const title of ["54岁男子祭祖被捕猎网电倒身亡", "女子哭诉带2岁儿子去女浴室遭拒"]) expect(judge.judge(title, ""), title).toBe(-1);
});

test("reasons hold no times and pronouns where others say something", () => {
  const [title, lead] = ["某小区一居民楼起火", "昨天下午，一栋居民楼起火，没有人员受伤，视频显示浓烟滚滚。"];
  expect(judge.because(title, lead, -1)).toEqual(expect.arrayContaining(["起火", "浓烟"]));
  for (const word of ["昨天下午", "没有"]) expect(judge.because(title, lead, -1)).not.toContain(word);
});

test("no place, no who and no piece of a name is a reason, nor a word that something stands against", () => {
  const [title, lead] = ["快递站凌晨起火 消防1小时扑灭", "市永燊乡山路旁一快递站起火，无人员伤亡，乡干部赶到现场。"];
  expect(judge.judge(title, lead)).not.toBe(1);
  for (const tone of [1, -1] as const) {
    const words = judge.because(title, lead, tone);
    for (const word of ["市永燊乡", "山路", "消防", "干部", "现场", "伤亡"]) expect(words).not.toContain(word);
  }
  expect(judge.because(title, lead, -1)).toContain("起火");
});
