/**
 * Words that everybody says by now and that the segmenter's dictionary, older than they are, does not hold: what is done on
 * platforms and stages, in shops and offices. Words of two letters alone, as longer ones are the tagger's to find.
 */
const WORDS = `
官宣 同框 素颜 出圈 塌房 人设 热搜 生图 精修 妆造 定妆 红毯 神图 点映 抢票 秒空 开票 超话 视后 影后 视帝 歌后 总台 春晚 跨年 内娱 外娱 韩娱 日娱 顶流 饭圈 应援 打投 刷屏 破防 躺平
内卷 摆烂 社死 社恐 逆袭 撒糖 磕糖 嗑糖 定档 撤档 收官 开分 番位 爆料 实锤 取关 拉黑 连麦 带货 种草 拔草 短剧 网剧 弹幕 剧透 彩蛋 吐槽 怼人 硬刚 翻红 爆红 网红 博主 主播 达人 黑粉
网购 拼单 拼团 砍价 秒杀 返现 刷单 差评 代打 团购 爆单 爆仓 爆款 断货 补货 囤货 闪送 自提 快充 换电 车机 智驾 自驾 骑行 团建 年会 内推 降薪 调休 补班 双休 单休 社招 校招 秋招
春招 考编 考公 保研 双减 网课 网暴 开盒 人肉 电诈 反诈 涉诈 涉毒 醉驾 毒驾 酒驾 追尾 碰瓷 霸座 锁座 占座 抢座 误机 误点 退改 站票 禁飞 复飞 复航 首飞 碳排 减排 双碳 绿电 光伏 储能
氢能 算力 网信 网安 甲流 乙流 医美 医闹 双控 车贷 网贷 法拍 料包 团餐 盲盒 手办 痛包 汉服 国潮 国漫 古偶 现偶 甜宠 虐恋 夺金 摘金 摘银 爆冷 空砍 首胜 国足 国乒
全运 冬奥 残奥 世乒 世锦 亚冠 中超 法甲 欧冠 欧联 美网 澳网 温网 签表 次轮
古早 国考 省考 黑化 观影 追剧 番剧 出片 首秀 复出 限高 限购 限号 限售 停招 缩招 停售 停更 禁钓 禁售 断供 断缴 提车 异响 发烫 测产
村医 月嫂 盲道 降准 降息 航展 支教 欠薪 讨薪 违停 代驾 碳汇 托位 托育 彩礼 相亲 催婚 裁员 泄洪 冻雨 雾霾 猴痘 考研 盗墓 水军 春假 秋假 走失 退租 转租 炒信
违建
官媒 美媒 日媒 韩媒 俄媒 英媒 外媒 港媒 台媒
`;

export const MODERN_WORDS: readonly string[] = WORDS.trim().split(/\s+/);
