import type { Topic } from "../Topic.ts";

/** 科技 */
export const technology: Topic = {
  category: "科技",
  weight: 10,
  shares: [0.55, 0.38, 0.07],
  tone: {
    positive: {
      headlines: [
        "{techFirm}发布新一代{tech}平台 性能提升{n:2-9}倍",
        "{city}建成全国首个{tech}应用示范区",
        "国产化率超{n:90-99}% {techFirm}{device}产线在{city}投产",
        "{university}学者：{gadget}有望三年内走进千家万户",
      ],
      leads: [
        "{when}，{techFirm}{device}产线在{city}投产，关键部件国产化率超{n:90-99}%。",
        "“成本降下来，普及就快了。”{when}，{university}学者{expert}在{city}作报告时认为，{gadget}有望在三年内走进千家万户。",
        "{when}，{techFirm}在{city}发布新一代{tech}平台，关键指标达到国际先进水平。",
        "{when}，位于{city}{district}的{tech}示范项目通过验收，成为全国首批落地的规模化应用。",
      ],
      body: [
        "研发负责人{person}{said}，团队攻克了{n:12-60}项关键技术，申请专利{n:60-400}件。",
        "该系统已在{n:20-200}家企业试用，平均能耗下降{pct}，良品率提升到{n:97-99}%。",
        "业内专家{expert}评价，这一成果打通了从实验室到生产线的“最后一公里”。",
      ],
    },
    neutral: {
      headlines: [
        "{tech}产业大会将于{month}在{city}举行",
        "{techFirm}与{university}签署{tech}合作协议",
        "一图看懂：{tech}到底是什么",
        "{province}启动{tech}重点研发专项申报",
      ],
      leads: [
        "{when}，{techFirm}与{university}签署合作协议，双方将围绕{tech}共建研发中心，首期投入{wan}。",
        "最近总听人说起{tech}，它到底是什么、能做什么？记者请{expert}用一张图讲清楚。",
        "记者从组委会获悉，{tech}产业大会将于{month}在{city}举行，预计有{n:300-2000}家企业参展。",
        "{when}，{province}科技厅发布通知，启动{tech}重点研发专项申报工作。",
      ],
      body: [
        "大会设置主论坛和{n:8-20}场分论坛，同期发布产业白皮书。",
        "根据指南，单个项目支持额度不超过{n:300-2000}万元，实施周期一般为三年。",
        "{expert}{said}，应用场景的开放程度将决定技术落地的速度。",
      ],
    },
    negative: {
      headlines: [
        "{techFirm}APP被通报违规收集个人信息",
        "宕机{n:2-9}小时！{techFirm}服务器故障引用户不满",
        "“AI换脸”诈骗再现 {city}市民被骗{n:8-90}万元",
      ],
      leads: [
        "{when}，{city}市民{resident}接到“领导”的视频电话，转出{n:8-90}万元后才发现对方用了AI换脸。警方提醒，此类诈骗再度抬头。",
        "{when}，有关部门通报{n:12-40}款存在违规收集使用个人信息行为的应用，{techFirm}旗下产品在列。",
        "{when}，大量用户反映{techFirm}服务无法登录，故障持续{n:2-9}小时，投诉量激增。",
      ],
      body: [
        "用户{resident}抱怨，订单丢失、余额异常，客服却一直排队。",
        "通报要求相关企业在{n:5-15}个工作日内完成整改，逾期将依法予以下架处罚。",
        "安全专家{expert}提醒，公众不要轻易提供人脸、声纹等敏感信息，谨防被不法分子利用。",
      ],
    },
  },
  background: ["{city}已集聚{tech}相关企业{n:40-400}家，产业生态初步形成。", "今年以来，{province}全社会研发投入强度继续提高。"],
};
