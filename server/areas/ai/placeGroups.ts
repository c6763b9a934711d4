import { REGIONS } from "#server/analysis/places/gazetteer.ts";

const provinces = (names: string): string[] =>
  names.split(" ").flatMap((name) => REGIONS.find((one) => one.level === "province" && one.name === name)?.code ?? []);
const PEARL = "440100 440300 440400 440600 441300 441900 442000 440700 441200".split(" ");

/** Parts of the country by the names people have for them, as codes of their provinces or cities. */
export const PLACE_GROUPS: ReadonlyMap<string, string[]> = new Map([
  ["京津冀", provinces("北京 天津 河北")],
  ["长三角", provinces("上海 江苏 浙江 安徽")],
  ["江浙沪", provinces("江苏 浙江 上海")],
  ["珠三角", PEARL],
  ["粤港澳大湾区", [...PEARL, ...provinces("香港 澳门")]],
  ["大湾区", [...PEARL, ...provinces("香港 澳门")]],
  ["苏浙沪", provinces("江苏 浙江 上海")],
  ["两广", provinces("广东 广西")],
  ["两湖", provinces("湖北 湖南")],
  ["云贵川", provinces("云南 贵州 四川")],
  ["云贵", provinces("云南 贵州")],
  ["陕甘宁", provinces("陕西 甘肃 宁夏")],
  ["中部六省", provinces("山西 安徽 江西 河南 湖北 湖南")],
  ["苏南", "320100 320200 320400 320500 321100".split(" ")],
  ["苏北", "320300 320700 320800 320900 321300".split(" ")],
  ["闽南", "350200 350500 350600".split(" ")],
  ["胶东", "370200 370600 370700 370800 371000 371100".split(" ")],
  ["川渝", provinces("四川 重庆")],
  ["成渝", ["510100", ...provinces("重庆")]],
  ["东三省", provinces("辽宁 吉林 黑龙江")],
  ["东北三省", provinces("辽宁 吉林 黑龙江")],
  ["东北地区", provinces("辽宁 吉林 黑龙江")],
  ["华北", provinces("北京 天津 河北 山西 内蒙古")],
  ["华东", provinces("上海 江苏 浙江 安徽 福建 江西 山东")],
  ["东北", provinces("辽宁 吉林 黑龙江")],
  ["华中", provinces("河南 湖北 湖南")],
  ["华南", provinces("广东 广西 海南")],
  ["西南", provinces("重庆 四川 贵州 云南 西藏")],
  ["西北", provinces("陕西 甘肃 青海 宁夏 新疆")],
  ["直辖市", provinces("北京 天津 上海 重庆")],
  ["自治区", provinces("内蒙古 广西 西藏 宁夏 新疆")],
  ["北上广深", [...provinces("北京 上海"), "440100", "440300"]],
  ["一线城市", [...provinces("北京 上海"), "440100", "440300"]],
  ["北上广", [...provinces("北京 上海"), "440100"]],
  ["江浙", provinces("江苏 浙江")],
  ["苏锡常", "320500 320200 320400".split(" ")],
  ["长株潭", "430100 430200 430300".split(" ")],
  ["沈大", "210100 210200".split(" ")],
  ["冀鲁豫", provinces("河北 山东 河南")],
  ["晋冀鲁豫", provinces("山西 河北 山东 河南")],
  ["港澳", provinces("香港 澳门")],
  ["港澳台", provinces("香港 澳门 台湾")],
]);

/** All places beside these: other provinces, other cities of the province that is named with them, others of several that are (直辖市). */
export function placesBeside(left: readonly string[], within: readonly string[] = []): string[] {
  const outer = within.filter((code) => code.endsWith("0000") && left.every((one) => one !== code && one.startsWith(code.slice(0, 2))));
  const [province] = outer;
  if (within.length > 1 && left.some((code) => within.includes(code))) return within.filter((code) => !left.includes(code));
  const level = province ? "prefecture" : "province";
  return REGIONS.filter((one) => one.level === level && (!province || one.code.startsWith(province.slice(0, 2))))
    .map(({ code }) => code)
    .filter((code) => !left.includes(code));
}
