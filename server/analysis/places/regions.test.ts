import { expect, test } from "vitest";
import { cutWords } from "#server/text/segment.ts";
import { placeName, REGIONS } from "./gazetteer.ts";
import { findRegion } from "./regions.ts";

const guess = (title: string, text = "") => findRegion(cutWords(title), cutWords(text), text).regionId;

test("the table holds 34 provinces and 333 prefectures under distinct codes", () => {
  expect(REGIONS.filter((region) => region.level === "province")).toHaveLength(34);
  expect(REGIONS.filter((region) => region.level === "prefecture")).toHaveLength(333);
  expect(new Set(REGIONS.map((region) => region.code)).size).toBe(REGIONS.length);
  expect(REGIONS.every((region) => /^\d{6}$/.test(region.code) && region.name.length >= 2)).toBe(true);
});

test("a city in the title is found with its province's name", () => {
  expect(guess("深圳发布低空经济新政")).toBe("440300");
  expect(placeName("440300")).toBe("广东 深圳");
  expect(placeName("310115")).toBe("上海 浦东");
});

test("a namesake counts only with suffix or province", () => {
  expect(guess("朝阳升起", "朝阳照在江面上")).toBe("");
  expect(guess("北京朝阳区一小区停水", "北京市朝阳区")).toBe("110105");
  expect(guess("辽宁朝阳连降大雨", "辽宁朝阳多地")).toBe("211300");
  expect(guess("来宾们入场", "各位来宾请入座")).toBe("");
  expect(guess("孙中山诞辰纪念活动")).toBe("");
  expect(guess("吉林加快春耕备耕")).toBe("220000");
  expect(guess("吉林省吉林市启动冰雪季", "吉林市松花江畔")).toBe("220200");
});

test("a dateline is not the subject", () => {
  const text = "新华社北京11月1日电 云南昆明今天发布消息，昆明新增两条公交线路。";
  expect(guess("昆明新增公交线路", text)).toBe("530100");
});

test("many cities of one province give the province; many provinces give nothing", () => {
  expect(guess("全省夏粮丰收", "河南周口市、商丘市、信阳市、许昌市、安阳市夏粮收获过半，河南省农业农村厅表示。")).toBe("410000");
  expect(guess("各地迎新年", "浙江、江苏、山东、四川、云南、陕西、广东、辽宁等地举办活动。")).toBe("");
});

test("a county told with its unit speaks for the prefecture it lies in, however the segmenter cuts it", () => {
  expect(guess("多宝山矿区铁路恢复通车", "嫩江市多宝山镇矿区铁路专用线七日凌晨恢复通车。")).toBe("231100");
  expect(guess("北极村邮局换了新邮戳", "漠河市北极村邮局本周换上第十六版邮戳。")).toBe("232700");
  expect(guess("水厂扩建工程通过验收", "齐河县焦庙镇水厂扩建工程昨日通过验收。")).toBe("371400");
  expect(guess("大桥通车", "阳春市的新大桥今天通车。")).toBe("441700");
  expect(guess("港口合作", "环渤海城市群的港口加强合作。")).toBe("");
  expect(guess("年货丰富", "在东方市场买年货的人多了起来。")).toBe("");
});

test("a place that is somebody's given name is none", () => {
  expect(guess("铁路恢复通车", "车站值班员宋玉林告诉记者，首趟列车已经出站。")).toBe("");
  expect(guess("护林员的一天", "护林员李桂林每天走二十公里。")).toBe("");
  expect(guess("新馆开放", "新馆位于桂林市中心，开放首日游客盈门。")).toBe("450300");
});

test("a text of several provinces alike has no place; 巴中 is China and Brazil", () => {
  expect(guess("中央宣讲团在各地宣讲", "报告会在四川举行，与眉山市永丰村干部交流。另一场在云南举行，与安宁市职工交流。")).toBe("");
  expect(guess("代表访问巴西", "卢拉表示，巴中关系稳定，巴中合作成果丰硕，巴方愿同中方密切协作。")).toBe("");
  expect(guess("巴中机场开通新航线", "四川巴中机场今天开通新航线。")).toBe("511900");
});

test("a name that a place lends to time, roads and dishes is not the place", () => {
  expect(guess("国羽3比0横扫印尼队", "北京时间11月25日，小组赛，中国队3比0战胜印尼队。")).toBe("");
  expect(guess("香港中路今晚起夜间施工", "青岛市城管局发布通告，香港中路今晚起夜间施工。")).toBe("370200");
  expect(guess("南京西路商圈升级", "上海静安区南京西路商圈升级。")).toBe("310106");
  expect(guess("兰州拉面开到太湖边", "苏州吴中区太湖边新开了一家兰州拉面馆。")).toBe("320500");
  expect(guess("南京东站开工", "南京东站今天开工建设。")).toBe("320100");
});

const ofAccount = (account: string, title: string, text = "") => findRegion(cutWords(title), cutWords(text), text, account).regionId;

test("an office's account tells the place that its notices leave out", () => {
  expect(ofAccount("瑞安消防", "【火情通报】11月25日1时12分，我大队接到报警，塘下镇一仓库起火。")).toBe("330381");
  expect(ofAccount("平安沈阳铁西", "近日，铁西警方打掉一个诈骗团伙。")).toBe("210100");
  expect(ofAccount("平安北京丰台", "近日，丰台警方打掉一个诈骗团伙。")).toBe("110106");
  expect(ofAccount("国网黄冈供电", "停电公告", "因线路检修，长江路沿线停电。")).toBe("421100");
  expect(ofAccount("莱芜论坛", "表扬3路公交车司机", "今天我妈在车上晕车，师傅停车递水。")).toBe("370100");
  expect(ofAccount("黔西交警", "雨雪天气行车提示", "今天夜间我市北部有中雪。")).toBe("520500");
  expect(ofAccount("江苏高院", "省高院发布白皮书", "全省法院审结案件412件。")).toBe("320000");
  // What a text says goes first, and news of the whole country is of no office's place.
  expect(ofAccount("瑞安消防", "杭州西湖区一小区起火", "杭州市消防救援支队到场扑救。")).toBe("330100");
  expect(ofAccount("瑞安消防", "全国消防日：家庭防火要点")).toBe("");
});

test("a paper's name tells the place only where the text says that it is of there", () => {
  expect(ofAccount("北海发布", "关于滞留游客服务保障的情况通报", "停航后，市委、市政府立即组织工作组上岛。")).toBe("450500");
  expect(ofAccount("来宾发布", "【情况说明】针对网传来宾高铁北站停车场乱收费问题，经核查，收费标准已公示。")).toBe("451300");
  expect(ofAccount("辽宁日报", "金价再创新高", "国际金价盘中突破每盎司4300美元。")).toBe("");
  expect(ofAccount("东方网", "金价再创新高", "我市金店里顾客盈门。")).toBe("");
  // Several places bear it, and a private account is nobody's voice.
  expect(ofAccount("鼓楼发布", "我区推进老旧小区改造")).toBe("");
  expect(ofAccount("大连海蛎子", "小区电梯第三次停了")).toBe("");
});

test("a rare county's name at the head of a clause is the county by what follows", () => {
  expect(guess("府谷一露天煤矿滑坡3人被困")).toBe("610800");
  expect(guess("脐橙下山", "秭归郭家坝镇的脐橙坐轨道车下山。")).toBe("420500");
  expect(guess("公安一线民警的一天")).toBe("");
  expect(guess("温泉一票难求")).toBe("");
});

test("who stands at a university or an airport is there; a headline of all places is of none", () => {
  expect(guess("衡水学院南门的麻辣烫", "南门出来左拐第二家。")).toBe("131100");
  expect(guess("北京大学团队发现新机制", "这一成果发表于学术期刊。")).toBe("");
  expect(guess("大雾致重庆江北机场航班延误", "受大雾影响，机场能见度一度低于200米。")).toBe("500000");
  expect(guess("全国铁路明日起实行新运行图", "新图实施后，甘肃兰州至武威间动车组公交化开行。")).toBe("");
  expect(guess("多地公积金贷款额度上调", "南宁、济南、大连等17个城市上调额度。其中，大连市最高可贷150万元。")).toBe("");
});

test("a county that only one place is called tells it without its unit, where what follows is of a county or the account is named so", () => {
  expect(guess("于都幼儿园馒头发霉")).toBe("360700");
  expect(guess("", "太康这家养老院一个月收两千六，算算账就知道了")).toBe("411600");
  expect(guess("", "昨晚，长兴雉城四中的家长都收到了通知")).toBe("330500");
  expect(guess("", "荣乌高速文登段堵了七个小时")).toBe("371000");
  expect(guess("大冶金山店镇向阳村的路灯又黑了")).toBe("420200");
  expect(ofAccount("文登小馋猫", "", "文登这雪下的，电动车找不着了")).toBe("371000");
  expect(ofAccount("绵阳老周", "涪城区一楼盘延期交房")).toBe("510700");
  // A period, a street, somebody, a name of many schools; an account named after a county that its text does not name.
  expect(guess("太康年间的一场大雪", "西晋太康元年，史官记下了这一年。")).toBe("");
  expect(guess("长兴路的早高峰", "长兴路每天堵四十分钟。")).toBe("");
  expect(guess("文登科获奖", "文登在发言中说，感谢大家。")).toBe("");
  expect(guess("临江中学校服涨价")).toBe("");
  expect(ofAccount("文登小馋猫", "", "今天这碗面真香")).toBe("");
});

test("districts and counties of one letter are told with their unit where no other bears the name", () => {
  expect(guess("蒸湘区立新大道红绿灯坏了半个月")).toBe("430400");
  expect(guess("曹县青岗集镇收土地流转费")).toBe("371700");
  expect(guess("", "原来是这帮人啊，芗城公安干得漂亮")).toBe("350600");
  expect(guess("应县政府要求整改", "富县强农，和县里的人谈谈。")).toBe("");
  expect(guess("老城区改造", "鼓楼区和解放区的老房子。")).toBe("");
});

test("services and houses of a place speak for it, who lives there is of there", () => {
  expect(ofAccount("重庆轨道", "末班车延长运营时刻表来了！")).toBe("500000");
  expect(ofAccount("荆州博物馆", "新展：漆器上的凤与虎")).toBe("421000");
  expect(ofAccount("敦煌研究院", "第98窟壁画数字化采集完成")).toBe("620982");
  expect(ofAccount("漳州生活通", "", "市区这三个路口的红绿灯改了")).toBe("350600");
  expect(guess("漳州人注意！这种免费茶叶别领")).toBe("350600");
});

test("letters of a county within a longer name are none; a service tells its town", () => {
  expect(ofAccount("三江源记者站", "三江源记录到雪豹影像1900余段")).toBe("");
  expect(guess("三江源头一村庄通邮")).toBe("");
  expect(guess("北京公交夜班线增到四十条")).toBe("110000");
  expect(guess("", "寻乌的甜橙今年第一次直接装船")).toBe("360700");
  expect(guess("", "平遥昨天下了头场雪")).toBe("140700");
});
