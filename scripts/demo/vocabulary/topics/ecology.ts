import type { Topic } from "../Topic.ts";

/** 生态 */
export const ecology: Topic = {
  category: "生态",
  weight: 7,
  shares: [0.55, 0.3, 0.15],
  tone: {
    positive: {
      headlines: [
        "{animal}现身{city} 种群数量稳步回升",
        "{city}空气质量优良天数达{n:280-350}天",
        "昔日臭水沟变身口袋公园 {district}居民笑了",
        "{village}种下万亩林 荒山披绿装",
      ],
      leads: [
        "清淤、截污、种草。{n:6-18}个月后，{district}昔日的臭水沟变身口袋公园，傍晚的步道上都是散步的人。",
        "二十年前，{village}四面是荒山；如今，村民一锹一锹种下了万亩林。",
        "{when}，{city}{district}的红外相机拍摄到{animal}的清晰影像，这是当地第{n:2-9}次记录到该物种。",
        "{when}，{town}生态环境局通报，今年以来全市空气质量优良天数为{n:280-350}天。",
      ],
      body: [
        "护林员{person}{said}，山绿了水清了，野生动物自然就回来了。",
        "治理后的河道水质稳定达到Ⅲ类，沿岸建成绿道{n:8-40}公里。",
        "环保志愿者{resident}{says}，家门口的变化看得见、摸得着。",
      ],
    },
    neutral: {
      headlines: ["{city}发布重污染天气应急响应启动条件", "{province}公布生态环境损害赔偿办法", "{city}启动{thisMonth}河湖巡查"],
      leads: [
        "{when}，{city}启动{thisMonth}河湖巡查，重点检查排污口、非法采砂和岸线垃圾。",
        "{when}，{city}发布最新修订的重污染天气应急预案。",
        "{when}，{province}公布相关办法，自{month}1日起施行。",
      ],
      body: [
        "预案明确了不同级别响应的启动条件和减排措施。",
        "办法规定，赔偿资金专项用于生态环境修复。",
        "巡查覆盖{n:40-200}条河流和{n:20-90}座水库。",
      ],
    },
    negative: {
      headlines: ["{city}一化工厂被曝夜间偷排 居民称刺鼻难忍", "{district}河面现大量死鱼 环保部门取样检测", "{city}因大气污染问题被约谈"],
      leads: [
        "{when}，因大气污染防治不力，{city}政府主要负责人被约谈，要求限期整改。",
        "{when}，{city}{district}居民反映，附近一家化工厂夜间偷排废气，气味刺鼻，严重影响生活。",
        "{when}，{city}{district}一段河面出现大量死鱼，引发市民担忧。",
      ],
      body: [
        "村民{resident}{says}，举报多次，问题却一直反复。",
        "执法人员现场取样，初步检测显示多项指标超标，涉事企业已被责令停产。",
        "专家{expert}指出，违法成本低、监管不力是污染屡禁不止的重要原因。",
      ],
    },
  },
  background: ["{province}森林覆盖率已达{n:38-68}%。", "绿水青山就是金山银山的理念在{city}落地生根。"],
};
