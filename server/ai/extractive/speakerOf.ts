import { tagWords } from "#server/text/segment.ts";
import { nicknameAtHead } from "./nicknames.ts";
import { personAtHead } from "./personAtHead.ts";
import { hasDeed, isSpokenOf, roleAndName, whoseDeed } from "./speakerName.ts";

const NOBODY = /^(?:[今去明前后当][年月日天]|[\d年月日]+|据|有|这|那|也|还|并|他们?|她们?|对方|其|同时|此外|另外|不过|因此|对此|记者)$/;

/** Who says something, by the words before the verb: role and name, a role or a body; "" where none is sure. */
export function speakerOf(clause: string): string {
  const clauses = clause.split(/[，。；！？：\n]/);
  return speakerIn(clauses.at(-1) ?? "") || (clauses.length > 1 ? headOf(clauses) : "");
}

/** Who is named at the head of a clause and does something, or of the one before where it names nobody: 渔民符阿海笑了笑. */
export function actorOf(clause: string): string {
  const clauses = clause.split(/[，。；！？：\n]/);
  const last = withoutOpening(clauses.at(-1) ?? "");
  return nicknameAtHead(last) || roleAndName(last) || (isPerson(last) ? last.slice(0, personAtHead(last)) : "") || headOf(clauses);
}

/** 老板方圆忙着扎花，头也不抬地说: who is named at the head acts in every clause that names nobody. */
function headOf(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? "";
  const [first] = tagWords(last);
  if (!(last.endsWith("地") || /着$/.test(last) || /^[vdp]/.test(first?.tag ?? ""))) return "";
  return roleAndName(withoutOpening(clauses.at(-2) ?? "")) ?? "";
}

/** Whether somebody by name begins a clause in which he does something. */
const isPerson = (clause: string): boolean => {
  const length = personAtHead(clause);
  return length > 1 && length < clause.length;
};

const withoutOpening = (clause: string): string =>
  clause.replace(
    /^(?:另外?一[名位个]|还有一[名位个]|据|对此|同时|此外|另外|不过|随后|事后|旁边的|一旁的|身边的|其中|日前|近日|当天|今[天日早晨]|昨[天日晚]|前[天日]|\d+[日月]|[\s“”"]+)+/,
    "",
  );

function speakerIn(last: string): string {
  const opened = withoutOpening(last);
  if (isSpokenOf(opened)) return "";
  const nickname = nicknameAtHead(opened);
  if (nickname) return nickname.replace(/^有(?!关)/, "");
  const name = opened
    .replace(
      /(?:在.{0,20})?(?:接受.{0,12}采访时|会上|发布会上|讲话时|致辞时|当天|(?:今[天日早晨]|昨[天日晚]|前[天日])(?:凌晨|[上下]午|傍晚|晚上?)?|当晚|凌晨|近日|日前|随后|随即|事后|(?:\d{1,2}[日月])?(?:发布|公布|发表)(?:最新)?(?:报告|数据|声明|公告|消息|通报|评估)|发表声明|发布声明|发表讲话|发布通报|还|也|则|并|同时|警告|威胁|深刻|郑重|普遍|一致|会后|再次|明确|\d+[日月]|向记者|对记者)+$/g,
      "",
    )
    .trim();
  if (THING.test(name)) return roleAndName(opened) ?? "";
  const speaker = withBothMarks(
    withoutManner(
      name
        .replace(CIRCUMSTANCE, "")
        .replace(CLOCK, "")
        .replace(/[（(][^（）()]*[）)]$/, "")
        .trim(),
    ),
  );
  if (isName(speaker) && !isDeed(speaker) && !hasDeed(speaker)) return cutBehindName(speaker);
  const whose = roleAndName(speaker) ?? (isDeed(opened) ? "" : whoseDeed(opened));
  return isName(whose) ? whose : "";
}

/** 校长林秀梅接过锦旗后: more than a letter behind a name is a deed; one may be the end of the name, 和 leads to another. */
function cutBehindName(speaker: string): string {
  const named = roleAndName(speaker) ?? "";
  const behind = named === "" ? "" : speaker.slice(speaker.indexOf(named) + named.length);
  return behind.length < 2 || /^(?:[和与、及等]|夫[妇妻]|.世)/.test(behind) ? speaker : named;
}

/** 小鹿”品牌方 lost the mark it began with. */
const withBothMarks = (name: string): string => (name.includes("”") && !name.includes("“") ? `“${name}` : name);

/** 老郑|眼圈|泛红地 */
const LOOKS = /(?:眼[圈眶角]|[两双]眼|双手|声音|嗓音|语气|神情|表情|脸色|满脸|心情|情绪|喉咙)$/;
/** 程女士无奈地 is 程女士; 酒泉基地 stays. */
function withoutManner(name: string): string {
  const words = tagWords(name).map(({ word }) => word);
  const said = words.at(-1) === "地" ? words.slice(0, -2).join("").replace(LOOKS, "") : name;
  return (
    said
      .replace(/^有(?!关)(?=.{2})/, "")
      .replace(/(?<=[\u4e00-\u9fff]{2})(?:祝愿|祝贺|恭贺|感谢|赞赏|高度评价)[\u4e00-\u9fff]{2,}$/, "")
      .replace(/(?:在[^，]{2,16}时)?坚$|(?:刊文|撰文|刊发文章)$/, "")
      // 市民丁阿姨拿着一沓收据, 柳昭行指着其中一枚: what somebody does meanwhile.
      .replace(/(?<=[\u4e00-\u9fff]{2})(?:[拿指看抱捧握拉站坐望举端翻抹擦盯扶蹲攥搓摸捂揉]|擦拭|抚摸)着.*$/, "")
      // 副局长肖建平到场: he is there.
      .replace(
        /(?<=[\u4e00-\u9fff]{3})(?:到场|到会|赶到|赶来|赶赴现场|来到现场|到现场|在现场|在场|前来|出面|受访|致辞|鞠躬|致歉|道歉|落泪|哽咽|(?<!普)通话)+$/,
        "",
      )
      .replace(
        /(?:[苦微含]?笑着?|哭着|含泪|哽咽着?|[小低轻大高厉沉柔连齐失颤]声地?|委屈地?|当[场面]|反复|逐[\u4e00-\u9fff]|半晌才?|良久|沉默许久|(?:叹|喘|松)了?口气|用(?:[\u4e00-\u9fff]{0,6}的)?(?:[\u4e00-\u9fff]{1,2}(?:语|话|文|腔))|分别|均|都|也|还|则|发言|预测)+$/,
        "",
      )
  );
}

/** 公司7时50分, 他赛后: when he says it. */
const CLOCK =
  /(?:\d{1,2}[时点](?:\d{1,2}分)?|赛后|会后|事后|庭审中|庭审时|在庭审[中时]?|当庭|则|却|辩解)+(?:发布|发文)?(?:消息|通报|声明|公告)?$/;
/** 拿起话筒, 打电话: what somebody does who is named before; 参与救援的队员 is somebody. */
function isDeed(name: string): boolean {
  const [first, ...rest] = tagWords(name);
  return first !== undefined && rest.length > 0 && /^(?:v|d|p|c)$/.test(first.tag) && !name.includes("的") && !PERSON_END.test(name);
}
const PERSON_END =
  /(?:[人长员师家者]|先生|女士|主任|经理|书记|[部局委院厅社]|公司|医院|大学|队|某+|科技|智能|新材|生物|医药|股份|传媒|物流|控股|重工|物业|食品|乳业)$/;

/** When, where and by which way somebody says it, behind the name: 卡利巴夫10日在社交媒体发文, 斯塔默14日在慕尼黑安全会议上, 以军同一天. */
const CIRCUMSTANCE =
  /(?:(?:当地时间|同一天|此前|日前|近日|今[天日早晨]|昨[天日晚]|前[天日]|\d+[日月年]|[（(]\d).*|(?<=[\u4e00-\u9fff·]{2})(?:在|就).{2,24}(?:[上中时后]|期间|发文|里|内|[圈群]|评论区|直播间)|向[\u4e00-\u9fff]{2,14}?(?:汇报)?$|(?:再次|在社交媒体)?发[文言]时?)$/;
/** What is written or held says nothing of itself: nobody can ask it. */
const THING =
  /(?:报道|文章|声明|报告|说明|公报|社论|令|决定|会议|全会|讲话|情况|消息|数据|研究|调查|通知|批复|白皮书|决议|纲要|贺词|贺信|贺电|批示|反馈|仪式|活动|》|规划|方案|意见|公告|通报|作为|一致|[一二三四五六]点)$/;

function isName(name: string): boolean {
  // 四中全会审议通过规划 is a clause, not somebody.
  if (
    /^(?:针对|围绕|关于|根据|按照)|审议|通过|显示|在[\u4e00-\u9fff]{2,10}发[帖文]$|接.{0,12}报[警案]$|^[他她我你它这那]|得到|听取|^对于|^对.+来$|[他她]们?$/.test(
      name,
    ) ||
    THING.test(name)
  )
    return false;
  return name.length >= 2 && name.length <= 24 && !NOBODY.test(name) && /[\u4e00-\u9fff]/.test(name);
}
