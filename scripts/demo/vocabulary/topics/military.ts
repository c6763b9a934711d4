import type { Topic } from "../Topic.ts";

/** 军事 */
export const military: Topic = {
  category: "军事",
  weight: 3,
  shares: [0.45, 0.52, 0.03],
  tone: {
    positive: {
      headlines: [
        "向战而行！某部开展{weapon}演练",
        "{city}举行新兵欢送仪式 {n:200-900}名青年奔赴军营",
        "退伍老兵{person}返乡创业带富{village}",
      ],
      leads: [
        "脱下军装，他扛起锄头。退伍老兵{person}返乡创业{n:3-9}年，带着{village}的乡亲种起了{crop}。",
        "{when}，某部在陌生地域开展{weapon}演练，官兵连续奋战{n:24-72}小时，锤炼打赢本领。",
        "胸戴红花，步伐铿锵。{when}，{city}{n:200-900}名新兵启程奔赴军营。",
      ],
      body: [
        "指挥员{person}{said}，训练从难从严，就是为了随时能战。",
        "家长{resident}自豪地说，孩子能为国站岗是全家的光荣。",
        "演练全程设置复杂电磁环境，检验了多课目协同能力。",
      ],
    },
    neutral: {
      headlines: ["{month}在相关海域进行{weapon}训练 禁止驶入", "国防部例行记者会答问", "{city}启动兵役登记工作"],
      leads: [
        "{when}，国防部举行例行记者会，新闻发言人就近期军事活动答记者问。",
        "{when}，海事部门发布航行警告，{month}某海域将进行{weapon}训练。",
        "{when}，{city}启动新一年度兵役登记工作。",
      ],
      body: ["训练期间，禁止无关船只驶入相关水域。", "年满18周岁的男性公民应在规定时间内完成登记。"],
    },
    negative: {
      headlines: ["冒充军人诈骗{n:20-90}万元 {city}一男子被抓"],
      leads: ["{when}，{city}警方破获一起冒充军人诈骗案，涉案金额{n:20-90}万元。"],
      body: ["嫌疑人编造身份骗取信任，先后欺骗{n:3-8}名受害人。", "警方提醒，军队不会通过网络向个人收取任何费用，谨防上当。"],
    },
  },
  background: ["双拥共建在{city}蔚然成风。"],
};
