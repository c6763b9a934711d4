/**
 * Names made of words that anybody says, in the forms that headlines use without marks: games, series of films and broadcasts,
 * groups of singers, chains of shops, brands and apps. Found wherever they stand, as bodies are.
 */
const NAMES = `
粤港澳大湾区 大湾区 北部湾经济区 成渝地区双城经济圈 长三角一体化示范区
王者荣耀 和平精英 英雄联盟 崩坏星穹铁道 星穹铁道 绝区零 第五人格 蛋仔派对 光与夜之恋 恋与深空 恋与制作人 黑神话悟空 三角洲行动 金铲铲之战 永劫无间 穿越火线 地下城与勇士 梦幻西游 阴阳师 明日方舟 逆水寒 塞尔达传说
动物森友会 艾尔登法环 无畏契约 火影忍者 海贼王 航海王 名侦探柯南 间谍过家家 咒术回战 鬼灭之刃 进击的巨人 灌篮高手 哆啦A梦 蜡笔小新 宝可梦 数码宝贝 斗罗大陆 斗破苍穹 凡人修仙传 全职高手 魔道祖师 天官赐福 盗墓笔记
鬼吹灯 流浪地球 哪吒之魔童闹海 哪吒之魔童降世 封神榜 封神第一部 飞驰人生 唐人街探案 红海行动 满江红 长津湖 你好李焕英 疯狂动物城 功夫熊猫 复仇者联盟 蜘蛛侠 速度与激情 侏罗纪世界 甄嬛传 琅琊榜 庆余年 三生三世十里桃花
陈情令 长相思 苍兰诀 知否知否应是绿肥红瘦 爱情公寓 武林外传 西游记 红楼梦 三国演义 水浒传 还珠格格 回家的诱惑 天龙八部 射雕英雄传 神雕侠侣 笑傲江湖 快乐星球 熊出没 喜羊羊与灰太狼 奔跑吧 极限挑战 乘风破浪的姐姐
披荆斩棘的哥哥 脱口秀大会 一年一度喜剧大赛 向往的生活 非诚勿扰 中国好声音 我是歌手 最强大脑 明星大侦探 密室大逃脱 花儿与少年 妻子的浪漫旅行 再见爱人 心动的信号 声生不息 创造营 青春有你 快乐大本营 天天向上 星光大道
典籍里的中国 中国诗词大会 国家宝藏 舌尖上的中国 微博之夜 星光大赏 金鸡奖 百花奖 金马奖 金像奖 白玉兰奖 飞天奖 金鹰奖 华表奖 奥斯卡 格莱美奖 金球奖 时代少年团 时代峰峻 TF家族 五月天 苏打绿 告五人 凤凰传奇 二手玫瑰
火箭少女 蜜雪冰城 霸王茶姬 奈雪的茶 茶颜悦色 茶百道 沪上阿姨 书亦烧仙草 甜啦啦 瑞幸咖啡 库迪咖啡 星巴克 肯德基 麦当劳 必胜客 汉堡王 华莱士 塔斯汀 绝味鸭脖 周黑鸭 正新鸡排 海底捞 呷哺呷哺 小龙坎 老乡鸡 南城香
太二酸菜鱼 胖东来 盒马鲜生 山姆会员店 开市客 名创优品 泡泡玛特 三只松鼠 良品铺子 百果园 钱大妈 鲜丰水果 周大福 老凤祥 周大生 六福珠宝 老铺黄金 优衣库 海澜之家 鸿星尔克 波司登 农夫山泉 娃哈哈 元气森林 东方树叶
王老吉 加多宝 可口可乐 百事可乐 老干妈 康师傅 今麦郎 大白兔 六个核桃 光明乳业 君乐宝 今日头条 西瓜视频 腾讯视频 爱奇艺 芒果TV 哔哩哔哩 网易云音乐 QQ音乐 酷狗音乐 喜马拉雅 小红书 京东商城 唯品会 美团外卖 饿了么
大众点评 高德地图 百度地图 哈啰单车 青桔单车 滴滴出行 货拉拉 同程旅行 去哪儿 马蜂窝 航旅纵横 铁路12306 学习强国 国家反诈中心 国家医保服务平台 支付宝 微信支付 云闪付 深蓝汽车 阿维塔 方程豹 小米汽车 零跑汽车
哪吒汽车 理想汽车 小鹏汽车 五菱宏光 秦PLUS 特斯拉 鸿蒙智行 鸿蒙系统 通义千问 文心一言 月之暗面 深度求索 宇树科技 智元机器人 影视飓风 与辉同行 东方甄选 交个朋友 疯狂小杨哥 遥望科技 新东方 学而思 猿辅导 作业帮
中公教育 华图教育
`;

const all = new Map<string, string[]>();
for (const name of NAMES.trim().toLowerCase().split(/\s+/)) {
  const begin = name.slice(0, 2);
  all.set(
    begin,
    [...(all.get(begin) ?? []), name].sort((a, b) => b.length - a.length),
  );
}

const begins = new Set([...all.keys()].map((begin) => begin.charAt(0)));

/** Works, games, groups and brands of the list in a folded text, each with where it stands; a short one at the border of a word. */
export function worksIn(text: string, isStart: (at: number) => boolean): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  for (let at = 0; at + 1 < text.length; at++) {
    if (!begins.has(text.charAt(at))) continue;
    const name = all.get(text.slice(at, at + 2))?.find((one) => text.startsWith(one, at));
    if (!name || (name.length < 4 && !isStart(at) && !isStart(at + name.length))) continue;
    found.push({ name, at });
    at += name.length - 1;
  }
  return found;
}
