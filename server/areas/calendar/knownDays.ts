import { type Lunar, Solar } from "lunar-typescript";
import { DAY, dayName, dayStart } from "#engine/grammar/localTime.ts";

/** A day everybody knows: a festival, or the anniversary of something. */
export interface KnownDay {
  id: string;
  title: string;
  type: "节日" | "纪念日";
  /** ms of the day's begin. */
  time: number;
  /** Years since the first; absent where counting says nothing. */
  years?: number;
  desc: string;
}

/** Month-day, name, year of the first, what is remembered. */
const FIXED: [day: string, title: string, type: KnownDay["type"], since: number, desc: string][] = [
  ["01-01", "元旦", "节日", 0, "公历新年"],
  ["01-10", "中国人民警察节", "纪念日", 2021, "2020 年经国务院批复设立，2021 年起过节"],
  ["02-02", "世界湿地日", "纪念日", 1997, "1997 年起每年举行"],
  ["02-14", "情人节", "节日", 0, ""],
  ["03-03", "世界野生动植物日", "纪念日", 2014, ""],
  ["03-05", "学雷锋纪念日", "纪念日", 1963, "1963 年毛泽东题词“向雷锋同志学习”"],
  ["03-08", "国际妇女节", "节日", 1911, "1911 年首次庆祝"],
  ["03-12", "植树节", "节日", 1979, "1979 年全国人大常委会确定"],
  ["03-15", "国际消费者权益日", "纪念日", 1983, "1983 年确定"],
  ["03-22", "世界水日", "纪念日", 1993, ""],
  ["03-23", "世界气象日", "纪念日", 1961, ""],
  ["04-07", "世界卫生日", "纪念日", 1950, ""],
  ["04-15", "全民国家安全教育日", "纪念日", 2016, ""],
  ["04-22", "世界地球日", "纪念日", 1970, ""],
  ["04-23", "世界读书日", "纪念日", 1995, ""],
  ["04-24", "中国航天日", "纪念日", 2016, "纪念 1970 年东方红一号发射"],
  ["05-01", "国际劳动节", "节日", 1890, ""],
  ["05-04", "五四青年节", "节日", 1919, "五四运动"],
  ["05-10", "中国品牌日", "纪念日", 2017, ""],
  ["05-12", "全国防灾减灾日", "纪念日", 2009, "2008 年汶川地震次年设立"],
  ["05-18", "国际博物馆日", "纪念日", 1977, ""],
  ["05-30", "全国科技工作者日", "纪念日", 2017, ""],
  ["06-01", "国际儿童节", "节日", 1950, ""],
  ["06-05", "世界环境日", "纪念日", 1974, ""],
  ["06-14", "世界献血者日", "纪念日", 2004, ""],
  ["06-26", "国际禁毒日", "纪念日", 1988, ""],
  ["07-01", "中国共产党成立纪念日", "纪念日", 1921, ""],
  ["07-07", "全民族抗战爆发纪念日", "纪念日", 1937, "七七事变"],
  ["07-11", "世界人口日", "纪念日", 1990, ""],
  ["08-01", "建军节", "节日", 1927, "南昌起义"],
  ["08-08", "全民健身日", "纪念日", 2009, "2008 年北京奥运会开幕次年设立"],
  ["08-15", "全国生态日", "纪念日", 2023, ""],
  ["08-19", "中国医师节", "节日", 2018, ""],
  ["09-03", "中国人民抗日战争胜利纪念日", "纪念日", 1945, ""],
  ["09-10", "教师节", "节日", 1985, ""],
  ["09-18", "九一八事变纪念日", "纪念日", 1931, ""],
  ["09-30", "烈士纪念日", "纪念日", 2014, ""],
  ["10-01", "国庆节", "节日", 1949, "中华人民共和国成立"],
  ["10-16", "世界粮食日", "纪念日", 1981, ""],
  ["10-25", "抗美援朝纪念日", "纪念日", 1950, "志愿军首战"],
  ["11-08", "中国记者节", "节日", 2000, ""],
  ["11-09", "全国消防日", "纪念日", 1992, ""],
  ["12-01", "世界艾滋病日", "纪念日", 1988, ""],
  ["12-02", "全国交通安全日", "纪念日", 2012, ""],
  ["12-04", "国家宪法日", "纪念日", 2014, "1982 年宪法通过之日"],
  ["12-09", "一二·九运动纪念日", "纪念日", 1935, ""],
  ["12-13", "南京大屠杀死难者国家公祭日", "纪念日", 2014, "2014 年设立，悼念 1937 年的死难者"],
  ["12-20", "澳门回归纪念日", "纪念日", 1999, ""],
];

/** Month and day of the lunar calendar. */
const LUNAR: Record<string, [title: string, desc: string]> = {
  "1-1": ["春节", "农历正月初一"],
  "1-15": ["元宵节", "农历正月十五"],
  "2-2": ["龙抬头", "农历二月初二"],
  "5-5": ["端午节", "农历五月初五"],
  "7-7": ["七夕", "农历七月初七"],
  "7-15": ["中元节", "农历七月十五"],
  "8-15": ["中秋节", "农历八月十五"],
  "9-9": ["重阳节", "农历九月初九"],
  "12-8": ["腊八节", "农历十二月初八"],
};

/** A day in the lunar calendar. */
function lunarOf(date: string): Lunar {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return Solar.fromYmd(year, month, day).getLunar();
}

/** Festivals and anniversaries from begin to end (ms, end exclusive), by day. At most two years at once. */
export function knownDays(begin: number, end: number): KnownDay[] {
  const days: KnownDay[] = [];
  const last = Math.min(end, begin + 732 * DAY);
  for (let time = dayStart(begin); time < last; time += DAY) {
    const date = dayName(time);
    const year = Number(date.slice(0, 4));
    const add = (title: string, type: KnownDay["type"], desc: string, years?: number): void => {
      days.push({ id: `${date}:${title}`, title, type, time, desc, ...(years && years > 0 ? { years } : {}) });
    };
    for (const [day, title, type, since, desc] of FIXED)
      if (date.endsWith(day) && year >= since) add(title, type, desc, since ? year - since : undefined);
    const lunar = lunarOf(date);
    // A leap month is below 0 and so has no festival.
    const feast = LUNAR[`${lunar.getMonth()}-${lunar.getDay()}`];
    if (feast) add(feast[0], "节日", feast[1]);
    if (lunar.next(1).getMonth() === 1 && lunar.next(1).getDay() === 1) add("除夕", "节日", "农历年的最后一天");
    if (lunar.getJieQi() === "清明") add("清明节", "节日", "二十四节气之一");
  }
  return days;
}

/** 逢五逢十: a fifth or tenth anniversary deserves more than the others. */
export const isRound = (years: number | undefined): boolean => years !== undefined && years > 0 && years % 5 === 0;
