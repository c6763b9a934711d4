/** Kinds of documents, in the order tabs show them. */
export const DATA_TYPES = ["news", "app", "bbs", "video", "wechat", "weibo", "epaper", "wemedia", "news_1", "facebook", "twitter"] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** Kinds that only accounts with overseas rights see (SPEC §3). */
const OVERSEAS: ReadonlySet<string> = new Set<DataType>(["news_1", "facebook", "twitter"]);

/** Whether somebody may see documents of a kind at all. */
export const maySee = (reader: { overseas: boolean }, type: string): boolean => reader.overseas || !OVERSEAS.has(type);

/** The kinds somebody may see at all. */
export const typesFor = (reader: { overseas: boolean }): DataType[] => DATA_TYPES.filter((type) => maySee(reader, type));
