import { ruleSentence, TYPE_NAMES } from "../../grammar/ruleSentences.ts";

type Json = Record<string, unknown>;

const FORMATS: Record<string, string> = {
  email: "请输入正确的邮箱",
  uri: "请输入正确的网址",
  url: "请输入正确的网址",
  date: "请输入正确的日期",
  "date-time": "请输入正确的时间",
  ipv4: "请输入正确的 IP 地址",
};

/** What is wrong with a value, in Chinese. A schema may say it in its own words: `x-messages: {keyword: text}`. */
export function messageFor(keyword: string, schema: Json, value: unknown): string {
  const own = (schema["x-messages"] as Record<string, string> | undefined)?.[keyword];
  if (own) return own;
  const limit = schema[keyword];
  const told = ruleSentence(keyword, limit) ?? "格式不正确";
  switch (keyword) {
    case "required":
      return "必填";
    case "minLength":
      return value === "" || value === undefined ? "必填" : told;
    case "minItems":
      return limit === 1 ? "请至少选择一项" : told;
    case "enum":
    case "const":
    case "oneOf":
    case "anyOf":
    case "discriminator":
      return "请从可选值中选择";
    case "format":
      return FORMATS[String(limit)] ?? told;
    case "type":
      return value === undefined || value === null ? "必填" : `应为${TYPE_NAMES[String([limit].flat()[0])] ?? String(limit)}`;
    case "additionalProperties":
      return "不支持的字段";
    default:
      return told;
  }
}
