import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { cuts, type Side, slice } from "./exchangeSide.ts";

/** The commonest surnames, four of five people; a word that begins with one may be a name. */
const COMMON =
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤";
/** Others, many of which are words by themselves. */
const RARER =
  "温康施牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢扶屠闻";

const GIVEN = "[\\u4e00-\\u9fff]{1,2}$";
const SURNAMED = new RegExp(`^[${COMMON}]${GIVEN}`);
const MAY_BE_SURNAMED = new RegExp(`^[${COMMON}${RARER}]${GIVEN}`);

export const isSurname = (letter: string): boolean => letter.length === 1 && (COMMON + RARER).includes(letter);

const WORDY = /[的了着过是在和与或及并但而把被将让使对从向于也就还又都不]/;

/** Names that the dictionary holds are no other words. */
const isWord = (name: string): boolean => isDictionaryWord(name) && tagWords(name)[0]?.tag !== "nr";

/** People whose names the tagger cuts with what stands around them. */
export function otherSurnamed(a: Side, b: Side): boolean {
  const [here, there] = [slice(a), slice(b)];
  if ([here, there].some((name) => !MAY_BE_SURNAMED.test(name) || WORDY.test(name) || isWord(name))) return false;
  // Rarer surnames are words: then both are names of three letters that stand where words do.
  const areWords = here.length === 3 && there.length === 3 && cuts(a, b, false) === 0;
  return ([here, there].every((name) => SURNAMED.test(name)) || areWords) && ![...here].some((letter) => there.includes(letter));
}

/** 胡女士, 贺某: people who are not named whole. */
const VEILED = /^([\u4e00-\u9fff])(?:某{1,2}|先生|女士|老师|同学|大爷|大妈|阿姨)$/;
export function otherPerson(a: Side, b: Side): boolean {
  const [x, y] = [VEILED.exec(a.run), VEILED.exec(b.run)];
  return x !== null && y !== null && x[1] !== y[1];
}
