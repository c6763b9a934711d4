/** One provincial unit on the tile grid: GB/T 2260 code, short name, column and row. The layout is our own. */
export interface Province {
  code: string;
  name: string;
  column: number;
  row: number;
}

const layout: [code: string, name: string, column: number, row: number][] = [
  ["23", "黑龙江", 9, 0],
  ["65", "新疆", 1, 2],
  ["15", "内蒙古", 7, 1],
  ["22", "吉林", 9, 1],
  ["62", "甘肃", 3, 2],
  ["64", "宁夏", 4, 2],
  ["14", "山西", 6, 2],
  ["13", "河北", 7, 2],
  ["11", "北京", 8, 2],
  ["21", "辽宁", 9, 2],
  ["63", "青海", 2, 3],
  ["61", "陕西", 5, 3],
  ["41", "河南", 6, 3],
  ["37", "山东", 7, 3],
  ["12", "天津", 8, 3],
  ["54", "西藏", 1, 4],
  ["51", "四川", 3, 4],
  ["50", "重庆", 4, 4],
  ["42", "湖北", 5, 4],
  ["34", "安徽", 6, 4],
  ["32", "江苏", 7, 4],
  ["31", "上海", 8, 4],
  ["53", "云南", 3, 5],
  ["52", "贵州", 4, 5],
  ["43", "湖南", 5, 5],
  ["36", "江西", 6, 5],
  ["33", "浙江", 7, 5],
  ["45", "广西", 4, 6],
  ["44", "广东", 5, 6],
  ["35", "福建", 6, 6],
  ["71", "台湾", 8, 6],
  ["46", "海南", 4, 7],
  ["82", "澳门", 5, 7],
  ["81", "香港", 6, 7],
];

export const provinces: readonly Province[] = layout.map(([code, name, column, row]) => ({ code, name, column, row }));
export const gridRows = Math.max(...provinces.map(({ row }) => row)) + 1;

const byCode = new Map(provinces.map((province) => [province.code, province]));
const byName = new Map(provinces.map((province) => [province.name, province]));
const SUFFIX = /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市)$/;

/**
 * The province that a key or a name stands for: 44, 440000, CN-44, 广东, 广东省, 广西壮族自治区. A code of a place below
 * the province (440100) stands for itself, so it is none.
 */
export function provinceOf(value: string): Province | undefined {
  const code = /^(?:CN-?)?(\d{2})(?:0000)?$/i.exec(value.trim())?.[1];
  if (code) return byCode.get(code);
  const name = value.trim().replace(/^(中国|中华人民共和国)/, "");
  return byName.get(name) ?? byName.get(name.replace(SUFFIX, ""));
}

/** The province that holds a place: its own, or that of a county code (440300) or a name such as 广东 深圳. */
export function provinceAround(key: string, name: string): Province | undefined {
  const own = provinceOf(key) ?? provinceOf(name);
  if (own) return own;
  const code = /^(\d{2})\d{2,4}$/.exec(key.trim())?.[1];
  return (code ? byCode.get(code) : undefined) ?? provinceOf(name.trim().split(/[\s·/-]/)[0] ?? "");
}
