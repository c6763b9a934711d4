import { accountHome } from "#server/analysis/places/accountHome.ts";
import { spokenComplaints } from "./complaintWords.ts";
import { leadOf } from "./sentiment.ts";

/** What offices are called behind the name of their place: 江州消防, 云溪区人民法院, 青峰疾控中心. */
const TRADES = [
  "公安|警方|警事|(?:海上|水上|联合)?搜救(?:中心)?|救援协调|警察|交警|高速交警|交管|[特刑网巡铁]警|网警巡查执法|派出所|边检|出入境|反诈|禁毒|移民管理|铁路公安|森林公安",
  "(?:[高中]级|互联网|知识产权|海事|铁路)?(?:人民)?法院|[高中]院|高法|(?:人民)?检察院?|司法|政法|监狱管理",
  "消防|消防救援|森林消防|应急|应急管理|地震|地震台网?|气象|气象台|海事|海关|防汛抗旱|防灾减灾",
  "(?:人民|[省市县区州旗镇乡])政府|(?:政府|[省市县区州旗])?新闻办|网信|政务服务|信访|12345|市民热线|便民热线|街道办事处|纪委监委|纪委|监委|纪检监察",
  "市场监管|市场监督管理|药监|药品监督管理|消保委|消委会|消协|消费者协会|金融监管|金融监督管理",
  "疾控|疾病预防控制|卫健|卫生健康|卫生监督|医保|医疗保障|生态环境|自然资源|林草|住建|城管|综合执法|综合行政执法|行政审批",
  "交通运输|水文|农业农村|文旅|文化(?:和|广电)?旅游|文物|人社|人力资源和?社会保障|劳动监察|民政|退役军人|税务|国资委",
].join("|");
/** Those that firms and schools are called by as well: an office says its rank behind them. */
const SHARED =
  "教育|教育考试|教体|教育体育|环保|规划|林业|住房和?城乡建设|住房保障|城市管理|交通|公路|港航|水利|农业|广电|审计|统计|财政|发改|发展(?:和)?改革|工信|商务|国资|体育|公积金|知识产权|物价|数据管理|卫生|审批服务|安全生产";
const SERVICES = "供电|电力|供水|水务|自来水|热力|供热|燃气|地铁|轨道交通|公交|铁路";
const RANK =
  "(?:总|分|稽查|监管|监督|执法|监督管理|管理)?局|厅|委|委员会|工作委员会|办公室|[支总大中]队|指挥部|救援(?:局|[支总大]队)|考试院|监察[支总]队";
const WITHIN = "(?:[\\p{Script=Han}]{1,6}(?:分局|分院|支局|监管局|监管分局|派出所|[支总大中]队|稽查局))?";
const BODIES = "(?:事故|联合|专项)?调查组|指挥部|管委会|管理委员会|人民政府|工作专班|[省市县区州旗]委(?:办|宣传部|政法委|组织部)?";
const MINISTRIES =
  "(?:公安|应急管理|教育|民政|司法|财政|水利|商务|农业农村|交通运输|生态环境|自然资源|文化和旅游|住房和城乡建设|工业和信息化|国家安全)部";
const PLACE = "(?:[省市县区]|[\\p{Script=Han}“”·\\d]{2,18}?)";
const OFFICE = new RegExp(
  `^(?:${PLACE}(?:(?:${TRADES})(?:${RANK}|部|中心|办|服务|在线|发布|网|官网|速报)?${WITHIN}|(?:${SHARED})(?:${RANK})${WITHIN}|(?:${SERVICES})(?:局|服务|运营|集团|公司|服务中心)?|${BODIES})|${MINISTRIES}.{0,6})(?:官微|官方微博|微博|微信)?$`,
  "u",
);
const RELEASES =
  /^\p{Script=Han}{2,6}(?<!新闻|产品|新品|好物|影视|音乐|权威|信息|独家|全网|游戏|资讯|热点|爆料|财经|房产|首次|定时|联合)(?:发布|政务)$/u;
/** Names that offices and people bear alike: 平安临川 is the police, 平安喜乐 is nobody's. */
const CALLED = /^(?:平安|清风|清廉|廉洁|健康|网信|法治|诚信|信用|文明|微|阳光|安全)\p{Script=Han}{2,6}$/u;
/** Firms, press, and somebody of his own: no place is called so. */
const OTHERS =
  /保险|银行|证券|人寿|产险|普惠|信托|好医生|科技|传媒|[时日晚晨商]报|论坛|[的我你他她这那想吗呢吧被]|^(?:一[名个位]|退[伍役休]|前|老|小)(?=.{0,2}(?:交警|民警|消防|公安|法官|检察))|观察|曝光|爆料|吐槽|维权|讨薪|揭秘|内参/;

/** How an office says who it is, and what it does by its office. */
const SPEAKS =
  /我[省市县区州旗镇]\p{Script=Han}{0,6}[局委办]|特此(?:通报|公告|通告|说明)|警情通报|犯罪嫌疑人|民警|公安机关|检察机关|宣判|纪律审查|监察调查|依法(?:予以|对|查处|批准)|调查组|工作组|违纪违法/u;
/** An office named with its rank, as a notice does that signs itself. */
const NAMED = new RegExp(`(?:${TRADES}|${SHARED})(?:${RANK})|人民(?:政府|法院|检察院)|[省市县区](?:委|政府)`, "u");
const ITSELF = /我(?:[局厅院委办]|[支总大中]队)|本局/;

const FORMS =
  "情况|警情|火情|火场|灾情|疫情|险情|处理|处置|调查|核查|结果|救援|进展|最新|事故|安全|风险|消费|出行|反诈|防诈|地质灾害|气象|山洪|暴雨|台风|停[水电气]|悬赏|召回|紧急";
/** Kinds of notices that only offices give, and those that firms give too. */
const OFFICIAL = "通报|通告|警示|提示|提醒|预警|预警信号|警告|辟谣|调查报告|悬赏通告";
const ANYBODY = "处罚决定书?公示|处罚信息公示|公告|公示|通知|说明|声明|处理决定|情况公开|办理情况公示";
const notice = (kinds: string): RegExp =>
  new RegExp(
    `^关于.{2,60}(?:${kinds})(?:[（(【]|\\n|$)|^(?:行政|${FORMS})*(?:${kinds})(?:[：:\\n（(第]|$)|(?<![官警校]方|发布|发出|出具|[府门])(?:${FORMS})(?:${kinds})(?:\\n|$)|^【(?![^】]*(?:官方|警方|#))[^】]{0,12}(?:${kinds})】`,
    "u",
  );
const OF_OFFICE = notice(OFFICIAL);
const OF_ANYBODY = notice(ANYBODY);
/** Who says I is somebody; an office says 我局 and 我们深表歉意. */
const SOMEBODY = /我(?![局厅院委办省市县区州旗镇乡国部处站校司所中方]|[支大总]队|们(?:深|诚|将|向|高度|对|已|一定|会))|俺|咱/u;

/** Whether an account or source is an office's by its name; some names (平安…) only with a place, or beside the words of an office. */
function isOffice(name: string, text: string): boolean {
  if (OTHERS.test(name)) return false;
  if (OFFICE.test(name) || RELEASES.test(name)) return true;
  return CALLED.test(name) && (accountHome(name)?.kind === "office" || SPEAKS.test(text) || ITSELF.test(text));
}

/** Whether a text has the form of an office's notice, with an office speaking in it where firms use this form too, and nobody of himself. */
function isOfForm(title: string, said: string): boolean {
  const heads = [title, said.slice(title.length + 1)];
  const named = NAMED.test(said) || SPEAKS.test(said);
  const formal = heads.some((head) => OF_OFFICE.test(head) || (named && OF_ANYBODY.test(head)));
  return (formal || ITSELF.test(said)) && !SOMEBODY.test(said) && spokenComplaints(said).length === 0;
}

/**
 * Whether a text is an office's own word, by who publishes it or else by its form. What press and citizens tell of the same is
 * neither.
 */
export function isOfficeNotice(publishers: readonly string[], title: string, text: string): boolean {
  const said = `${title}\n${leadOf(text)}`;
  return publishers.some((name) => isOffice(name, said)) || isOfForm(title, said);
}
