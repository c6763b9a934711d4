import { questionFirst } from "./questionFirst.ts";
import { questionOrder } from "./questionOrder.ts";
import { questionOver } from "./questionOver.ts";
import { questionSplit } from "./questionSplit.ts";

/** Words about the asking: what tells that a list or its number is asked for, and what of a question is no condition. */

/** What the list holds. */
const THINGS =
  "舆情|报道|稿件|稿子|新稿|稿|文章|信息|消息|新闻|帖子|帖文|帖|博文|推文|动态|微博|视频(?!平台|网站)|评价|评论|声音|负面|正面|中性|内容";
/** What asks for the number of documents; 多少人 and 多少个 ask for a number within a text. */
export const COUNTS = new RegExp(
  `(?:多少|几)(?:条|篇|则|次|个?(?:${THINGS}))|(?<![接收]到了?|[受办处]理了?)多少[条个]?(?:投诉|吐槽)|(?:${THINGS})的?(?:一共|总共|共)?(?:有|发了?)?(?:多少|几)|数量|总数|总量|条数|篇数|(?:${THINGS})[数量](?![据字])|(?:有|共)(?:多少|几[条篇个])(?:是|在)?(?:讲|说|谈|骂|提|聊|吐槽|关于|有关|涉及)|多不多`,
);
/** 负面多少 ends a question; 伤亡有多少 asks a text. */
export const HOW_MANY = /(?:有|是|共|发了?|都)?多少(?:[了啊呢呀]|[，,。？?\s])*$/;
export const LISTS =
  /(?:[拉列出给要做导]|整理)(?:个|一?份|张|成|一?下)?(?:清单|列表|表格?(?!扬)|名单|明细)|哪些|哪几|[是有]哪[篇条则](?=[，,。？?\s]*$)|有什么|有啥|有没有|有无|(?:在|都)(?:聊|说|讲|传|议论|讨论|吐槽|骂|报道?|发|写|推|炒|关注)(?:些|的)?(?:啥|什么)|[发报登推播转刊]了?(?:没有?|吗)[，,。？?\s]*$|^把.+(?:[找列拉捞筛调挑翻搜查]|导)出来|的(?:都|全)?(?:[找列拉捞筛调挑翻搜查]|导)出来[，,。？?\s]*$|^(?:请|麻烦|帮我|帮忙|给我|替我|我想|我要|想|一下|[，,\s])*(?:查|看|列|搜|找|拉|捞|筛|调|翻|盘|捋|理|汇总|统计)/;
/** 拉一下近三天的: what a list is asked for with. */
export const OPENS =
  /^(?:请|麻烦|帮我|帮忙|帮|给我|替我|我想|我要|想|把|[，,\s])*(?:查|看|列|搜|找|拉|捞|筛|调|翻|盘|捋|汇总|统计)(?:查|看|找|出|取|询|列)?(?:一?下|一遍|一查|一眼|一捋)?/;
/** 哪些媒体在报: outlets that have sent something. */
export const MENTIONS = /谁家?[报发转写登]|报道|报[了的过]|转了|在报|发|炒|在传|在说|在写|写[了过]|关注|刊/;
/** 沅江日报最近报了什么: what a sender has sent. */
export const SENT_WHAT = /(?:发|报|登|推|播|刊|写)(?:布|道|送|载|出)?[了过](?:些|的)?(?:啥|什么|哪些)(?:消息|内容|东西)?[，,。？?\s]*$/;
/** 沈阳 供暖 负面: words of a search, set apart. */
export const SET_APART = /^\s*\S{2,10}(?:\s+\S{2,12}){1,6}\s*$/;
/** 论坛里有没有人说停电. */
export const SAYS = /有(?:没有|多少|几个)?(?:人|网友|网民)(?:在)?(?:说|提|讲|骂|聊|谈|问|反映|吐槽|投诉)/;
/** 清溪县最近的舆情: no text has it. */
export const ENDS_WITH_OPINION = /(?<!什么|哪些|啥)舆情(?:情况|动态)?[，,。？?\s]*$/;
/** 昨天哈尔滨供暖负面. */
export const ENDS_WITH_LIST = new RegExp(`(?:${THINGS}|差评|好评|坏话|正能量)(?:情况)?[，,。？?\\s]*$`);
export const NOUNS = new RegExp(THINGS);
/** 近三天带“处罚”的: what is wanted ends in 的. */
export const ENDS_OF = /的[，,。？?！!\s]*$/;
const TEXTS = "舆情|报道|稿件|稿子|新稿|稿|文章|消息|新闻|帖子|帖文|帖|博文|推文|微博";
/** 11月24日的报道有哪些, 哪些帖子提到: texts themselves are asked for. */
export const WHICH_TEXTS = new RegExp(
  `(?:${TEXTS})(?:里面?|中|都|又|总共|一共)*(?:有|是)?(?:哪些|哪几[条篇]|哪[条篇](?=[，,。？?\\s]*$)|什么(?=[，,。？?\\s]*$))|哪(?:些|几[条篇个]|[条篇])(?:${TEXTS})`,
);
/** 怀庆有哪些报道: texts are asked for and nothing else, whenever they came. */
export const HAS_TEXTS =
  /有(?:过)?(?:哪些|哪几[条篇])(?:报道|稿件|稿子|文章|帖子|微博|舆情|新闻|消息)[，,。？?\s]*$|^(?!.*[这那该])[^，,。？?]{2,12}有(?:什么|啥)(?:新的?)?(?:报道|舆情|新闻|消息)[，,。？?\s]*$/;
/** 有没有媒体报道停暖. */
export const MEDIA_TELLS = /有(?:没有|无)?(?:哪家|别的|其他)?媒体(?:也|都|在)*(?:报道|报|发|登|写|转载?|跟进|关注)/;
/** What asks for something that texts say. */
export const ASKS_TEXT = /怎么|怎样|如何|为什么|为啥|为何|咋|谁|什么|啥|哪|吗|呢|吧|[吧么]$|[?？]|是.{1,12}的$|写|介绍|解释|分析|总结/;
const TIME_LIKE = /[昨今天日号周旬月季年节]|星期|礼拜|小时/;
/** 十月下旬吉林降雪: typed like words of a search, with nothing that asks. */
export const mayBeBare = (question: string): boolean => question.length <= 24 && TIME_LIKE.test(question) && !ASKS_TEXT.test(question);
/** What people do on platforms and is counted where times are compared: 旅游投诉多了没. */
export const COMPLAINTS = /投诉(?!电话|热线|渠道)|吐槽|爆料|声量|讨论|曝光/;
/** Whether it was more: 多了没, 涨了吗. */
const MORE = /(?:多|少|增|减|涨|降|升)了?(?:没有?|吗|还是)/;
/** 昨天河北的比前天多了还是少了. */
const THAN = /(?:比|较|跟|和|与)(?:同期|大?前[天日年]|[昨今前][天日年]|上上?个?(?:周|月|星期|礼拜)|去年)/;
/** 关于地铁的稿子, 关于地铁的有多少: the subject of a list, said as such. */
export const SUBJECT = new RegExp(
  `(?:关于|有关|涉及|提到|提及|骂|说|讲|谈|聊|吐槽).{1,20}?的(?:${THINGS}|投诉|举报|求助|吐槽|抱怨|(?:都|全)?(?:[找列拉捞筛调挑翻搜查]|导)出来|(?:一共|总共|共)?有?多少|是哪[几]?[篇条则]|有(?:哪些|哪几[条篇])(?=[，,。？?s]*$)|[，,。？?了吗呢啊\\s]*$)`,
);
/** Their course is asked for. */
export const TREND = /趋势|走势|曲线/;
/** 这个话题是不是越来越热了: the same in other words. */
export const HEATS =
  /(?:话题|讨论|声量|热度|关注度?|舆情|负面|正面|报道|投诉|稿)[^，,。？?]{0,6}(?:越来越[多少热高低]|升温|降温|回落|走高|走低|变[多少热冷])/;
/** 快手和抖音哪个多, 正面多还是负面多. */
export const COMPARES =
  /(?:哪[个边家类种省市方里]|谁)[的更较]?(?:[发报转登推写]得?)?(?:多|少)|(?:哪[个边家类种省市方里]|谁)的?(?:声音|声量|动静|热度)[更最]?[大高]|多还是.{1,12}多|(?:对比|比较|比一?[下比])[，,。？?\s]*$/;
/** Words about the asking, beside which nothing of the question is left where it names conditions alone. */
export const ASKING =
  /有(?:没有|多少)?(?:人|网友|网民)在?投诉|(?:请问?|麻烦|帮我|帮忙|帮(?=看|查|找|列|搜|统计)|给我|替我|我想|我要|想)(?:要)?(?:知道|了解|看看|问问|问一?下)?|^(?:请|麻烦|帮(?:我|忙)?|给我|替我)*[，,\s]*(?:查|看|列|搜|找|拉|捞|筛|调(?!查|研|整|解)|翻|盘(?!点)|捋|统计|汇总)(?:询|查|看|出|举|找|取)?(?:一?下|一列|一查|一遍|一眼|一捋)?|(?:到|截至|截止)?目前为?止|截[至止](?:到)?(?:目前|现在)|(?:一共|总共|共计|合计|都|又|已经?|还|总|各自?|分别)?(?:有|是|发|登|推|播|出|写|报|刊)(?:布|道|送|表)?[了过得]?(?:多少|几)(?:条|篇|则|个|次)?|(?:多少|几)(?:条|篇|则|个|次)|(?:(?<![爆暴研开颁签补批并引触启激出散印派焕多频突])发|(?<!攀)登|推|(?<![停直传联插])播|(?<![停休创])刊|(?<![改编抄续])写)(?:布|表|送|出)?(?:的|了|过|得)|(?:一共|总共|共|累计)?(?:监测|采集|收录|检索|抓取|收集|查)到?了?(?:有)?(?:多少|几)(?:条|篇)?|发?(?:稿|帖|文|博|报道|作品|视频)(?:子|件|章)?总?[量数](?![据字])|(?:[拉列出给要做导]|整理)(?:个|一?份|张|成|一?下)?(?:清单|列表|表格?(?!扬)|名单|明细)|(?<=^|[，,])在报道?(?=[\u4e00-\u9fff])|累计|比一?[比下]|数一?数|多不多|(?:这个|该)?(?:话题|问题)?(?:的)?(?:热度|声量|讨论|关注度)?(?:是不是|是否|有没有)?(?:越来越[多少热高低]|在?(?:升温|降温))了?(?:吗|没有|呢)?|再(?:算|看|数|查|统计|来)一?[遍次下]?(?=[，,]|$)|走势|趋势|咋样|怎么样|如何|最(?:[多少高低凶猛]|厉害|集中|密集|严重|扎堆)的?(?:是|在)?|(?:哪个|哪家|谁)[的更较]?多|多还是|那边|这边|有没有|(?:都|又|还)?有(?:什么|哪些|哪几[条篇]|啥)|(?:各自?|分别|均)(?:是|有|发|为|占)?|[两二三四五六七八九十\d]{1,2}个?(?:省市?区?|城市|市|地|平台|渠道|地区|方面|家媒体)(?!铁)|(?:其中|当中|里面?|之中)(?=[，,]|有|是)|(?:其他|其它|其余)(?:的)?(?:平台|渠道|媒体|类型|地区|省份)?/g;

/** Words that a question for a list is made of, beside those of any question. */
export const OF_LISTS: ReadonlySet<string> = new Set(
  "整个 题目 标题 媒体报道 各个 某个 某些 多少 几条 几篇 数量 总数 总量 条数 篇数 信息 消息 媒体 平台 渠道 地区 地方 省份 共有 一共 总共 共计 合计 总 发布 发表 刊登 推送 稿子 新稿 稿 帖子 帖文 帖 博文 推文 动态 评价 评论 声音 网民 网友 每天 每日 每一天 逐日 各天 哪天 哪一天 其他 其它 几次 次 最高 最低 比例 占比 比重 占 小时 发现 全国 国内 全网 网上 各地 那边 这边 哪个 咋样 怎么样 如何 现在 目前 为止 目前为止 截至 多不多 骂 说 讲 谈 聊 吐槽 抱怨 新增 增加 加 加起来 合起来 起来 加一起 剩 剩下 类型 名 位 时段 小时数 条 篇 声量 报道量 发布量 信息量 舆情量 相关 公开 范围 范围内 出现 词 字眼 字样 近期 近日 近来 知道 了解 这事 这事儿 此事 事 事儿 情况 方面 类 来自 出自 vs 发帖 发稿 发文 发稿量 发文量 刊发 供稿 排名 排行 分布 提到 提及 涉及 含有 包含 同时 全部 所有 总体 整体 中央 评论数 请问 查查 查询 搜索 都有 都 我要 我想 想 有关 那天 当天 上午 下午 晚上 分别 各自 以外 之外 以内 之内 区别 差别 相比 对比 比较 同期 帖子数 稿件数 文章数 数 列出来 罗列 整理 梳理 找找 找出来 导出 数数 算算 算一下 瞧瞧 瞅瞅 刚才 刚刚 大概 大约 究竟 到底 差不多 大致 具体 状况 明细 清单 列表 趋势图 走势图 曲线图 柱状图 饼图 榜单 排行榜 排序 倒序 日子 给数 有无 哪类 哪种 哪边 哪省 哪市 冒出来 冒出 冒头 蹦出来 出来 动静 风声 苗头 水花 数据 数目 数字 热度 第一 电子版 时候 时间段 期间 里头 领域 关联 有人 没有人 有谁 谁 大家 博主 号 账号 公号 报社 看到 搜到 查到 抓到 监测 采集 收录 入库 一切 任何 各种 各类 是否 辛苦 赶紧 快 马上 尽快 省级 市级 这个 那个 说法 讨论 议论 登出 推出 发出 发来 写到 说到 讲到 谈到 聊到".split(
    " ",
  ),
);

/** 文章里说的补贴标准是多少: of what one text says. */
const OF_ONE_TEXT =
  /^(?:请问)?(?:(?:这|该)(?:个|条|段|张|份|部)?(?:短?视频|图片?|照片|文件|政策|公告|画面)|(?:这|该|本)(?:一?[篇条则]|文)|(?:文章|报道|稿件|稿子|新闻|通报|通稿|公告|视频|原文|文)(?:[里中内][头面]?)(?![^，,。？?]*[条篇则]))/;

/** Whether a question may ask for a list of documents or for their number, so that its words may be conditions. */
export const asksForList = (question: string): boolean => !OF_ONE_TEXT.test(question) && namesList(question);

const namesList = (question: string): boolean =>
  COUNTS.test(question) ||
  HOW_MANY.test(question) ||
  LISTS.test(question) ||
  SENT_WHAT.test(question) ||
  NOUNS.test(question) ||
  COMPARES.test(question) ||
  SAYS.test(question) ||
  TREND.test(question) ||
  HEATS.test(question) ||
  (ENDS_OF.test(question) && !ASKS_TEXT.test(question)) ||
  mayBeBare(question) ||
  ((COMPLAINTS.test(question) || THAN.test(question)) && MORE.test(question)) ||
  SUBJECT.test(question) ||
  SET_APART.test(question) ||
  questionFirst(question).first ||
  questionOrder(question).order !== undefined ||
  questionOver(question).over !== undefined ||
  questionSplit(question).split !== undefined;
