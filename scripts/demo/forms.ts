import { monthDay } from "#engine/grammar/localTime.ts";
import type { Region } from "#server/analysis/places/gazetteer.ts";
import type { Article } from "./articles.ts";
import { between, pick, type Random } from "./random.ts";
import { type Bindings, fill } from "./template.ts";
import { COMMON_SLOTS } from "./vocabulary/slots.ts";

interface Form {
  category: string;
  title: string;
  paragraphs: string[];
}

/** What desks publish every day in the same words, of another day, place and other figures. */
const FORMS: Form[] = [
  {
    category: "民生",
    title: "{city}天气预报：{day}{sky}，最高气温{n:3-31}℃",
    paragraphs: [
      "{city}气象台{day}发布天气预报：今天白天{sky}，{wind}{n:1-3}到{n:4-5}级，最高气温{n:3-31}℃；夜间{sky2}，最低气温{n:0-18}℃。",
      "气象部门提醒，早晚温差较大，外出请适时增减衣物，行车注意保持车距。空气质量指数预计在{n:30-120}之间，适宜开窗通风的时段为上午十时至下午三时。",
    ],
  },
  {
    category: "民生",
    title: "停水通知：{day}{city}{street}一带计划停水{n:4-12}小时",
    paragraphs: [
      "因供水管网检修，{city}自来水公司定于{day}{n:8-21}时起对{street}沿线实施计划停水，预计停水{n:4-12}小时，影响用户约{n:300-5000}户。",
      "请受影响的居民提前做好储水准备，恢复供水初期可能出现水质浑浊，请放水至清澈后使用。给您带来的不便，敬请谅解。服务热线二十四小时受理咨询。",
    ],
  },
  {
    category: "经济",
    title: "{city}农产品批发市场{day}蔬菜价格行情",
    paragraphs: [
      "{day}，{city}农产品批发市场监测的蔬菜平均批发价为每公斤{f:2-7}元，与前一日相比变动{f:1-5}%。大白菜每公斤{f:1-3}元，西红柿每公斤{f:3-8}元，黄瓜每公斤{f:3-7}元，土豆每公斤{f:1-4}元。",
      "市场负责人介绍，当日蔬菜上市量为{n:300-2600}吨，货源充足，运输畅通，预计近期价格以小幅波动为主。以上价格为当日上午市场大宗交易均价，仅供参考。",
    ],
  },
  {
    category: "社会",
    title: "{city}空气质量日报（{day}）",
    paragraphs: [
      "{city}生态环境监测中心{day}发布空气质量日报：当日空气质量指数为{n:28-168}，首要污染物为{pollutant}，细颗粒物平均浓度每立方米{n:12-110}微克。",
      "监测中心提示，儿童、老年人及呼吸系统疾病患者应根据空气质量变化合理安排户外活动。日报数据由自动监测站点采集，未经人工审核，以年度公报为准。",
    ],
  },
];

const SLOTS = {
  ...COMMON_SLOTS,
  sky: ["多云转晴", "晴间多云", "阴有小雨", "多云", "晴", "小雨转阴"],
  sky2: ["多云", "晴", "阴", "有小雨"],
  wind: ["偏北风", "偏南风", "东北风", "西南风"],
  pollutant: ["细颗粒物", "可吸入颗粒物", "臭氧", "二氧化氮"],
};

export const drawForm = (r: Random): number => between(r, 0, FORMS.length - 1);

/** One day's issue of a form at a place. */
export function writeForm(r: Random, form: number, region: Region, time: number): Article {
  const { category, title, paragraphs } = FORMS[form % FORMS.length] as Form;
  const bound: Bindings = new Map([
    ["city", region.name],
    ["day", monthDay(time)],
  ]);
  return { title: fill(title, r, SLOTS, bound), paragraphs: paragraphs.map((text) => fill(text, r, SLOTS, bound)), category, region };
}

const OWN_LEADS = ["本台记者从现场了解到，", "本报今日获悉，", "记者采访得知，", "本网多方核实，"];

/** The same headline in an outlet that wrote its own text around the same lead. */
export function retell(r: Random, article: Article, region: Region): Article {
  const [lead = "", ...rest] = article.paragraphs;
  const own = rest.slice(0, 1).map((text) => `${pick(r, OWN_LEADS)}${text}`);
  const close = `${region.name}本地网友对此也有讨论，本${pick(r, ["报", "台", "网"])}将继续关注后续进展。`;
  return { ...article, paragraphs: [lead, ...own, close] };
}
