import type { DocumentRow } from "#server/store/documents.ts";

/** Who speaks: the account of a post, the source of an article. */
export const nameOf = ({ dataType, source, channel, author }: Pick<DocumentRow, "dataType" | "source" | "channel" | "author">): string =>
  dataType === "weibo" || dataType === "wechat" ? channel || author || source : source || channel || author;
