import { TYPE_NAMES } from "#server/labels/labels.ts";
import type { TransportKind } from "./TransportTask.ts";

/** Fields of a row by kind, as files written here call them, with their names for people. */
export const FIELDS: Record<TransportKind, Record<string, string>> = {
  documents: {
    externalId: "原始编号",
    title: "标题",
    content: "正文",
    url: "链接",
    source: "来源",
    dataType: "类型",
    channel: "栏目",
    author: "作者",
    pubdate: "发布时间",
    regionId: "地域代码",
    originalPicUrl: "封面图",
    sourceRank: "来源级别",
    duration: "时长",
    isOriginal: "原创",
    visitCount: "阅读数",
    likeCount: "点赞数",
    commentCount: "评论数",
    forwardCount: "转发数",
    playCount: "播放数",
    lookCount: "在看数",
    parentExternalId: "转发自",
    isAppraise: "情感",
    status: "处置状态",
    labels: "标签",
    extra: "其他",
  },
  columns: {
    path: "上级栏目",
    name: "名称",
    kind: "栏目类型",
    keyWords: "关键词",
    allWords: "全部包含",
    anyWords: "任意包含",
    excludeWords: "排除词",
    queryField: "检索范围",
    dataType: "类型",
    isAppraise: "情感",
    sources: "来源",
    regions: "地域",
    channels: "频道",
    advanceWords: "高级检索",
    author: "作者",
    zzsrc: "转载来源",
    location: "发布地",
    sourceObject: "来源分组",
    categoryIds: "分类",
    platformIdentity: "平台",
    sourceRank: "来源级别",
    channelRank: "频道级别",
    isOriginal: "原创",
    forwardFlag: "转发",
    hasPic: "有图",
    trend: "走势图",
    emotion: "情感图",
    typeAnalysis: "类型图",
    mediaRank: "媒体排行",
    hotKeywords: "热词",
    enabled: "启用",
  },
  words: {
    name: "名称",
    words: "公共词",
    sentives: "自有词",
    dataTypes: "类型",
    level: "级别",
    isAppraise: "情感",
    regionIds: "地域",
    enabled: "启用",
  },
  pages: { file: "文件", route: "路径", title: "标题", schema: "页面" },
  users: { name: "姓名", code: "账号", department: "部门", roles: "角色", phone: "手机", email: "邮箱", expireDate: "到期日" },
};

const SWITCHES = ["trend", "emotion", "typeAnalysis", "mediaRank", "hotKeywords", "enabled"];
const LISTS: Partial<Record<TransportKind, string[]>> = {
  documents: ["labels"],
  columns: ["dataType", "sources", "regions", "channels", "categoryIds", "platformIdentity", "sourceRank", "channelRank"],
  words: ["words", "sentives", "dataTypes", "regionIds"],
};

/** What a file's column probably is: called alike here, or by the name for people. */
export function guessed(kind: TransportKind, column: string): string {
  const fields = FIELDS[kind];
  const name = column.trim();
  if (Object.hasOwn(fields, name)) return name;
  return Object.keys(fields).find((field) => fields[field] === name || field.toLowerCase() === name.toLowerCase()) ?? "";
}

/** A row of a file under the names of here, of several columns for one field the first with a value; texts of tables become lists and objects where the field is one. */
export function mapped(value: unknown, fieldMap: { from: string; to: string }[], kind: TransportKind): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const row = value as Record<string, unknown>;
  const found: Record<string, unknown> = {};
  const put = (to: string, given: unknown) => {
    if (to !== "" && given !== undefined && given !== null && given !== "") found[to] ??= read(given, to, kind);
  };
  for (const { from, to } of fieldMap) put(to, row[from]);
  // Fields that only later rows have were not there to be mapped; what is called as here is taken.
  const seen = new Set(fieldMap.map(({ from }) => from));
  for (const name of Object.keys(row)) if (!seen.has(name)) put(guessed(kind, name), row[name]);
  return found;
}

/** A kind by its key, or by its name for people. */
const typeNamed = (name: string): string => Object.keys(TYPE_NAMES).find((type) => TYPE_NAMES[type] === name.trim()) ?? name;

function read(value: unknown, field: string, kind: TransportKind): unknown {
  if (typeof value !== "string") return value;
  if (field === "dataType" && kind === "documents") return typeNamed(value);
  if (SWITCHES.includes(field) || (field === "isOriginal" && kind === "documents")) return ["true", "1", "是"].includes(value.trim());
  if (field === "extra") {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return undefined;
    }
  }
  if (LISTS[kind]?.includes(field)) return value.split(/[\n|]/).filter((each) => each.trim() !== "");
  return ["status", "isAppraise", "level"].includes(field) && /^-?\d+$/.test(value) ? Number(value) : value;
}

/** A row as cells of a table, in the order of the fields. */
export const cellsOf = (row: Record<string, unknown>, kind: TransportKind): string[] =>
  Object.keys(FIELDS[kind]).map((field) => {
    const value = row[field];
    if (value === undefined || value === null) return "";
    return Array.isArray(value) ? value.join("\n") : typeof value === "object" ? JSON.stringify(value) : String(value);
  });
