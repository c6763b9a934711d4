type Json = Record<string, unknown>;

const FORMATS: Record<string, string> = {
  email: "请输入正确的邮箱",
  uri: "请输入正确的网址",
  url: "请输入正确的网址",
  date: "请输入正确的日期",
  "date-time": "请输入正确的时间",
  ipv4: "请输入正确的 IP 地址",
};
const TYPES: Record<string, string> = {
  string: "文字",
  number: "数字",
  integer: "整数",
  boolean: "是或否",
  array: "列表",
  object: "对象",
};

/** What is wrong with a value, in Chinese. A schema may say it in its own words: `x-messages: {keyword: text}`. */
export function messageFor(keyword: string, schema: Json, value: unknown): string {
  const own = (schema["x-messages"] as Record<string, string> | undefined)?.[keyword];
  if (own) return own;
  const limit = schema[keyword];
  switch (keyword) {
    case "required":
      return "必填";
    case "minLength":
      return value === "" || value === undefined ? "必填" : `至少 ${limit} 个字符`;
    case "maxLength":
      return `最多 ${limit} 个字符`;
    case "minItems":
      return limit === 1 ? "请至少选择一项" : `至少 ${limit} 项`;
    case "maxItems":
      return `最多 ${limit} 项`;
    case "uniqueItems":
      return "不能重复";
    case "minimum":
      return `不能小于 ${limit}`;
    case "maximum":
      return `不能大于 ${limit}`;
    case "exclusiveMinimum":
      return `必须大于 ${limit}`;
    case "exclusiveMaximum":
      return `必须小于 ${limit}`;
    case "multipleOf":
      return `必须是 ${limit} 的倍数`;
    case "enum":
    case "const":
    case "oneOf":
    case "anyOf":
    case "discriminator":
      return "请从可选值中选择";
    case "format":
      return FORMATS[String(limit)] ?? "格式不正确";
    case "type":
      return value === undefined || value === null ? "必填" : `应为${TYPES[String([limit].flat()[0])] ?? String(limit)}`;
    case "additionalProperties":
      return "不支持的字段";
    default:
      return "格式不正确";
  }
}
