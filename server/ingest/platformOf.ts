import type { DataType } from "#server/store/documents.ts";

/** Sites of platforms (D.platform) on which accounts publish short video and self-media. */
const SITES: Record<string, string> = {
  "douyin.com": "douyin",
  "iesdouyin.com": "douyin",
  "kuaishou.com": "kuaishou",
  "gifshow.com": "kuaishou",
  "channels.weixin.qq.com": "shipinhao",
  "toutiao.com": "toutiao",
  "baijiahao.baidu.com": "baijia",
};
const KINDS: ReadonlySet<DataType> = new Set(["video", "wemedia"]);

/** The platform of an account's document by the address of its page; undefined where it tells none. */
export function platformOf(dataType: DataType, url: string): string | undefined {
  if (!KINDS.has(dataType) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  const site = Object.keys(SITES).find((one) => hostname === one || hostname.endsWith(`.${one}`));
  return site && SITES[site];
}
