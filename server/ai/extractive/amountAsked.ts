/** How a text writes a number: 4.2, 两, 三成半, 五千多, 10万余. */
const NUMBER = "(?:\\d[\\d.,]{0,14}|[一二两三四五六七八九十百千万半几数零]{1,8})(?:多|余|来)?[万亿千百]{0,3}(?:多|余|来)?";
/** Deeds and things that a number without a unit of money is told of: 花了470万, 交了两千多. */
const PAID =
  "(?:花|发|领|拿|赔|补偿|补|罚|投资|投入|奖|借|欠|骗|亏|赚|转|汇|付|缴|交|挣|卖|捐|退|开价|要价|报价|售价|标价|成交价|起拍价|费用|价格|成本|造价|工资|月薪|收入|损失|总额|金额|身价)";
/** As people say sums without a unit: 一千三, 六千七, 两万二千; none that counts something (三百个). */
const SAID =
  "[一二两三四五六七八九十几]{1,4}[千百万](?:零?[一二两三四五六七八九][千百]?){0,2}多?(?=[，。；、！？”]|[的对就给都是来出做当作左上要想买不没]|[^\u4e00-\u9fff]|$)";
const MONEY = `${NUMBER}(?:元|块|角|美元|欧元|港元|日元|英镑|卢布|韩元|美金|人民币)|${SAID}|${PAID}(?:了|给|出|还|达|为|约|是|近|超过?|共|高达|到|掉|回){0,3}${NUMBER}(?:万|亿|千|百|多|余)`;
/** How long: no day of the calendar (15日, 11月) and no year of it (2026年). */
const LASTING = `(?<![\\d年月])${NUMBER}(?:个)?(?:多|半)?(?:工作日|交易日|昼夜|小时|钟头|刻钟|分钟|分(?=\\d+秒)|秒|天|星期|礼拜|周(?![一二三四五六日年岁边围])|学期|季度|赛季|晚(?!上))|(?<![\\d年月])${NUMBER}个(?:多|半)?月|(?<![\\d.])(?:\\d{1,3}|[一二两三四五六七八九十百几数]{1,4})(?:多|余|来)?年(?!级|代|前|\\d|度|初|底|会)|半年|半个[多]?月|(?<![月\\d])\\d{1,3}日(?=[以之]?内|[以之]?上|为限|[，。]?期满)|(?:公示|顺延|延长|延期|拘留|休|停[课业运产]|放假|为期)\\d{1,3}日|[一二两三四五六七八九十]日(?=[，。；、以之]|$)|长期|终身|无期`;
const LENGTH = `${NUMBER}(?:公里|千米|厘米|毫米|海里|英里|米|里(?![程面边外]))|1米\\d`;
const WEIGHT = `${NUMBER}(?:公斤|千克|吨|克(?![^，。]{0,3}拉)|斤|磅)`;
const DEGREES = `(?:零下|零上)?${NUMBER}(?:摄氏)?度(?!假|过|电)|${NUMBER}℃`;
const AREA = `${NUMBER}(?:亩|公顷|平方(?:公里|米|千米)|㎡|平米)`;
const SPEED = `(?:时速|每小时)[^，。]{0,6}${NUMBER}|${NUMBER}(?:公里|千米|米)(?:每|/)(?:小时|秒)|\\d级`;
const SHARE = `${NUMBER}(?:%|％|成(?![都功员为立果人年长熟])|个百分点|倍)|百分之|分之|一半|[过大多]半|减半|半数|翻[了一两]?番`;
const AGE = `${NUMBER}(?:周)?岁|[6-9０0]0后|\\d{4}年(?:\\d{1,2}月)?(?:出)?生`;
const PEOPLE = `(?<!一)(?:(?!一[名位人])${NUMBER})(?:名|人(?![民大工]|均(?![在已无为系被有获未]))|位|例|口人|余人|多人)|等\\d+人|${NUMBER}个(?=[，。、])|某[\u4e00-\u9fff]?[^，。]{0,10}(?:死亡|身亡|遇难|受伤)`;
/** A number with what it counts, and none of a day, a clock, a paragraph or a model. */
const COUNT = `(?<![\\d.·第A-Za-z\\-—]|[年月日时点])${NUMBER}(?![\\d.·月日号]|[时点](?:\\d|许|分|左右)|年(?!\\d*[以之]?[上下内]))`;

export interface Amount {
  name: string;
  /** What a sentence has to hold, as a pattern. */
  written: string;
  /** What of the question only says that it asks for this. */
  dropped: RegExp;
  /** Sentences that tell it best. */
  best?: RegExp;
  /** What says of what it is without a word of the question: 耗时72分钟. */
  implied?: RegExp;
}

const much = "(?:多少|几|多)";
/** Things that last are asked for like things that reach: 试用期多长, 路多长. */
const LASTS = /期|时间|时长|时限|寿命|任期|课|会议|电影|节目|电池|续航|假/;
const asksMoney =
  /(?:多少|几)(?:块|元|万元?|美元|欧元|日元)?钱|(?:多少|几)(?:块(?=$|[，的左])|元|万元|亿元|亿|万)(?![\u4e00-\u9fff]{1,2}[人件次只台])|多少(?![人名家户款])(?:(?![拿领得交付给享])[\u4e00-\u9fff]){0,4}(?:费|款|金(?!牌)|税|租|薪|工资|钱|补贴|奖励|津贴|彩礼|赔偿|补偿)(?!用户)|(?:价格?|费用?|造价|成本|租金|押金|奖金|损失|金额|营收|收入|工资|月薪|年薪|薪资|待遇|投资|投入|利润|净利|总额|罚款|补偿|赔偿|赔款|彩礼|定金|违约金|标准|学费|保费|保额|会费|债|欠款)[^，]{0,4}(?:是|有|要|了|共|能|为)?(?:多少|几何|多高|多大)(?=$|[，的]|[千百万亿]*[元块钱])|(?:罚|赔|扣|花|奖|欠|骗|亏|赚|值|补偿|投资|投了|缴|捐|借|挣|退|损失|追回|返还|退还|交了|付了|耗资)(?:[了过给出到掉走回来]){0,3}(?:[他她它对]|[\u4e00-\u9fff]{2})?多少(?=$|[，的]|[千百万亿]*[元块钱])|(?:发|领|拿)(?:到|了)?多少$|分(?:红|到)?多少$|卖(?:到|价)?多少$|贵多少|便宜多少/;

const KINDS: readonly [asks: RegExp, amount: Omit<Amount, "dropped">, dropped: string][] = [
  [/几比几|比分|比数/, { name: "比分", written: "\\d+\\s?[比:：-]\\s?\\d+", best: /以\d+比\d+/ }, "比分|比数|几比几|是?多少"],
  [
    /第几|排名?(?:多少|几)|名次/,
    { name: "名次", written: `第[\\d一二三四五六七八九十]+|榜首|冠军|亚军|季军|垫底` },
    "第几名?|排名?|名次|多少|几",
  ],
  [
    /(?<!有|规模|面积|体积|金额|损失|数额|力度|影响|[风雪雨震浪力级量差压店房屋地园场馆库盘洞坑口])(?<!要下|[雪雨风][^，]{0,3})多大(?:岁数|年纪|年龄|了)?$|(?:岁数|年纪|年龄)|几岁|多少岁/,
    { name: "年龄", written: AGE },
    "(?:今年|现年)?多大(?:岁数|年纪|年龄)?|年龄|年纪|岁数|几岁|多少岁|今年|现年",
  ],
  [
    /多少度|几度|多[冷热烫](?!门)|(?:温度|气温|水温|体温)[^，]{0,4}多(?:少|高|低)|[降升]温多少/,
    { name: "温度", written: DEGREES, implied: /气温|水温|温度|体温|温/ },
    "多少度|几度|多少|多[高低冷热烫]",
  ],
  [/电话|热线|号码|联系方式/, { name: "电话", written: "\\d{3,4}-?\\d{3,8}|\\d{5,}", implied: /电话|热线|拨打/ }, "是?多少|几号|号码"],
  [
    /(?:百分之几|几成|[几多少]+(?:个)?百分点|占比|比例|占(?:了)?多少(?![地面])|[\u4e00-\u9fff]率(?:是|有|为|达到?)?多(?:少|高|大)|[涨跌]幅|几折|几倍|多少倍|同比|环比)/,
    { name: "比例", written: SHARE },
    "百分之几|几成|[几多少]+个?百分点|占比|比例|多少倍?|几[倍折]|多[高大]",
  ],
  [/(?:涨|降|跌|升|增长?|减少?|上升|下降|扩大|回落)(?:了|幅)*多少$/, { name: "数字", written: `${SHARE}|${MONEY}|${PEOPLE}` }, "了?多少"],
  [
    /(?:编号|文号|车牌|航班|车次|型号|[航学证账]班?号)[^，]{0,3}(?:多少|什么)|几号(?:航班|线)/,
    { name: "号码", written: "[A-Z\\d]{3,}" },
    "是?(?:多少|什么)|几?号",
  ],
  [/利息|收益率?|回报率?|涨幅|利率/, { name: "比例", written: `${SHARE}|${MONEY}` }, "多少|多[高大]|几个?点"],
  [/多少度?电|电量/, { name: "电量", written: `${NUMBER}(?:度|千瓦时|[千兆]?瓦时?)` }, "多少度?"],
  [asksMoney, { name: "金额", written: MONEY }, "(?:多少|几)(?:块|元|万|亿)*元?钱?|多[高大]|几何|花(?=多少|了)"],
  [
    /多重|多少(?:公斤|吨|斤|克|千克)|几(?:公斤|吨|斤|克)|重量|体重/,
    { name: "重量", written: WEIGHT },
    "多重|(?:多少|几)(?:公斤|吨|斤|克|千克)|重量|多少",
  ],
  [
    /多少(?:亩|公顷|平方?米?|平)|几(?:亩|平)|面积/,
    { name: "面积", written: AREA, implied: /面积|占地/ },
    "(?:多少|几)(?:亩|公顷|平方?米?|平)|多[少大]",
  ],
  [/多快|时速|速度[^，]{0,3}多|几级/, { name: "速度", written: SPEED }, "多快|多少|几级"],
  [/风[^，]{0,4}多大/, { name: "风力", written: "\\d\\s?级|[一二三四五六七八九十]级" }, "多大"],
  [/[雨雪][^，]{0,4}多大/, { name: "雨雪", written: `${NUMBER}(?:毫米|厘米)|[小中大暴][雨雪]` }, "多大"],
  [
    new RegExp(
      `${much}(?:年|个月|个?多?(?:小时|钟头)|个?工作日|个?交易日|天|分钟|秒钟?|个?星期|个?礼拜|周)(?![\\u4e00-\\u9fff]*[号月日])|多久|多长时间|多少时间|(?:时间|时长|时限|工期|任期|刑期|[\\u4e00-\\u9fff](?<!同)期)(?:是|有|要)?多[长少久]`,
    ),
    { name: "时长", written: `${LASTING}|\\d{1,2}时\\d{1,2}分`, best: new RegExp(LASTING), implied: /耗时|历时|用时|为期|长达/ },
    "(?:还|要|需要?|用|花)*(?:多少|几)(?:年|个月|个?多?(?:小时|钟头)|个?工作日|个?交易日|天|分钟|秒钟?|个?星期|个?礼拜|周)|(?:还|要|需要?|用)*(?:多久|多长时间|多少时间|多[长久])",
  ],
  [
    /多少(?:公里|千米|米|里路|厘米)|几(?:公里|千米|米|里路|厘米)|[有得]?多[高深宽厚远]$|多[高深宽厚远](?=的|，|$|[掉摔落坠跌跳])/,
    { name: "长度", written: LENGTH, implied: /全长|总长|[长高深宽厚](?:约|达|近|为)?(?:\\d|[一二三四五六七八九十])/ },
    "有?(?:多少|几)(?:公里|千米|米|里路|厘米)|有?多[长高深宽厚远]",
  ],
  [
    /(?:多少|几)个?(?:人|名|位|学生|老人|乘客|员工|观众|球迷|患者|群众|会员|孩子|市民|旅客|职工|家长|游客|选手|考生|学员|工人|矿工|嫌疑人|受害人|消费者|粉丝|徒弟|居民|村民|教师|老师|医生|专家)/,
    { name: "人数", written: PEOPLE },
    "(?:一?共|总共)?(?:有|是)?(?:多少|几)个?(?:人|名|位)?",
  ],
];

const UNTIL = /(?:多久|多长时间|多少[天年]|几[天年]|几个月)(?:才|就|能|可以|会|修|建|完|恢复)|还要?等/;
const FUTURE =
  "(?:预计|力争|有望|计划|将|争取|最快|到)[^，。]{0,8}(?:\\d{1,2}[月日]|年底|年内|[本下]周|[明后]年|前后)|[明后]年(?:\\d{1,2}月|[春夏秋冬]|年?[初底中]|上半年|下半年)";

const COUNTED =
  /^[个名次条例起户辆吨所项张件家份台套艘亩处场趟只头块栋层间部座级克分米种款篇字道班扇棵桶瓶盒本枚支把架组批轮届门期步圈集回下遍杯颗粒罐袋箱单票封页]/;
/** 共9处, 3篇: the letters by which a thing is counted stand for each other. */
const unitOf = (word: string): string =>
  /^[个家]/.test(word)
    ? "[个家所处座户]"
    : /^[款种]/.test(word)
      ? "[款种个]"
      : /^[次遍回轮趟]/.test(word)
        ? "[次遍回轮趟笔稿场]"
        : word[0] === "分"
          ? "分(?!钟)"
          : (word[0] ?? "");

/** What number a question asks for: by what it measures, and how that is written; undefined where it asks for none. */
export function amountAsked(question: string): Amount | undefined {
  // 哪几天 asks for days of the calendar.
  if (/(?:影响|力度|幅度|范围)(?:有)?多大|哪几[天日]/.test(question)) return undefined;
  const change =
    /(?:从|由)(?:多少|几)|比(?:以前|原来|之前|过去|去年|往年)[^，]{0,4}(?:多少|几)|(?:缩短|压缩|提高|降低|降|涨|增加|减少|提速|减)[了到至为成]*(?:多少|几)/.test(
      question,
    )
      ? { best: /[由从].{1,16}?(?:到|至|为|成)|(?:缩短|压缩|压|降|减|涨|升|提高|增加)[到至为]/ }
      : {};
  const kind = KINDS.find(([asks]) => asks.test(question));
  if (kind) {
    const [, amount, dropped] = kind;
    const [, unit = ""] = /(?:多少|几)(年|个月|分钟|秒)/.exec(question) ?? [];
    // Who asks for years is not told by minutes.
    if (amount.name === "时长" && unit)
      return {
        ...{ name: amount.name, dropped: new RegExp(dropped, "g"), ...change },
        written:
          unit === "年"
            ? `(?<![\\d年月])${NUMBER}(?:个)?(?:多|半)?年(?!级|代|前|\\d)|${NUMBER}个月|半年|无期|终身`
            : `${NUMBER}(?:多|半)?${unit}|${NUMBER}天|半年|半个`,
      };
    // 要等多久才能用上: until when tells it as well.
    if (amount.name === "时长" && UNTIL.test(question))
      return {
        ...amount,
        dropped: new RegExp(dropped, "g"),
        written: `${amount.written}|${FUTURE}`,
        best: new RegExp(`${FUTURE}|${LASTING}`),
      };
    const [, measure = ""] = amount.name === "长度" ? (/多([高深宽厚])/.exec(question) ?? []) : [];
    // 主塔有多高: the height is told, no other length of it.
    const of = measure ? { implied: new RegExp(`${measure}度?(?:约|达|近|为|超过?)*(?:\\d|[一二三四五六七八九十])`) } : {};
    return { ...amount, dropped: new RegExp(dropped, "g"), ...change, ...of };
  }
  // 路有多长, 过渡期多长.
  if (/多长$|多长(?=的|，)/.test(question)) {
    const lasts = LASTS.test(question);
    const reach = lasts ? {} : { best: new RegExp(LENGTH) };
    return { name: lasts ? "时长" : "长度", written: lasts ? LASTING : `${LENGTH}|${LASTING}`, dropped: /有?多长/g, ...reach };
  }
  const [, word = ""] = /(?:多少|几)([\u4e00-\u9fff]{1,2})/.exec(question) ?? [];
  if (COUNTED.test(word) && !/^(?:个月|分钟|级别|期间)/.test(word))
    return {
      ...{
        name: "这个数字",
        // 抓了几个: people as well; 会几种语言: those that are named.
        written: `${/^个(?:$|[娃孩人了])/.test(word) ? `${PEOPLE}|` : /^[种门]/.test(word) ? "、[^，。]{1,8}[和及]|" : ""}${NUMBER}(?:多|余)?${unitOf(word)}(?!月|小时)|${NUMBER}${word}${/^[次遍回轮趟]/.test(word) ? `|${COUNT}` : ""}`,
        ...change,
      },
      dropped: new RegExp(`有?(?:多少|几)(?:分贝|${word[0]})?`, "g"),
    };
  if (/多少|几(?![点时号月日])|规模(?:有)?多大/.test(question))
    // 多少包子: no money.
    return {
      ...{ name: "数字", dropped: /有?(?:多少|几|多大)/g, ...change },
      written: /多少[\u4e00-\u9fff]{2,}$/.test(question)
        ? `${COUNT}(?![万亿千百]{0,3}(?:[元块角度%％℃米]|小时|分钟|公里|个月|[天年]))`
        : COUNT,
    };
  return undefined;
}
