/** People of the demo's public life. None of them exists; what is written about them is drawn like everything else. */
export interface Figure {
  name: string;
  tag: "政要" | "企业家" | "专家" | "文体" | "网红";
  title: string;
  org: string;
  /** Administrative code of the home region. */
  region: string;
  aliases: string[];
}

const figure = (line: string): Figure => {
  const [name, tag, title, org, region, aliases] = line.split(" ") as [string, Figure["tag"], string, string, string, string | undefined];
  return { name, tag, title, org, region, aliases: aliases?.split("/") ?? [] };
};

/** Most named first. */
export const FIGURES: readonly Figure[] = `
梁致珩 政要 市长 江城市人民政府 420100
陆景澜 企业家 董事长 远澜新能源集团 440300 老陆
沈砚秋 专家 研究员 江南公共政策研究院 330100 沈砚秋研究员
顾怀瑾 政要 副省长 江南省人民政府 330000
秦牧舟 文体 导演 长河影业 110000
苏予安 网红 主播 青柠直播 330100 予安姐
霍明阙 专家 教授 北方理工大学 110000 霍教授
裴仲衡 企业家 总经理 恒屹半导体 310000
温知夏 文体 运动员 国家游泳队 370200 夏夏
岳东篱 政要 局长 市生态环境局 420100
简以宁 专家 主任医师 协同医院 310000
乔望舒 网红 科普作者 望舒说科学 510100
程砺之 企业家 创始人 星禾机器人 440300
卓远帆 政要 主任 省发展改革委 440000
蓝若溪 文体 歌手 蓝调音乐 430100
白鹭洲 专家 首席分析师 瀚图证券研究所 310000
纪云樵 政要 书记 高新区党工委 510100
郁南星 企业家 首席执行官 南屿数字 330100
齐思邈 专家 院士 国家农业实验室 410100 齐院士
柳汀兰 文体 作家 江南文学院 320100
丁砚池 政要 厅长 省教育厅 420000
牧之遥 网红 旅行博主 遥在路上 530100 老牧
江照晚 企业家 董事长 安璞生物 320500
聂听澜 专家 律师 明镜律师事务所 110000
方渡舟 文体 足球教练 江城城市队 420100 方指导
贺兰舟 政要 副市长 浙东市人民政府 330200
宋栖迟 专家 气象首席 中央气象中心 110000
尹归鸿 企业家 总裁 鼎科汽车 340100
谢微澜 网红 美食博主 微澜小厨房 510100
阮青岑 专家 教授 江南师范大学 330100
沐晨曦 文体 围棋选手 江南棋院 330100
冯翊川 政要 主任 省卫生健康委 440000
褚云帆 企业家 创始人 极昼航天 610100
骆怀谷 专家 研究员 水利科学研究所 420100
施予白 文体 舞蹈家 江南歌舞剧院 320100
翟望野 网红 三农博主 望野种田记 410100
曾砚舟 专家 教授 海洋大学 370200
解语堂 文体 相声演员 北城曲艺团 120000
仇远山 企业家 董事长 润土农业 370100
邵清弦 政要 局长 市文化广电和旅游局 510100
`
  .trim()
  .split("\n")
  .map(figure);

const ROLE: Record<Figure["tag"], (one: Figure) => string> = {
  政要: (one) => `长期在基层和综合部门工作，现任${one.org}${one.title}，分管城市治理、民生保障与营商环境等工作。`,
  企业家: (one) => `${one.org}${one.title}，从研发岗位起步，主持多条产线建设，关注产业链协同与技术自主。`,
  专家: (one) => `${one.org}${one.title}，多次参与政策论证与突发事件研判，常就专业问题接受媒体采访。`,
  文体: (one) => `${one.org}${one.title}，活跃于文化体育领域，参与多项公益与推广活动。`,
  网红: (one) => `以“${one.org}”为人熟知的${one.title}，短视频平台粉丝众多，擅长把复杂的事讲明白。`,
};

export const bioOf = (one: Figure): string => `${one.name}，${ROLE[one.tag](one)}`;
