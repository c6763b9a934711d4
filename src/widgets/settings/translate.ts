import { englishStringTranslator, replaceStringParameters, TranslatableString } from "@rjsf/utils";

const CHINESE: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.ArrayItemTitle]: "第",
  [TranslatableString.EmptyArray]: "暂无内容",
  [TranslatableString.YesLabel]: "是",
  [TranslatableString.NoLabel]: "否",
  [TranslatableString.CloseLabel]: "关闭",
  [TranslatableString.ErrorsLabel]: "请检查以下内容",
  [TranslatableString.AddButton]: "添加",
  [TranslatableString.AddItemButton]: "添加一项",
  [TranslatableString.CopyButton]: "复制",
  [TranslatableString.MoveDownButton]: "下移",
  [TranslatableString.MoveUpButton]: "上移",
  [TranslatableString.RemoveButton]: "移除",
  [TranslatableString.ClearLabel]: "清除",
  [TranslatableString.NowLabel]: "现在",
  [TranslatableString.PreviewLabel]: "预览",
  [TranslatableString.ClearButton]: "清除",
};

/** rjsf's own words in Chinese; what we do not use stays English. */
export function translate(text: TranslatableString, params?: string[]): string {
  const chinese = CHINESE[text];
  return chinese === undefined ? englishStringTranslator(text, params) : replaceStringParameters(chinese, params);
}
