import { isDictionaryWord } from "#server/text/segment.ts";

/** Words that say nothing of a text's topic: function words, numerals and units, and the newsroom's own phrases. */
const WORDS = `
干嘛 先生 女士 一事 hk
的 了 和 是 在 就 都 而 及 与 着 或 一个 没有 我们 你们 他们 她们 它们 这个 那个 这些 那些 这样 那样 什么 怎么 为什么 如何 以及 还有 可以 可能 应该 能够 需要 必须
不 不是 不能 不会 不要 没 也 还 又 再 才 只 只有 只是 却 但 但是 然而 不过 因为 所以 因此 由于 如果 虽然 尽管 即使 只要 无论 不管 除了 除 对 对于 关于 根据 按照 通过 经过 为 为了 被 把 将 让 使 给 向 从 到 由 以 于 之 其 其中 其他 此 该 各 各地 每 某 有 有的 有些 等 等等 一 二 三 四 五 六 七 八 九 十 百 千 万 亿 两 几 多 少 个 位 名 次 项 条 年 月 日 时 分 秒 点 天 周 元 人民币 美元 公里 米 吨 平方米 平方公里 亩 公顷 万元 亿元 万吨 万人 人次 左右 以上 以下 以来 之后 之前 之间 期间 目前 当前 现在 今天 昨天 明天 近日 日前 今年 去年 明年 上午 下午 晚上 当天 当日 此前 此次 本次 同时 随后 已经 正在 将要 仍 仍然 一直 不断 进一步 非常 十分 更 更加 最 较 比较 很 太 越来越 大 小 高 低 新 老 好 上 下 中 内 外 里 前 后 左 右 东 南 西 北 一些 一样 一般 一定 一起 一次 一种 方面 情况 问题 工作 进行 开展 实施 推进 推动 加强 加快 提高 提升 实现 成为 作为 具有 包括 达到 表示 指出 强调 认为 介绍 说 称 看到 了解 时候 小时 分钟 差点 记得 原本 具体 直接 基本 网讯 蓝字 原标题 本报讯 通讯员 核实 经核实 经核查 即日起 自即日起 记者 报道 新闻 消息 来源 编辑 责任编辑 责编 作者 图片 视频 图 摄 讯 电 本报 本台 本网 获悉 据悉 据了解 央视 央视网 联播 快讯 快评 简讯 总台 频道 体育频道 特写 海采 栏目 专栏 播出 播发 节目 大家 愿同 大力 新华社 新闻联播 中新网 人民网 新华网 客户端 微博 微信 公众号 转发 链接 网页 点击 查看 全文 展开 关注 回复 哈哈 哈哈哈 呵呵 啊 吧 呢 吗 哦 嗯 呀 啦 the a an of and to in is for on with that this are was by at from as it be or not have has http https www com cn net org htm xhtml php asp aspx jsp url href src img div span jpg jpeg png gif mp4 mp3 tv app ios rss id px amp nbsp quot`;

const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

const TOPIC = /^(?:[\u3400-\u9fff]{2,}|[a-z][a-z0-9+#.-]+|[\u3400-\u9fff]*[a-z0-9]+[\u3400-\u9fff]+|[\u3400-\u9fff]{2,}[a-z]+\d+)$/i;

/** What begins or ends no word of its own: 地说, 人因, 日起, 成绿道, 市多宝 are cut out of their sentences. */
const EDGE =
  /^(?:上(?!合)|[成比请可少承市县较越每])|^[已暂愿拟均仍曾未共的了着过地得日月年时人个并而将被把让向从到对为以于因由及与和或等就都也还又]|[的了着过地得起说称因后前中内外上下们等与和及或被将为于以是在有均愿致超同党作方向分到]$/;

/** 今天下午, 昨日凌晨: when, not what. */
const WHEN = /^(?:[今昨明前当次][天日])?(?:上午|下午|凌晨|清晨|早晨|早上|早间|中午|傍晚|晚上|晚间|夜间|深夜)$/;

/** 有没有, 后不后悔: a question; dn600: how wide a pipe is; cctv5: where it was sent. */
const NO_THING = /^(.)[不没]\1|^(?:dn|pn)\d+$|^html\d?$|cctv|央视频|shtml/i;

/** Whether a token was put together by the segmenter's guess and looks cut: nobody's dictionary has it, and it begins or ends amid a phrase. */
const looksCut = (token: string): boolean => token.length <= 3 && EDGE.test(token) && !isDictionaryWord(token);

/** Whether a token can say what a text is about: two characters or more, no numeral, no stop word. */
export function isTopicWord(token: string): boolean {
  if (token.length < 2 || token.length > 24 || !TOPIC.test(token)) return false;
  return !STOP_WORDS.has(token.toLowerCase()) && !WHEN.test(token) && !NO_THING.test(token) && !looksCut(token);
}
