import { COMMON_SURNAMES, COMPOUND } from "#server/text/surnames.ts";
import { KNOWN } from "./knownPeople.ts";
import { isPlaceName } from "./knownPlaces.ts";
import { CALLING, TITLE } from "./signs.ts";

/** Words at which a name surely has ended; the segmenter now and then takes the first of them along. */
const NAME_TAIL = /[同在说等和与对向及因将被为的了率陪赴作带把给请称]$/;

/** Words that begin with a surname and that the segmenter takes for names: 高端化, 祝贺, 贺词, 洪水, 施工. */
export const NO_PERSON =
  /(?:名单|账单|清单|[伤症癌瘤]|化|团|性|感|岛|证|热|防长|[内下们滩藻线]|宫|档|箱|吨|塔|器|炉|仪|舰|炮|水平|型|率|式|费|期|区|赛|游|府|路|桥|站|店|厂|楼|城|村|镇|河|山|湖|江|海)$|^(?:游客|顾问|文旅|殷殷|白[鹤鹭鲸])|^[中美俄英法德日韩朝印巴以伊乌加澳欧]{2}$|^那[一几些个天年时]|^(?:时至|安全法|雷达兵|文创|潘家园|蓝皮书|苏浙沪|顾问|顾问团|严正|游跑|马拉松|王储|王室|王子|王后|祝贺|祝福|祝愿|祝贺词|贺词|贺信|贺电|贺岁|贺年|洪水|洪灾|洪涝|洪峰|高端|高度|高温|高位|高效|高铁|高考|高校|高新|高层|高速|高地|高峰|高原|高空|高管|施工|施策|施行|施压|施救|施肥|严重|严格|严厉|严肃|严寒|严惩|严打|严查|严把|安全|安排|安装|安置|安心|安稳|安检|安保|常态|常年|常规|常务|常态化|平安|平台|平稳|平均|平等|平衡|成果|成功|成效|成立|成本|成熟|成长|和平|和谐|马上|马路|马年|马力|牛年|龙年|龙头|龙舟|全面|全国|全力|全民|全球|时代|时间|时期|时节|温暖|温度|温情|温馨|温室|黄金|黄河|黄牌|白天|白酒|白色|白皮书|金融|金额|金牌|金属|金秋|石油|石化|石材|方案|方面|方向|方便|方针|明确|明显|明年|水平|水利|水稻|水果|万亿|万物|万家|万众|向好|向上|向前|应急|应对|应用|单位|单独|游客|游戏|游行|冷空气|冷链|路径|路线|路面|路段|关注|关键|关于|关爱|关税|程序|程度|任务|任何|任命|余额|余震|苗木|苗头|强调|强劲|强化|强降雨|强国|左右|冬天|冬季|夏天|夏季|夏粮|夏收|夏播|秦岭|江河|江南|江海|元旦|元宵|元素|元首|毕业|毕业生|计划|计算|项目|文化|文明|文物|文旅|文件|文艺|华侨|华商|华人|连续|连接|连日|利用|利益|利润|广泛|广大|广场|广电|康复|康养|宁静|边境|边防|农业|农村|农民|农产品|古镇|古城|古代|古树|同志|同步|同比|同时|同期)$/;

/** 陶然亭, 滕王阁: what is built and named after somebody. */
const SIGHT = /(?:(?<!亭)亭|[阁寺庙庵馆祠巷坊苑])$/;

/** What stands behind a brand and behind nobody. */
const GOODS = /^(?:足金|金饰|珠宝|股份|旗舰店|专卖店|门店|品牌|食品|超市|大药房)/;
const FIRMS = /^等(?:\d+|[多数几一二三四五六七八九十]+)?(?:家|余家)?(?:企业|公司|品牌|厂商|机构)/;

const isFirm = (words: readonly { word: string }[], at: number): boolean => {
  const behind = words
    .slice(at + 1, at + 5)
    .map(({ word }) => word)
    .join("");
  return GOODS.test(behind) || FIRMS.test(behind);
};

export function personAt(words: { word: string; tag: string }[], at: number): string | undefined {
  let name = words[at]?.word ?? "";
  // A name cut in two: 欧阳 娜娜.
  const next = words[at + 1];
  if (name.length === 1 && next && next.word.length <= 2 && /^n/.test(next.tag)) name += next.word;
  // 丁 薛祥
  const last = words[at - 1];
  if (name.length === 2 && last?.word.length === 1 && COMMON_SURNAMES.has(last.word) && /^(?:nr|x|n|m)/.test(last.tag))
    name = last.word + name;
  if (name.length > 2 && NAME_TAIL.test(name) && !COMPOUND.test(name)) name = name.slice(0, -1);
  const most = COMPOUND.test(name) ? 4 : 3;
  if (!/^[\u4e00-\u9fff]+$/.test(name) || name.length < 2 || name.length > most) return undefined;
  // 向习|近平
  const told = `${name.slice(1)}${next?.word ?? ""}`;
  if (/^[向和与对]/.test(name) && KNOWN.test(told)) return told;
  // 向普京总统
  if (KNOWN.test(name.slice(1))) return name.slice(1);
  // 1300余人
  if (/^余[人名]/.test(name) && /\d|[百千万]$/.test(last?.word ?? "")) return undefined;
  const called = /^(?:先生|女士|同志)/.test(words[at + 1]?.word ?? "");
  // 周大福足金, 傅利叶等27家企业: a firm or its goods.
  if (name.length === 3 && isFirm(words, at)) return undefined;
  if (name.length === 3 && SIGHT.test(name) && !called && !TITLE.test(last?.word ?? "") && !CALLING.test(last?.word ?? ""))
    return undefined;
  if ((NO_PERSON.test(name) && !called) || /^[\u4e00-\u9fff]方$/.test(name)) return undefined;
  return COMMON_SURNAMES.has(name.charAt(0)) && !isPlaceName(name) ? name : undefined;
}
