/** Verbs of speech that may go on without marks; 辩称 and 审理认为 are whole ones, so that 高某辩 and 法院审理 are nobody. */
const SAYS =
  "(?:批评|反驳|质疑|谴责|警告|坦承|补充|表态|回复|答复|回答|留言|评论|发[文帖]|抱怨|承诺|吐槽|调侃|感慨|嘀咕|嘟囔)(?=[说称道])|(?:审理|审查|分析|预计|判断|评价|会议|调查)?(?:认为|指出)|[辩诉供自声坦宣谎戏笑]称|表示|说|称|强调|介绍|透露|坦言|直言|呼吁|回应称|回应|(?:告诉|告知|提醒)(?![一两三几])[\\u4e00-\\u9fff]{1,4}|质问|(?<![被遭])通报|宣布|提醒|建议|补充说|解释|回忆|感叹|反映|(?:承诺|预计|预测)(?=[，,：:])";
/** What leads on to words in marks alone: 当场答复：“…”, 笑着补了一句：“…”. */
const LEADS =
  "(?:当[场面]|随后)?(?:答复|回复|回[答敬]|作答|答|[追反发]?问|写|留言|评论|跟?发?帖|发[文声]|喊话?|叹|插[话嘴]|[补插添][上了]+一?句|补充|表态|承诺|保证|道歉|致歉|质疑|反驳|批评|谴责|警告|嘀咕|嘟囔|吐槽|调侃|打趣|感[慨叹]|点评|评价|喝|吼|叫|骂|哭诉|安慰|叮嘱|嘱咐|劝|抱怨|[惊高]呼|呼喊|自嘲)(?:了?一[句声])?";
/** 低声道, 笑道 before a colon or behind the words; 街道, 报道 and 渠道 are nouns. */
const UTTERS = "(?<![报频渠街轨通管隧车跑赛航味知大国铁步赤])道";
/** What stands for a verb of speech behind somebody's words: “…。”她摆摆手。 */
const GESTURE = "摇了?摇?头|摆了?摆手|点了?点头|叹(?:了?口)?气|笑了?笑|苦笑|耸耸?肩";
const ALSO = "(?:说|称|道)?";

export const INDIRECT = new RegExp(`^(.{2,40}?)(?:${SAYS})${ALSO}[，,：:](.{3,})$`);
/** 分析师认为影响有限: what one holds follows without a comma. */
export const HELD = /^((?:(?![说称]|表示)[^，：:“”]){2,30}?)(?<![被])(?:认为|觉得|坚称|声称|辩称|坦言|直言)([^，,：:是的过].{3,})$/;
export const BEFORE = new RegExp(
  `([^。！？“”"\\n]{2,58}?)(?:(?:${SAYS})${ALSO}[，,：:]?|(?:${LEADS}|${UTTERS})${ALSO}[，,：:])[^\\S\\n]*$`,
);
/** 渔民笑了笑：“…”: whatever somebody does before a colon and words in marks; no banner bears its owner's words. */
export const COLON = /([^。！？；“”"\n]{2,58})(?<![是为叫有括写印着下题号])[：:][^\S\n]*$/;
/** Behind the words, the verb ends its sentence or leads on to more of them: what goes on otherwise is another sentence, of somebody else. */
export const AFTER = new RegExp(
  `^[，,]?[^\\S\\n]*([^，。；！？“”"\\n]{2,30}?)(?:(?:${SAYS}|${LEADS}|${UTTERS})${ALSO}|${GESTURE})(?:[。！!]|$|\\n|[，,：:]?[“"])`,
);
/** A sentence that the words open and do not end: “……，”他说，……. */
export const OPEN = new RegExp(`^[^\\S\\n]*([^，。；！？“”"\\n]{2,30}?)(?:${SAYS}|${LEADS}|${UTTERS})${ALSO}[，,。：:]`);
/** 魏师傅说。: who said what stands before. */
export const ATTRIBUTION = new RegExp(`^[^，。；！？“”"]{2,30}?(?:${SAYS}|${UTTERS})${ALSO}[。！!]$`);
