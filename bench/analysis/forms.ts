import { DAY } from "#engine/grammar/localTime.ts";

const CITIES = "哈尔滨 长春 沈阳 济南 郑州 太原 西安 兰州 成都 昆明 贵阳 南宁 福州 南昌 合肥 南京 杭州 武汉 长沙 石家庄".split(" ");
const FUNDS = "华夏成长混合 易方达蓝筹精选 嘉实沪深300 南方绩优成长 富国天惠成长 中欧医疗健康 招商中证白酒 广发稳健增长".split(" ");
const STOCKS = "贵州茅台 宁德时代 比亚迪 中国平安 招商银行 五粮液 美的集团 恒瑞医药".split(" ");

/** Texts that are published in one form day by day or place by place, each of another event. Two sets of forms. */
export function forms(random: () => number, set: number): { title: string; text: string; time: number; origin: string }[] {
  const n = (from: number, to: number): number => from + Math.floor(random() * (to - from));
  const f = (from: number, to: number): string => (from + random() * (to - from)).toFixed(2);
  const out: { title: string; text: string; time: number; origin: string }[] = [];
  const begin = Date.UTC(2026, 2, 1, 2);
  for (let day = 0; day < 20; day++) {
    const date = new Date(begin + day * DAY);
    const md = `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
    const add = (kind: string, title: string, text: string) =>
      out.push({ title, text, time: begin + day * DAY + n(0, 6) * 3_600_000, origin: `${kind} ${out.length} form` });
    if (set === 0) {
      for (const city of CITIES.slice(0, 6))
        add(
          "w",
          `${city}今日天气预报`,
          `${city}市气象台${md}发布：今天白天晴转多云，${pick("南北东西")}风3到4级，最高气温${n(5, 28)}℃，夜间最低气温${n(-8, 5)}℃，空气质量良，适宜户外活动，早晚温差较大，请市民注意适时增减衣物，谨防感冒。`,
        );
      for (const fund of FUNDS)
        add(
          "f",
          `${fund}基金净值${pick(["上涨", "下跌"])}${f(0, 3)}%`,
          `${md}，${fund}最新单位净值为${f(1, 3)}元，累计净值为${f(2, 5)}元，较前一交易日${pick(["上涨", "下跌"])}${f(0, 3)}%。历史数据显示该基金近1个月${pick(["上涨", "下跌"])}${f(0, 9)}%，近1年${pick(["上涨", "下跌"])}${f(0, 30)}%。该基金为开放式混合型基金，投资有风险，入市需谨慎。`,
        );
      add(
        "m",
        "收评：三大指数收盘涨跌不一",
        `${md}收盘，沪指报${f(3000, 3300)}点，${pick(["涨", "跌"])}${f(0, 2)}%；深成指报${f(9000, 11000)}点，${pick(["涨", "跌"])}${f(0, 2)}%；创业板指报${f(1800, 2300)}点，${pick(["涨", "跌"])}${f(0, 3)}%。两市成交额${n(7000, 12000)}亿元，北向资金净流入${f(1, 90)}亿元。盘面上，热点较为分散，个股涨多跌少。`,
      );
      for (const city of CITIES.slice(8, 11))
        add(
          "j",
          `${city}市启动2026年兵役登记`,
          `根据《中华人民共和国兵役法》规定，${city}市2026年兵役登记工作已经展开。凡年满18周岁的男性公民，都应当按照规定进行兵役登记，登录全国征兵网填写基本信息，并到户籍所在地或者常住地人民武装部核对。咨询电话0${n(300, 900)}-${n(2000000, 8999999)}。依法服兵役是每个公民的光荣义务，望广大适龄青年积极登记。第${day}批`,
        );
    } else {
      for (const city of CITIES.slice(10, 15))
        add(
          "s",
          `${city}供水公司停水通知`,
          `因管网改造施工需要，${city}供水公司定于${md}${n(8, 10)}时至${n(16, 22)}时对${pick(["人民路", "建设路", "和平街", "解放大道"])}沿线停水，影响范围包括周边小区和单位，请广大用户提前做好储水准备，因停水给您带来的不便敬请谅解，客服热线96${n(100, 999)}。`,
        );
      for (const stock of STOCKS)
        add(
          "k",
          `${stock}${md}主力资金净${pick(["流入", "流出"])}${f(0, 9)}亿元`,
          `${md}，${stock}收盘报${f(10, 300)}元，${pick(["上涨", "下跌"])}${f(0, 5)}%，换手率${f(0, 5)}%，成交量${f(1, 80)}万手，成交额${f(1, 60)}亿元。资金流向数据方面，当日主力资金净${pick(["流入", "流出"])}${f(0, 9)}亿元，占总成交额${f(0, 20)}%，游资资金净流入${f(0, 3)}亿元，散户资金净流出${f(0, 3)}亿元。`,
        );
      add(
        "o",
        `福彩双色球第2026${String(20 + day).padStart(3, "0")}期开奖`,
        `福彩双色球第2026${String(20 + day).padStart(3, "0")}期于${md}晚开奖，红球号码为${Array.from({ length: 6 }, () => n(1, 33)).join("、")}，蓝球号码为${n(1, 16)}。本期开出一等奖${n(1, 12)}注，单注奖金${n(500, 999)}万元；二等奖${n(60, 200)}注。奖池滚存至下期的金额超过${n(10, 25)}亿元。`,
      );
      for (const city of CITIES.slice(3, 6))
        add(
          "a",
          `${city}发布空气质量日报`,
          `${city}市生态环境局发布空气质量日报：${md}全市空气质量指数为${n(40, 180)}，首要污染物为${pick(["PM2.5", "PM10", "臭氧"])}，空气质量${pick(["良", "轻度污染"])}。建议敏感人群减少长时间、高强度的户外锻炼，一般人群可正常活动，出行请做好防护措施。`,
        );
    }
  }
  return out;

  function pick<T>(from: readonly T[] | string): T | string {
    return from[Math.floor(random() * from.length)] as T | string;
  }
}
