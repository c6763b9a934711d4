import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { keywords, topicWeights } from "#server/analysis/topics/keywords.ts";
import { DIMENSIONS } from "#server/models/dimensions.ts";
import type { DocumentRow, DocumentStore } from "#server/store/documents.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { cutWords } from "#server/text/segment.ts";
import { breakoutType, eventLevel } from "./breakoutType.ts";
import { clusterEvents } from "./events.ts";
import { eventsOf, findEvents } from "./eventsJob.ts";
import { MEANINGS_FILE } from "./meaningsFile.ts";

const NOW = 1_760_000_000_000;

function row(id: string, title: string, hours: number, more: Partial<DocumentRow> = {}): DocumentRow {
  const words = keywords(topicWeights(cutWords(title), []));
  return {
    id,
    title,
    summary: title,
    isAppraise: -1,
    dataType: "news",
    source: `源${id}`,
    sourceId: `s${id}`,
    sourceRank: 1,
    channel: "",
    author: "",
    url: "",
    pubdate: NOW - hours * HOUR,
    originalPicUrl: "",
    location: "",
    regionId: "",
    categoryId: "生态",
    isOriginal: true,
    duration: 0,
    keywords: words,
    sameId: id,
    sameContentCount: 1,
    status: 0,
    labels: [],
    sensitiveWords: [],
    originals: [],
    visitCount: 0,
    likeCount: 0,
    commentCount: 0,
    forwardCount: 0,
    playCount: 0,
    lookCount: 0,
    ...more,
  };
}

const QUAKE = [
  row("1", "云南大理发生5.2级地震 多地震感明显", 5),
  row("2", "大理5.2级地震：消防救援力量赶赴震中", 4),
  row("3", "云南大理地震已致3人死亡 地震救援展开", 3),
  row("4", "大理地震灾区帐篷物资陆续运抵", 2, { sameId: "4" }),
  row("5", "大理地震灾区帐篷物资陆续运抵", 1, { sameId: "4" }),
];
for (const one of QUAKE) one.summary = `${one.title}。云南大理发生5.2级地震，震源深度10公里，消防救援力量正在震中开展救援。`;
const OTHER = [row("6", "北京马拉松起跑 三万名跑者参赛", 4), row("7", "央行下调存款准备金率", 3), row("8", "新款国产手机发布会举行", 2)];

const storeOf = (rows: DocumentRow[]): DocumentStore =>
  ({
    search: async ({ page }: { page: number }) => ({ total: rows.length, rows: page === 1 ? rows : [] }),
  }) as unknown as DocumentStore;

test("documents of one event come together, others stay apart, whatever the order", () => {
  const clusters = clusterEvents([...OTHER, ...QUAKE].reverse());
  const sizes = clusters.map((cluster) => cluster.documents.length).sort();
  expect(sizes).toEqual([1, 1, 1, 5]);
  const event = clusters.find((cluster) => cluster.documents.length === 5);
  expect(event?.keywords).toEqual(expect.arrayContaining(["大理", "地震"]));
  expect(clusterEvents([...QUAKE, ...OTHER]).map((cluster) => cluster.documents.map(({ id }) => id))).toEqual(
    clusters.map((cluster) => cluster.documents.map(({ id }) => id)),
  );
});

test("posts of one hashtag or one quoted title are one story, whatever else they say", () => {
  const post = (id: string, text: string, hours: number) => row(id, "", hours, { summary: text, keywords: [] });
  const posts = [
    post("a", "#老人地铁被拒载# 看得人火大，必须给个说法", 5),
    post("b", "#老人地铁被拒载# 运营方刚刚回应了", 4),
    post("c", "昨晚的月亮真圆，拍了几张 #随手拍", 4),
    post("d", "转：#老人地铁被拒载#我妈也遇到过", 2),
    post("e", "【城北立交明早通车】再也不用绕路了", 3),
    post("f", "刚看完《城北立交明早通车》，司机们有福了", 2),
  ];
  const groups = clusterEvents(posts).map(({ documents }) => documents.map(({ id }) => id).join(""));
  expect(groups.sort()).toEqual(["abd", "c", "ef"]);
});

test("an article without hashtag joins the posts that stand under one, and not those of another place", () => {
  const post = (id: string, text: string, hours: number) => row(id, text.slice(0, 60), hours, { summary: text });
  const posts = [
    post("a", "#郑州一建材市场起火# 站在阳台上都能看到黑烟，太吓人了", 9),
    post("b", "#郑州一建材市场起火# 希望人都没事", 8),
    post("c", "#洛阳一建材市场起火# 消防员辛苦了，平安归来", 8),
    post("d", "#洛阳一建材市场起火# 里面全是木板油漆", 7),
  ];
  const article = row("n", "郑州建材市场突发火灾 消防部门紧急扑救", 7, {
    summary: "郑州市金水区一建材市场下午起火，明火已被扑灭，无人员伤亡。",
  });
  const groups = clusterEvents([...posts, article]).map(({ documents }) => documents.map(({ id }) => id).join(""));
  expect(groups.sort()).toEqual(["abn", "cd"]);
});

test("the same words of two towns that headlines name are two stories; a district and its town are one", () => {
  const news = (id: string, place: string, regionId: string) =>
    row(id, `${place}交警公布新增电子监控抓拍点位`, 5 - Number(id), {
      regionId,
      summary: `${place}交警发布通告，新增电子监控抓拍点位，月底启用。`,
    });
  const groups = clusterEvents([news("1", "南京", "320100"), news("2", "大理", "532900"), news("3", "南京", "320102")]);
  // A place that no headline names parts nothing.
  const unnamed = clusterEvents([news("1", "南京", "320100"), news("2", "南京", "532900")]);
  expect(groups.map(({ documents }) => documents.map(({ id }) => id).join("")).sort()).toEqual(["13", "2"]);
  expect(unnamed).toHaveLength(1);
});

test("a county in a headline is the place that its text has", () => {
  const told = (id: string, town: string, who: string, regionId: string) =>
    row(id, `${town}一网红秋千绳索断裂 一名${who}摔伤`, 1, {
      regionId,
      summary: `${town}一农家乐的网红秋千绳索断裂，一名${who}摔伤，文旅部门正在调查。`,
    });
  const clusters = clusterEvents([
    ...["1", "2", "3"].map((id) => told(id, "平潭", "女游客", "350100")),
    ...["4", "5", "6"].map((id) => told(id, "当涂", "男游客", "340500")),
  ]);
  expect(clusters.map(({ documents }) => documents.map(({ id }) => id).toSorted())).toEqual([
    ["1", "2", "3"],
    ["4", "5", "6"],
  ]);
});

test("headlines of one form that name others are stories of their own, also without a place", () => {
  const news = (id: string, title: string, regionId = "") =>
    row(id, title, Number(id), { regionId, summary: `${title}。有关情况正在进一步核实。` });
  const apart = (...titles: [string, string?][]) =>
    clusterEvents(titles.map(([title, regionId], at) => news(`${at + 1}`, title, regionId))).length;
  expect(apart(["16岁小将许伟立打破省纪录"], ["19岁小将吕芳打破省纪录"])).toBe(2);
  expect(apart(["玉树第八中学学生疑似食物中毒 官方通报", "632700"], ["临汾市第八中学学生疑似食物中毒 官方通报", "141000"])).toBe(2);
  expect(apart(["泽源奶粉抽检不合格 已被责令下架"], ["恒屹空气炸锅抽检不合格 已被责令下架"])).toBe(2);
  expect(apart(["暖心！春晖社区邻里接力照顾独居老人5年"], ["暖心！和苑社区邻里接力照顾独居老人6年"])).toBe(2);
  expect(apart(["安璞食品裁员风波持续 员工称补偿未兑现"], ["极昼集团裁员风波持续 员工称补偿未兑现"])).toBe(2);
  expect(apart(["夺冠！武汉队2比0战胜对手", "420000"], ["夺冠！海北队4比0战胜对手", "632200"])).toBe(2);
  // A place that the text is not laid to parts as well.
  expect(apart(["预付卡“跑路” 周口数百名消费者退款无门", "120103"], ["预付卡“跑路” 宁波数百名消费者退款无门", "330200"])).toBe(2);
  // Two reports of one subject are not of one frame.
  expect(apart(["新生儿疑被助产士剪断手指"], ["起底男婴疑被助产士剪断手指涉事医院"])).toBe(1);
  // Who is named alike is one, however else it is said.
  expect(apart(["16岁小将许伟立打破省纪录"], ["许伟立打破省纪录 教练：他还能更快"])).toBe(1);
});

test("two lines of one town are two stories; a post that says the line alone is of its own", () => {
  const told = (id: string, text: string, isPost = false) =>
    row(id, isPost ? "" : text, 9 - Number(id), { summary: text, ...(isPost && { keywords: [] }), ...{ isPost } });
  const groups = clusterEvents([
    told("1", "成都地铁6号线信号故障 部分列车延误"),
    told("2", "成都地铁6号线信号故障 延误列车恢复运行"),
    told("3", "成都地铁10号线车门故障 部分列车延误"),
    told("4", "成都地铁10号线车门故障 延误列车恢复运行"),
    told("5", "地铁六号线信号又坏了，延误到现在", true),
  ]).map(({ documents }) => documents.map(({ id }) => id).join(""));
  expect(groups.sort()).toEqual(["125", "34"]);
});

test("a notice that names no place is of the place of its text", () => {
  const notice = (id: string, regionId: string) =>
    row(id, "停电公告", Number(id), { regionId, summary: "因线路检修，以下路段停电，请居民提前做好准备。" });
  expect(clusterEvents([notice("1", "420600"), notice("2", "420800"), notice("3", "420600")])).toHaveLength(2);
});

test("a name that the segmenter cuts into letters joins as a word does", () => {
  const post = (id: string, text: string) => row(id, "", Number(id), { summary: text, keywords: [], isPost: true } as Partial<DocumentRow>);
  expect(clusterEvents([post("1", "困在涠洲岛，求船"), post("2", "涠洲岛又停航了")])).toHaveLength(1);
});

test("left-over texts join the story whose name they say, wherever the segmenter cuts it", () => {
  const told = (id: string, text: string, isPost = true) =>
    row(id, isPost ? "" : text, 9 - Number(id), { summary: text, keywords: [], ...{ isPost } });
  const story = [
    told("1", "#小区换物业电梯停三天# 云栖半岛5栋抱着孩子爬27楼"),
    told("2", "#小区换物业电梯停三天# 云栖半岛的老物业把灯泡都拧走了"),
    told("3", "#小区换物业电梯停三天# 云栖半岛昨天又停了"),
    told("4", "云栖半岛业主群里，连监控室密码都没人知道"),
    told("5", "静澜湾的垃圾堆到单元门口，没人来清运"),
    told("6", "今晚的月亮真圆，拍了几张发朋友圈"),
  ];
  const groups = clusterEvents(story).map(({ documents }) => documents.map(({ id }) => id).join(""));
  expect(groups.sort()).toEqual(["1234", "5", "6"]);
});

test("routine texts are of their day, their draw and their place", () => {
  const text = (id: string, title: string, summary: string, hours: number, regionId = "") => row(id, title, hours, { summary, regionId });
  const draw = (id: string, issue: string, hours: number) =>
    text(id, `双色球第${issue}期开奖`, `福彩双色球第${issue}期开奖，红球02 07 13 19 26 33，蓝球08，头奖7注。`, hours);
  expect(clusterEvents([draw("1", "2026135", 50), draw("2", "2026136", 2), draw("3", "26136", 1)])).toHaveLength(2);
  const closing = (id: string, day: number, hours: number) =>
    text(id, "收评：三大指数集体收涨", `11月${day}日，A股三大指数集体收涨，沪指涨0.35%，创业板指涨1.26%。`, hours);
  expect(clusterEvents([closing("1", 24, 26), closing("2", 25, 2), closing("3", 25, 1)])).toHaveLength(2);
  const stop = (id: string, place: string, regionId: string, day: number) =>
    text(id, "停水通知", `因主管网改造，${place}部分路段将于11月${day}日停水，请居民提前储水。`, Number(id), regionId);
  expect(clusterEvents([stop("1", "株洲", "430200", 18), stop("2", "湘潭", "430300", 18), stop("3", "株洲", "430200", 20)])).toHaveLength(
    3,
  );
});

test("neither the kind of a notice nor a call to pass a text on joins anything", () => {
  const post = (id: string, text: string) => row(id, "", Number(id), { summary: text, keywords: [], ...{ isPost: true } });
  const notices = [
    post("1", "【警情通报】紫阳街一男子酒后持刀砸店，已被刑拘。"),
    post("2", "【警情通报】长安区发生一起入室盗窃，失主损失首饰若干。"),
  ];
  expect(clusterEvents(notices)).toHaveLength(2);
  const calls = ["睡前这三件事千万别做", "明天起滨河路单向通行", "收到这种短信马上删"].map((text, at) =>
    post(`${at + 1}`, `${text}，转给家人看看！`),
  );
  expect(clusterEvents(calls)).toHaveLength(3);
});

test("what posts mean joins them where their words do already, and never alone", () => {
  const towards = (...at: number[]) => Int8Array.from({ length: DIMENSIONS }, (_, place) => (at.includes(place) ? 100 : 0));
  const post = (id: string, text: string, embedding?: Int8Array) =>
    row(id, "", Number(id), { summary: text, keywords: [], ...{ isPost: true, embedding } });
  const texts = ["码头挤满了等船的人，酒店还不让退房", "今天还是不开船，码头全是等着的人", "昨晚的月亮真圆，拍了几张"];
  const parts = (...embeddings: Int8Array[]) => clusterEvents(texts.map((text, at) => post(`${at + 1}`, text, embeddings[at]))).length;
  expect(parts()).toBe(3);
  expect(parts(towards(1), towards(1), towards(1))).toBe(2);
  expect(parts(towards(1), towards(2), towards(3))).toBe(3);
  // Half of them known: as without.
  expect(parts(towards(1))).toBe(3);
});

test("the job reads what texts mean, where it is told to", async () => {
  const records = openRecordStore();
  const posts = [
    "柳市后街的快递驿站半夜烧起来了，火苗蹿到二楼",
    "后街那个驿站烧了，我三个包裹全在里面",
    "驿站着火，包裹全烧没了，找谁赔啊",
  ];
  const documents = storeOf(posts.map((text, at) => row(`${at}`, text, at, { dataType: "weibo", channel: `账号${at}` })));
  const dataDir = mkdtempSync(join(tmpdir(), "mbd-meanings-"));
  const run = (embedding: boolean) => findEvents({ documents, records, now: () => NOW, settings: { embedding, dataDir } });
  expect(await run(false)).toBe(0);
  expect(await run(true)).toBe(1);
  // Known from the run before, and no more once what was kept is not whole.
  expect(await run(false)).toBe(1);
  truncateSync(join(dataDir, MEANINGS_FILE), 700);
  expect(await run(false)).toBe(0);
  rmSync(dataDir, { recursive: true });
  await records.close();
});

test("accounts of one platform are sources of their own", async () => {
  const records = openRecordStore();
  const posts = QUAKE.map((one, at) => ({ ...one, dataType: "weibo" as const, source: "微博", sourceId: "wb", channel: `账号${at % 3}` }));
  expect(await findEvents({ records, now: () => NOW, documents: storeOf(posts) })).toBe(1);
  expect((await eventsOf(records).find())[0]).toMatchObject({ sourceCount: 3 });
  const alone = posts.map((one) => ({ ...one, channel: "账号" }));
  const other = openRecordStore();
  expect(await findEvents({ records: other, now: () => NOW, documents: storeOf(alone) })).toBe(0);
  await Promise.all([records.close(), other.close()]);
});

test("the same words a week later are another event", () => {
  const later = QUAKE.slice(0, 3).map((one) => ({
    ...one,
    id: `${one.id}b`,
    sameId: `${one.id}b`,
    pubdate: one.pubdate + 170 * HOUR,
  }));
  expect(clusterEvents([...QUAKE, ...OTHER, ...later]).filter((cluster) => cluster.documents.length >= 3)).toHaveLength(2);
});

test("the job keeps events under one id from run to run and lets them cool", async () => {
  const records = openRecordStore();
  const options = { records, now: () => NOW };
  expect(await findEvents({ ...options, documents: storeOf([...QUAKE.slice(0, 3), ...OTHER]) })).toBe(1);
  const [before] = await eventsOf(records).find();
  expect(before).toMatchObject({
    docCount: 3,
    sourceCount: 3,
    breakoutType: "自然灾害",
    level: 3,
    groupId: "breakout",
    isAppraise: -1,
  });
  expect(before?.firstDoc.id).toBe("1");
  expect(before?.heatTrend).toHaveLength(24);
  await eventsOf(records).update(before?.id ?? "", { followers: ["u1"] } as object);

  expect(await findEvents({ ...options, documents: storeOf([...QUAKE.slice(1), ...OTHER]) })).toBe(1);
  const [after, ...rest] = await eventsOf(records).find();
  expect(rest).toEqual([]);
  // Its first document has left the window, and still is its own.
  expect(after).toMatchObject({ id: before?.id, docCount: 5, beginTime: before?.beginTime, followers: ["u1"] });

  await findEvents({ ...options, documents: storeOf([]) });
  const [cool] = await eventsOf(records).find();
  expect(cool?.heat).toBeLessThan(after?.heat ?? 0);
  await records.close();
});

test("emergencies are typed by their words and graded by the dead", () => {
  expect(breakoutType(["地震", "震级", "救援"])).toBe("自然灾害");
  expect(breakoutType(["地震"])).toBe("");
  expect(breakoutType(["流感", "疫苗", "接种", "预约", "流感", "社区", "门诊"])).toBe("");
  expect(breakoutType(["诺如病毒", "学生", "呕吐", "疫苗"])).toBe("公共卫生");
  // A slide in a mine and a bus in a ravine are accidents, one after a storm is none.
  expect(breakoutType(["露天煤矿", "边坡", "滑坡", "被困"])).toBe("事故灾难");
  expect(breakoutType(["大巴", "坠谷", "遇难"])).toBe("事故灾难");
  expect(breakoutType(["暴雨", "滑坡", "施工", "失踪"])).toBe("自然灾害");
  expect(breakoutType(["宠物医院", "死亡", "手术"])).toBe("");
  expect([eventLevel("事故造成31人死亡"), eventLevel("遇难人数升至12人"), eventLevel("3名工人遇难"), eventLevel("无人伤亡")]).toEqual([
    1, 2, 3, 4,
  ]);
});

/** A post as clustering sees it. */
function post(id: string, text: string, hours = 1) {
  return row(id, "", hours, { summary: text, keywords: keywords(topicWeights(cutWords(text.slice(0, 40)), cutWords(text))) });
}

test("a hashtag that most posts of the day bear still holds them together", () => {
  const talk = ["排队五小时柜台搬空", "太难了", "机票钱回来了", "一人限购五百克", "店员说明天补货", "转发微博", "黄牛雇人", "哭了"];
  const posts = Array.from({ length: 240 }, (_, n) => post(`p${n}`, `#三亚免税店黄金秒空#${talk[n % talk.length]}`));
  expect(clusterEvents(posts).map(({ documents }) => documents.length)).toEqual([240]);
});

test("a generic hashtag joins nothing, and one written otherwise is the same", () => {
  const alone = [post("a", "#新闻# 长春二号线停运"), post("b", "#新闻# 杨梅上市了"), post("c", "#新闻# 国足换帅")];
  expect(clusterEvents(alone)).toHaveLength(3);
  const same = [post("d", "#重庆轻轨# 哭了"), post("e", "#重庆 轻轨# 太难了"), post("f", "好家伙 ＃重庆轻轨[超话]＃")];
  expect(clusterEvents(same)).toHaveLength(1);
});

test("two hashtags are one story's where the shorter is said in the longer and their posts say the same", () => {
  const said = ["泸定磨西镇房子裂缝", "海螺沟落石封路", "磨西镇震中消防进村", "泸定海螺沟游客滞留"];
  const posts = ["甘孜地震", "四川甘孜地震"].flatMap((tag) => [...said, ...said].map((text, n) => post(`${tag}${n}`, `#${tag}# ${text}`)));
  expect(clusterEvents(posts)).toHaveLength(1);
  const other = ["乌什县货架倒了", "南疆线列车停运", "阿克苏烤火过夜"].flatMap((text, n) => [
    post(`x${n}`, `#新疆甘孜地震# ${text}`),
    post(`y${n}`, `#新疆甘孜地震# ${text}了`),
  ]);
  expect(clusterEvents([...posts, ...other])).toHaveLength(2);
});
