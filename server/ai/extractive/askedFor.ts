import { applyingAsked } from "./applyingAsked.ts";
import { bodyAsked } from "./bodyAsked.ts";
import { numberAsked } from "./numberAsked.ts";
import { objectAsked } from "./objectAsked.ts";
import { penaltyAsked } from "./penaltyAsked.ts";
import { done, said } from "./speechAsked.ts";
import { namesDay } from "./timeline.ts";
import { names, type Wanted, wantedIn } from "./wantedIn.ts";
import { laterAsked, loadAsked, waysAsked, yearAsked } from "./waysAsked.ts";
import { givenOffice, identityAsked, namesOffice, officeAsked, PERSONS, tellsIdentity } from "./whoAsked.ts";

/** 邹某, 老段, 程大妈: somebody as texts call him where they do not give his whole name. */
const NAMES = /[\u4e00-\u9fff]某(?!些|个|种|地|日)|名叫|姓[\u4e00-\u9fff]|化名|[\u4e00-\u9fff](?:先生|女士|大爷|大妈|阿姨|奶奶)/;

/** What kind of answer a question asks for. */
export interface Asked extends Wanted {
  /** The words of the question that say of what, without those that ask. */
  rest: string;
  /** Whether the kind alone decides, whatever words of the question a sentence holds: who speaks is in it already. */
  whole?: boolean;
  /** Whether the last deed of the question has to be told in the sentence itself. */
  strict?: boolean;
  /** Of which words something has to be told: 有没有中国人. */
  key?: string;
  /** What a number is asked of: 游客 of 多少游客. Only where the text names it, it tells the number. */
  counted?: string;
  /** Whether few sentences are of the kind: a hospital, a telephone. */
  isSpecific?: boolean;
  /** Whether it is of a measure that little else is told in: an area, a temperature, an age. */
  isMeasure?: boolean;
  /** Whether the number has no measure of its own: people and pieces. */
  isCount?: boolean;
  /** What says the deed of such a question by itself: 耗时, 全长. */
  implied?: RegExp | undefined;
  /** Sentences that tell it best. */
  best?: RegExp;
  /** Whether it is told in one sentence with the deed of the question alone: the year in which something was built. */
  ofDeed?: boolean;
}

const any =
  (pattern: RegExp): Wanted["holds"] =>
  (sentence) =>
    pattern.test(sentence);

const CAUSE =
  /与[^，。]{2,20}有关|因(?![此素吸病公地时])|诱发|触发|引燃|短路|受[^，。]{2,16}影响|由于|原因[为是系]|(?:系|是).{2,24}(?:引起|所致|导致|引发|造成)|导致|引发|引起|所致|源于|主要来自|得益于|受益于|归因于|解释|不兼容|卡在|热失控|死于|突发[^，。]{1,6}病|旨在|为了|进行[^，。]{2,10}(?:更换|维修|施工|改造|检修|抢修)|存在[^，。]{0,6}(?:隐患|问题)/;
/** What may be a cause where a sentence tells of what is asked. */
const BLAMED =
  /以为|退休|到龄|调任|另有任用|偷工减料|不[够足合]|失误|疏忽|瞌睡|睡着|[分走]神|未及时|没有?及时|不当|不慎|忘[记了]|老化|超限|超标|违规|没有?按|未按|未经|避免|防止|以便|[称说][^，。]{0,4}“[^”]{0,10}[没未]|没拨|没有?到位|断裂|看中|跟着|遭遇|患有|年限|报废|破产|亏损|拖欠|纠纷|醉酒|酒[后驾]|疲劳|分心|超速|闯红灯|越过|逆行|超载|失[灵控]|打滑|爆胎|侧滑/;
const PUNISH = /罚|拘|判|处|抓|捕|刑|撤|免/;
const PUNISHED =
  /因[^，。；]{1,24}被(?:处|罚|行政|刑事|拘|判|依法)[^，。；]*|(?:事故|爆炸|火灾|车祸|地震|灾害|此[次事])(?:共|已|还)?(?:致|造成|导致)[^，。；]*|引[发起][^，。；]{0,12}(?:讨论|热议|关注|质疑|争议|不满|围观|共鸣|担忧|恐慌)/g;
const CLOCK =
  /\d{1,2}[时点](?!尚)|(?<!\d)(?:[01]?\d|2[0-3])[:：][0-5]\d(?!\d)|[一二两三四五六七八九十]{1,3}点(?:半|钟|多|整|左右|许|[就才起，。”])/;
const DAYS =
  /\d{1,2}[时点]|[今昨前明当]天|[今昨前当明次]日|近日|日前|凌晨|清晨|上午|中午|下午|傍晚|晚上|[本上下]周|周[一二三四五六日]|星期[一二三四五六日天]|(?:元旦|春节|清明|五一|端午|中秋|国庆|双十一|年底|年前|暑假|寒假)(?:节)?[前后起]|[唐宋元明清汉]代|[明清]朝|民国|年间|[本上下]月|月[底初末]|年[底初]前?|去年|今年|明年|即日起|择期|另行(?:通知|公告)|\d{1,2}月(?:[上中下]旬|底|初)?|(?:19|20)\d{2}年|十[一二三四五]五/;
const YEARS = /[今去明前]年|(?:19|20)\d{2}年(?!\d{1,2}月\d{1,2}日)/g;
const FORBIDDEN = /不得|禁止|严禁|不能|不许|不可(?!或缺|避免)|不准|不应|勿|杜绝/;
const ROLE =
  /[队职学球]员|组合|名将|选手|护士|市长|后卫|前锋|男子|女子|骑手|司机|民警|某|先生|女士|师傅|阿姨|老人|[局委部院厅社队校]|公司|主任|记者|法官|律师/;
/** Where something is sent or told: a body, a number to call. */
const TO = /(?:向|给|找|往|送|去|到)[了]?哪|哪[里儿]?去/;
const BODY = /食堂|医院|法院|检察院|派出所|\d{5}|[部局站院所校会]/;
const SITE =
  /[省市县区镇乡村]|街道|[\u4e00-\u9fff](?:路|街|站|港)|小区|广场|医院|学校|公园|海域|机场|发射场|殡仪馆|派出所|[东西南北]部|首都|境内/;

/** A name in marks, or that of a body. */
const namedKind =
  (kind: RegExp | undefined): Wanted["holds"] =>
  (sentence, facts) =>
    kind
      ? kind.test(sentence)
      : /“[^”]{2,12}”|《/.test(sentence) || facts.entities.some(({ type, name }) => type === "org" && sentence.includes(name));

/** 嫌疑人现在怎么样了, 目前是什么情况. */
const PRESENT = /(?:现在|目前|最新)(?:是|的)?(?:什么)?(?:怎么样|怎样|如何|情况|进展|状况|状态)|(?:现在|目前)(?:怎么|咋)样?了?$/;
const PRESENTLY =
  /目前|现在|现已|已[经被由]|截至|正在|已(?:转|脱离|出院|恢复|康复|好转|苏醒|清醒|送|回)|脱离(?:生命)?危险|(?:体征|病情|情况|情绪|状态)[^，。]{0,4}(?:平稳|稳定|好转|良好)|仍在|尚未/;
const PRESENT_WORDS = /现在|目前|最新|怎么样?了?|怎样|如何|什么|情况|进展|状况|状态|是|的/g;
const SOMEBODY = /^(?:这件|这|该|事件?|案件?|那?(?:名|位|个)|伤情|病情|身体)*了?$/;

/** The kind of answer that a question asks for; undefined where it may be anything. */
export function askedFor(question: string): Asked | undefined {
  const bare = question.replace(/[？?。！!\s]+$/, "").replace(/^(?:请问|那么?|这篇(?:文章|稿件|报道)(?:里|中)?[，,]?|文中)/, "");
  const speech = said(bare);
  if (speech) return speech;
  const drop = (pattern: RegExp) => bare.replace(pattern, " ");
  if (/(?:不能|不得|不可以|不许|不准|禁止)(?:做|干)?(?:些)?(?:什么|哪些|啥)?/.test(bare) && /什么|哪些|啥/.test(bare))
    return { name: "禁止的事项", holds: any(FORBIDDEN), rest: drop(/(?:不能|不得|不可以|不许|不准|禁止)|[做干]?(?:什么|啥)|哪些/g) };
  const why =
    /为什么|为何|为啥|因何|凭什么|怎么会|什么原因|因为什么|[怎咋]么?回事|(?:怎么|如何|什么|由何)(?:引起|引发|造成|导致|诱发|着火|起火|死)的?|起因|诱因|原因(?:是什么|有哪些|何在)|缘由/g;
  if (why.test(bare)) {
    const rest = drop(why).replace(/(?:是|有)?(?:什么|哪些)?原因|(?:这么|那么)[\u4e00-\u9fff]$|会/g, " ");
    const cause = new RegExp(rest.replace(/[\s的是]/g, "").length > 1 ? `${CAUSE.source}|${BLAMED.source}` : CAUSE.source);
    return {
      // 因殴打他人被处拘留 tells why he was punished, 事故造成3人受伤 what came of it.
      ...{ name: "原因", holds: PUNISH.test(bare) ? any(cause) : (sentence) => cause.test(sentence.replace(PUNISHED, "")), rest },
      best: /与[^，。]{2,20}有关|原因[为是系]|(?:系|是).{2,24}(?:引起|所致|导致)|因[^此素].{2,20}[，。]|由于|[由受].{2,16}(?:诱发|引发|引起|影响)|不兼容|卡在|解释|承认|断裂/,
    };
  }
  if (/用来|用于|用途|干什么用|做什么用|干嘛用|派什么用/.test(bare))
    return {
      ...{ name: "用途", rest: drop(/(?:是)?(?:用来|用于)(?:干|做)?(?:什么|啥)?|用途|[干做]什么用|干嘛用|派什么用场?|的$/g) },
      holds: any(/用于|用来|用作|用途|用的|给.{1,10}[用交买治做]|作为/),
    };
  if (/(?:钱|款|资金|费)[^，]{0,8}(?:哪|什么)/.test(bare) && /用|花|去|流/.test(bare))
    return {
      ...{ name: "钱款去向", rest: drop(/用[到在于]?|花[到在]?|去了?|流向|哪里?|哪儿|什么(?:地方)?|了/g) },
      holds: any(/用于|用来|偿还|挥霍|购买|投入|流向|转[入至]|花[在费]/),
      best: /用于|偿还|挥霍|流向/,
    };
  if (PRESENT.test(bare))
    return {
      ...{ name: "目前的情况", rest: drop(PRESENT_WORDS) },
      holds: any(PRESENTLY),
      best: /^(?:目前|现|截至)|目前|现已|已[经被]?(?:转|脱|出|恢复|康复|送)|脱离(?:生命)?危险|平稳/,
      // Of somebody whom the text calls by his name the kind decides.
      whole: SOMEBODY.test(bare.replace(PRESENT_WORDS, "").replace(PERSONS, "")),
    };
  const penalty = penaltyAsked(bare);
  if (penalty) return penalty;
  const applying = applyingAsked(bare) ?? bodyAsked(bare);
  if (applying) return applying;
  const way = waysAsked(bare) ?? loadAsked(bare) ?? laterAsked(bare);
  if (way) return way;
  const did = done(bare);
  if (did) return did;
  const office = officeAsked(bare);
  const given = givenOffice(office ?? "");
  if (office)
    return {
      ...(given && { best: given }),
      ...{ name: /叫|名|姓/.test(bare) ? "姓名" : "人物", rest: office, strict: true, whole: true },
      holds: (sentence, facts) => namesOffice(office, sentence, facts),
    };
  const identity = identityAsked(bare);
  if (identity) return { name: "身份", rest: identity, holds: (sentence) => tellsIdentity(identity, sentence) };
  const number = numberAsked(bare);
  if (number) return number;
  const year = yearAsked(bare);
  if (year) return year;
  if (/几[点时](?!候)/.test(bare)) return { name: "钟点", holds: any(CLOCK), rest: drop(/(?:是|在)?几[点时]钟?|时间/g) };
  if (/哪[一几]?[天日年]|几[月号日]|周几|星期几|什么时候|何时|什么时间|时间是|日期|啥时候/.test(bare))
    return {
      ...{
        name: "时间",
        rest: drop(/(?:是|在)?(?:哪[一几]?[天日年]|周几|星期几|几[月号日]|什么时候|何时|什么时间|啥时候)|时间是|日期|的$/g),
        strict: true,
      },
      holds: (sentence) => {
        // 哪天 is told by no year.
        const told = /哪[一几]?[天日]|几[号日]|周几|星期几/.test(bare) ? sentence.replace(YEARS, "") : sentence;
        return namesDay(told) || DAYS.test(told);
      },
    };
  if (/哪[里儿国个省市]+的?人|哪里的$|老家|来自哪|哪国|哪儿的$|什么国籍|哪国的?|籍贯/.test(bare))
    return {
      ...{ name: "籍贯", rest: drop(/(?:是|来自)?(?:哪[里儿国个省市]*的?人?|什么国籍)的?|籍贯|老家|在/g) },
      holds: (sentence, facts) =>
        /来自|从[\u4e00-\u9fff]{2,4}来|[\u4e00-\u9fff]人[，）、。]|家住|籍|国人|公民/.test(sentence) ||
        facts.names("place").some((name) => sentence.includes(name)),
      best: /来自|从[\u4e00-\u9fff]{2,4}来|[\u4e00-\u9fff]{2}人[，）、]|家住|籍/,
    };
  const place = /出在哪|伤[到在了]*哪/.test(bare) ? undefined : wantedIn(bare);
  if (place?.name === "地点")
    return {
      ...{
        name: "地点",
        rest: drop(/(?:发生)?(?:在|是)?(?:哪里|哪儿|何处|何地|什么地方|哪个(?:省|市|县|区|城市|地方))|地点/g),
        strict: true,
      },
      holds: (sentence, facts) =>
        place.holds(sentence, facts) || SITE.test(sentence) || (TO.test(bare) && (BODY.test(sentence) || names("org")(sentence, facts))),
      ...(/(?:去|到|往)(?:了)?哪|哪[里儿]?去/.test(bare)
        ? { best: /前往|启程|赴|送[往到至入]|转[往到至]|运[往到至]|去了?[\u4e00-\u9fff]/ }
        : {}),
    };
  if (place?.name === "人物")
    return {
      ...{ name: "人物", rest: drop(/(?:是|叫)?谁|哪些人|何人/g) },
      holds: (sentence, facts) => place.holds(sentence, facts) || ROLE.test(sentence) || names("org")(sentence, facts),
    };
  if (/吗$|了[么没]$|没有?$|是否|有没有|有无|([\u4e00-\u9fff])不\1/.test(bare))
    return {
      name: "",
      holds: () => true,
      rest: drop(/了?(?:[吗么没]|没有)$|是否|有没有|有无|会不会|是不是|能不能|可不可以|需不需要|要不要|用不用|被/g),
      strict: true,
      key: /(?:有没有|有无|是不是)(.+)$/.exec(bare)?.[1] ?? "",
    };
  if (/会怎么样|后果|怎么处罚|怎么罚|会怎样/.test(bare))
    return {
      ...{ name: "后果", rest: drop(/会怎么样|会怎样|有什么后果|怎么处罚|怎么罚/g) },
      holds: any(/暂停|不予|作废|冻结|黑名单|扣除|查处|处罚|罚款|追究|吊销|责令|停业|拘留|取消|拒不|信用/),
    };
  const object = objectAsked(bare);
  if (object) return object;
  // A make or a colour that the text does not speak of, it does not tell.
  const [, trait = ""] = /什么(牌子|品牌|型号|颜色|车型|科目|血型|材质|星座)/.exec(bare) ?? [];
  if (trait)
    return {
      ...{ name: trait, rest: drop(/是?什么(?:牌子|品牌|型号|颜色|车型|科目|血型|材质|星座)的?/g), strict: true },
      holds: any(new RegExp(trait === "颜色" ? "[红黄蓝绿白黑灰紫橙粉金银]色" : trait === "牌子" ? "品牌|牌(?!照)" : trait)),
    };
  if (/(?:[他她人者子员生孩娃男女哥姐爷奶妈叔娘童]|^)的?(?:真名|名字|本名)?(?:叫什么|姓什么|叫啥|姓啥)/.test(bare))
    return {
      ...{ name: "姓名", rest: drop(/的?(?:真名|名字|本名)?(?:叫|姓)(?:什么|啥)(?:名字)?/g), strict: true },
      holds: (sentence, facts) =>
        NAMES.test(sentence) || facts.entities.some(({ type, name }) => type === "person" && sentence.includes(name)),
    };
  const kind =
    /(?:哪家|哪个|哪所|什么)(品牌|公司|企业|店|学校|医院|平台|单位|机构)|(?:公司|企业|学校|医院|品牌|平台)(?=[^，]{0,3}(?:叫什么|的?名[字称]))|叫什么|哪家/.exec(
      bare,
    );
  if (kind)
    return {
      ...{ name: "名称", rest: drop(/是?(?:哪[家个所])(?:品牌|公司|企业|店|学校|医院|平台|单位|机构)?|叫什么(?:名字)?|什么|名[字称]/g) },
      isSpecific: /学校|医院/.test(kind[0]),
      holds: namedKind(/学校/.test(kind[0]) ? /小学|中学|大学|学院|幼儿园/ : /医院/.test(kind[0]) ? /医院/ : undefined),
    };
  if (/(?:怎么|如何|怎样)[\u4e00-\u9fff]{1,6}的?$/.test(bare) && !/怎么(?:样|办)/.test(bare))
    return {
      ...{ name: "", rest: drop(/怎么|如何|怎样|的$/g), strict: true, holds: () => true },
      best: /不慎|失足|追逐|途中|[^当届]时[^间候]|因(?![此素])|通过|将|已|责令/,
    };
  // A number of nothing in particular: 规模有多大.
  return place ? { ...place, rest: drop(/多少|几|(?:有)?哪些|什么|多大|有何/g), strict: place.name === "数字" } : undefined;
}
