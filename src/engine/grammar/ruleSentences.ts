/** Types of JSON Schema in Chinese. */
export const TYPE_NAMES: Record<string, string> = {
  string: "文本",
  number: "数字",
  integer: "整数",
  boolean: "是或否",
  array: "列表",
  object: "对象",
  null: "空",
};

const SENTENCES: Record<string, (limit: unknown) => string> = {
  minLength: (limit) => `至少 ${limit} 个字符`,
  maxLength: (limit) => `最多 ${limit} 个字符`,
  minItems: (limit) => `至少 ${limit} 项`,
  maxItems: (limit) => `最多 ${limit} 项`,
  uniqueItems: () => "不能重复",
  minimum: (limit) => `不能小于 ${limit}`,
  maximum: (limit) => `不能大于 ${limit}`,
  exclusiveMinimum: (limit) => `必须大于 ${limit}`,
  exclusiveMaximum: (limit) => `必须小于 ${limit}`,
  multipleOf: (limit) => `必须是 ${limit} 的倍数`,
  pattern: () => "格式不正确",
  format: () => "格式不正确",
};

/**
 * What a value that breaks this rule of its schema is told, by the server's check of a request and beside the field of a
 * form alike; undefined for rules (a choice, a missing value) that each end tells in its own way.
 */
export const ruleSentence = (keyword: string, limit: unknown): string | undefined => SENTENCES[keyword]?.(limit);
