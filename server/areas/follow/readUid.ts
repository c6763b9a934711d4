const UID = /^\d{5,16}$/;
/** weibo.com/1234567890, weibo.com/u/1234567890, m.weibo.cn/u/1234567890, m.weibo.cn/profile/1234567890 */
const PAGE = /^(?:https?:\/\/)?(?:www\.|m\.)?weibo\.(?:com|cn)\/(?:u\/|profile\/)?(\d{5,16})(?:[/?#]\S*)?$/i;

/** The number of an account from what people paste: itself, or the address of its page; undefined for anything else. */
export function readUid(written: string): string | undefined {
  const text = written.trim();
  return UID.test(text) ? text : PAGE.exec(text)?.[1];
}
