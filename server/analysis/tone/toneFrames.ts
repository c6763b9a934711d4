/**
 * What kind of text a headline announces, and how much its words of judgement count there: a briefing that speaks of
 * conflicts, a guide against fraud or a plot full of murders tells of nothing bad that happened.
 */
interface Frame {
  name: string;
  of: RegExp;
  /** Factors of the words of the headline and of the text. */
  bad: { head: number; rest: number };
  good: number;
}

const OFFICES =
  "主席|总书记|总理|委员长|国务院|中共中央|党中央|中央纪委|政治局|人大|政协|常委|省委|市委|县委|区委|党组|党委|部长|省长|市长|县长|区长|发言人";
const SITTINGS =
  "记者会|发布会|吹风会|座谈会|研讨会|推进会|部署会|现场会|报告会|培训班|论坛|峰会|会议|会见|会谈|贺电|贺信|慰问电|唁电|致辞|讲话|致电|通电话|答记者问|访谈|宣讲|仪式|开幕|闭幕|表彰|授予|纪念|公祭|缅怀|追悼|悼念|诞辰|社论|评论员|快评|专题片|特写|致函|年度报告|工作报告|新春走基层|警魂";
const RULES =
  "白皮书|条例|办法|规定|意见|规划|纲要|方案|通知|印发|出台|施行|修订|政策|改革|法治|依法治国|集采|医保|立法|司法解释|细则|行动计划|五年计划|五年规划|十四五|十五五";
const WORKS =
  "建设|推进|推动|部署|落实|贯彻|强调|调研|督导|筑牢|护航|守护|保障|提升|完善|健全|加强|深化|优化|启动|开展|举办|举行|召开|宣传周|宣传日|安全月|演练|专项行动|专项整治|综合治理|专项治理|巡查|排查|普法|应急响应|增收|振兴|高质量|新征程|新篇章|取得|成效|突破|平稳|有序|多措并举|稳步|助力|(?:走进|[训传育法送演播]进)(?:校园|社区|企业|工厂|工地|农村|乡村|村|机关|军营|课堂|家庭)";
/** An office answers what people complained of. */
const ANSWERS =
  "回应.{0,6}关切|回应.{0,20}[:：].{0,12}(?:不变|不实|正常|未受|未涨)|已约谈|群众关切|关切回应|答复|整改到位|整改完毕|已整改|已修复|已解决|已清理|已退款|挂牌督办|接诉即办|即知即改|件件有回音";
/** What is told is not so, and who told it. */
const RUMOURS = "辟谣|传言|谣言|不实信息|不属实|[”」’]不实|网传.{0,24}(?:系|不实)|造谣者|不信谣";
/** Who had fled is caught, who was lost is found. */
const CAUGHT =
  "破获.{0,30}抓获|查获一起|查获.{0,14}(?:箱|吨|公斤|[万千百]条|[万千百余]件|[万千百余]瓶)|案款.{0,6}发放|发放.{0,8}(?:案款|欠薪)|追逃|终落网|(?:逃犯|在逃|潜逃|嫌犯|毒贩).{0,12}(?:落网|被抓|抓获|被擒)|归案|(?:押解|遣返|引渡|押送)(?:回|归|至)|投案自首|窝点被[端捣]|团伙被[端打]|相认|认亲|寻亲成功|重逢|团聚|解救|被拐.{0,14}(?:见到|回家|找到|相见)|立大功";
/** What was bad ended well, became less, or is made good; not where somebody died of it. */
const ENDED_WELL =
  "^(?!.*(?:身亡|死亡[^人]|遇难|不治|未能|没能|没有?救|失败|去世|溺亡|仍|送医|断裂|脱落|脱开|无盖|塌陷|泄漏)).*(?:救起|救下|救回|救出|救上|得救|生还|平安(?:归来|回家|返航|升井)|保护令|返赃|退赃|发还|返还.{0,6}[款金]|追回|(?:集中|公开)销毁|(?:欠薪|工资|血汗钱|欠款).{0,8}(?:要回|拿到|到账|讨回|[兑清结]付)|(?:[兑清]付|代发|追[回讨]).{0,10}(?:工资|欠薪|工钱|血汗钱|欠款)|(?:终于|总算)(?:拿到|要回|讨回|收到|领到).{0,12}(?:工资|血汗钱|欠款|退款|押金|赔偿)|(?:领回|拿回|讨回|补发).{0,6}(?:欠薪|工资|工钱|血汗钱|欠款|押金)|领到.{0,6}(?:赔款|赔偿|补偿|救助)|调解成功|阻断成功|治愈出院|康复出院)|(?:事故|死亡人数|死亡率|发病率|患病率|失业率|污染天数|投诉[量数率]|伤亡|发案|警情|案件|火灾|犯罪).{0,12}(?:下降|减少|降幅|降至|连降)|(?:疫情|病例|感染|发病|患病|患者|就诊|门诊|流感|报告数).{0,14}(?:下降|减少|回落|低流行|走低|降至)";
/** The text says that what was told is not so, or was made good, or who did it is caught. */
const RESOLVED =
  /(?:说法|信息|传言|内容|视频)不实|不属实|系谣言|现已(?:平安)?找到|已平安找到|已与家人|责令[^。]{0,6}退还|已(?:全部|悉数)?退还|已按[^。]{0,20}整改|【警情通报】[^▶]{0,160}(?:抓获|查获|破获|拘留|投案|强制措施|控制)/;
const DIED = /身亡|死亡|遇难|溺亡|坠亡|去世|不治/;
/** What burnt and crashed: that nobody was hurt makes it no good news, unless somebody helped. */
const ACCIDENT = /起火|着火|失火|火灾|火情|追尾|相撞|连撞|车祸|爆炸|爆燃|坍塌|垮塌|倒塌|塌了|侧翻|倾覆|沉没|泄漏|自燃/;
/** Some are not found yet. */
const MISSING = /失联|失踪|下落不明|仍被困/;
/** Who came out of it, with nobody named who helped. */
const CAME_OUT = /获救|脱险|逃生|逃出|被救出/;
const HELPERS =
  /小哥|大爷|大妈|大叔|阿姨|小伙|姑娘|村民|邻居|男子|女子|教师|老师|学生|工人|司机|民警|辅警|交警|保安|战士|官兵|军人|好人|路人|勇|英雄|徒手|挺身|冲进|托举|跳[河江海水]/;
const HELPED = /救|扶|帮|抢通|挺身|冲进|背出|疏散|背[^景后]|英雄|勇|护送|劝|找到/;
/** Who helps amid danger: the fire, the flood and the knife stand beside the deed. Not where somebody died of it. */
const RESCUE =
  "^(?!.*(?:身亡|死亡|遇难|不治|未能|没能|没有?救|去世|溺亡|牺牲|失踪|失联)).*(?:(?:冲进|冲入|闯进|钻进|爬进|爬回)(?:火场|火海|浓烟|着火|起火|塌方|废墟|洪水).{0,10}[救背抱拖拉敲刨抢砸]|[跳跃扎](?:江|河|海|湖|塘|入|进|下).{0,8}[救捞托]|跪地.{0,6}[救按压]|跪在?[冰地].{0,4}(?:拉|按|救)|徒手.{0,6}[接托救掰刨]|(?:冲|扑)上去|挺身|舍身|(?:托住|托举|托起|护住|挡住|接住).{0,8}(?:失控|女童|男童|孩子|老人|学生|落水)|[救背抱捞托]出|[救捞托接拉背刨]起|拉上|拉回|[救捞]下|刨出|拖出|救人|救了|砸窗.{0,4}救|夺下.{0,6}[刀枪]|夺刀|按住伤者|(?:堵|压)住.{0,3}漏|拉(?:起|下)?手刹|稳稳停|送血清|送(?:来|去)?救命|(?:冒着|顶着|蹚过|骑行|连夜).{0,8}(?:送药|送血|送医送药|救|背出|抢通|抢修|接生))";
/** What comes to light of somebody outweighs what he was honoured for, what gave way that somebody was saved. */
const EXPOSED = /[引带发驶送扣拔]错|断裂|脱落|脱开|无盖|被曝|被指|遭曝光|被曝光|被举报|遭举报|被投诉|欠薪|拖欠/;
/** Ministries and their spokesmen take a stand; what they condemn happened elsewhere. */
const STANDS =
  "(?:外交|国防|商务|公安|教育|科技|工信|民政|司法|财政|人社|住建|交通运输|水利|农业农村|文旅|应急管理|生态环境)部(?:办公厅|新闻)?(?:发言人)?(?:[：:]|回应|部署|要求|召开|通报|介绍|发布)|(?:国台办|港澳办|中联办|外交部驻.{1,8}公署|最高检|最高法|国家防总|国家卫健委|国家发改委|国家统计局|国务院安委会)|作出(?:重要)?(?:指示|批示)|成立.{0,40}调查组|提级调查|维和";
/** A paper's opinion, what people are told to beware of, and what surveys say. */
const OPINIONS =
  "谨防|严防|(?:部门|警方|公安|中心|网警|消协|协会|官方|专家)提醒|报评论|评论员|锐评[：:]|(?:减灾|防灾|安全|消防|禁毒|反诈|法治|宪法|节水|环境)(?:宣传)?日[：:]|避险|逃生|^警惕|易引发|易导致|满意度|表示满意|安全感";
/** After the disaster, and its days of memory. */
const AFTERWARDS = "^纪念|公祭|周年祭|(?:灾区|灾后|震后|水毁|受灾).{0,12}(?:复课|开学|重建|恢复|新居|新家|板房|过年|过冬|复产|安置)";
/** Courts and prosecutors publish cases and rule for those who were wronged. */
const RULINGS =
  "典型案例|指导性案例|参考案例|法院判了|判了[：:]|法院判令|判令.{0,12}(?:付清|支付|退还|返还|赔偿)|(?:最高法|最高检|法院|检察院|检察机关).{0,12}(?:发布|白皮书)|公益诉讼|(?:法院|中院|高院).{0,24}(?:公开|集中|依法)宣判|税务(?:总局|局|部门)?.{0,4}(?:曝光|公布|通报|查处)";
/** What goods' inspectors found, and took away. */
const CHECKS = "抽检|抽查|下架召回|召回公告|不合格.{0,12}(?:已下架|封存)|(?:市场监管|药监|监管)(?:总局|局)?.{0,10}(?:公布|公告)";

const FRAMES: readonly Frame[] = [
  { name: "official", of: new RegExp(`${OFFICES}|${SITTINGS}|${RULES}|${WORKS}`), bad: { head: 0.6, rest: 0.2 }, good: 1 },
  {
    name: "success",
    of: /(?:警方|公安|民警|警察|派出所|法院|法官|检察|检方|海关|交警|城管|执法|监管|部门|刑警|特警|边检|海警|辅警|消防).{0,14}(?:破获|侦破|打掉|追出|揪出|斩断|铲除|摧毁|捣毁|端掉|抓获|追回|查获|缴获|成功|化解|调解|救|一网打尽|联合|打击|成果|战果|帮|护送|归还|如数)|(?:降价|下调|降费|减负|平抑|保供|抢通|恢复通车|复航|复工|获救|脱险|保住|恢复运行|恢复开行|列车恢复|恢复通航|恢复供水|当场化解|握手言和|无人伤亡|无人员伤亡|得到控制|扑灭|转危为安|(?:劝阻|识破|拦截|拦下|止付).{0,12}(?:诈|骗)|找到了)/,
    bad: { head: 0.35, rest: 0.35 },
    good: 1,
  },
  { name: "success", of: new RegExp(`${ANSWERS}|${RULINGS}|${CHECKS}`), bad: { head: 0.35, rest: 0.2 }, good: 1 },
  {
    name: "success",
    of: new RegExp(`${CAUGHT}|${RUMOURS}|${STANDS}|${OPINIONS}|${AFTERWARDS}|${ENDED_WELL}`),
    bad: { head: 0.05, rest: 0.1 },
    good: 1,
  },
  { name: "success", of: new RegExp(RESCUE), bad: { head: 0.1, rest: 0.05 }, good: 1 },
  {
    name: "guide",
    of: /如何|怎样|哪些|什么是|为什么|为啥|指南|攻略|须知|请收好|盘点|技巧|方法|常识|必备|图解|科普|教你|预防|防范|注意|提醒|提示|律师|咨询|问政|贴吧|度知道|测试|考试|备考|作文|听说|建议|案例|是什么|有什么|吗$|吗度|要求$|规定$|哪里/,
    bad: { head: 0.6, rest: 0.5 },
    good: 0.4,
  },
  {
    name: "advertisement",
    of: /招聘|招代理|诚聘|价格|报价|厂家|批发|加盟|招商加|货源|高仿|转让|求购|回收|培训|官网|电话|开户|快递查询|直达|备案|申办|出租房|开班|买一送一|大酬宾|满[一二三四五六七八九十百千\d]+(?:元)?减|拎包入住|包吃?住|可小刀|自提|好商量|先到先得|试营业|拼团|前[一二三四五六七八九十百\d]+名(?:半价|加送|免单)/,
    bad: { head: 0.3, rest: 0.3 },
    good: 0.3,
  },
  {
    name: "story",
    of: /星座|生肖|剧情|故事|小说|梦见|历史|古代|古城|皇帝|朝代|清朝|明朝|唐朝|封建|民国|三国|电视剧|电影|综艺|演员|明星|歌手|导演|主演|粉丝|游戏|球员|球队|联赛|决赛|世界杯|国足|欧冠|常规赛|恋情|姿势|丰胸|手机壳/,
    bad: { head: 0.5, rest: 0.4 },
    good: 0.4,
  },
  {
    name: "market",
    of: /股市|[Aa]股|个股|股票|基金|期货|涨停|跌停|油价|房价|楼市|汇率|黄金|美元|净利|净亏|营收|利率|信用卡|理财|大盘|板块/,
    bad: { head: 0.5, rest: 0.4 },
    good: 0.5,
  },
  { name: "weather", of: /天气|气温|气象|降雪|雨雪|雨|冷空气|寒潮|雾霾|空气质量|污染依然/, bad: { head: 0.4, rest: 0.4 }, good: 0.4 },
];

/** Each once; trained models have a place for each, so that a new name voids them. */
export const FRAME_NAMES: readonly string[] = [...new Set(FRAMES.map(({ name }) => name))];

/** Kinds of text in which offices speak or act. */
export const OFFICE_FRAMES: ReadonlySet<string> = new Set(["official", "success"]);

/** Of whoever held an office, this is no office's word. */
const FALLEN = /被?开除党籍|被?双开|落马|被查|被调查|审查调查|受审|获刑|被起诉|严重违纪/;

const MADE_GOOD = /要回|到账|兑现|追回|讨回|追讨|清零|根治|结清|拿到|化解|补发|修复|抢修|抢通/;
/** How much good words count of what came to light or gave way. */
const LITTLE = 0.1;

/** Factors of the words of judgement under a headline, and whether something came to light or gave way, which nothing makes good news. */
export function frameOf(title: string, lead = ""): { names: string[]; bad: { head: number; rest: number }; good: number; marred: boolean } {
  // A wreck that some came out of, whoever has not, is no success.
  const unfinished = ACCIDENT.test(title) && (MISSING.test(title) || (CAME_OUT.test(title) && !HELPERS.test(title)));
  const names: string[] = [];
  let head = 1;
  let rest = 1;
  let good = 1;
  for (const frame of FRAMES) {
    if (!frame.of.test(title) || (frame.name === "official" && FALLEN.test(title)) || (frame.name === "success" && unfinished)) continue;
    names.push(frame.name);
    head = Math.min(head, frame.bad.head);
    rest = Math.min(rest, frame.bad.rest);
    good = Math.min(good, frame.good);
  }
  if (RESOLVED.test(lead) && !DIED.test(title) && !FALLEN.test(title)) {
    if (!names.includes("success")) names.push("success");
    head = Math.min(head, 0.1);
    rest = Math.min(rest, 0.1);
  }
  const marred =
    unfinished ||
    (EXPOSED.test(title) && !names.includes("official") && !MADE_GOOD.test(title)) ||
    (ACCIDENT.test(title) &&
      !HELPED.test(title) &&
      !names.includes("official") &&
      /无人?员?伤亡|未造成人员伤亡|扑灭/.test(`${title}${lead}`));
  return { names, bad: { head, rest }, good: marred ? Math.min(good, LITTLE) : good, marred };
}
