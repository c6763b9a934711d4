/** What a feed's reader says of a fault, in the words of the console; the log keeps the reader's own. */
const FAULTS: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^(.+) leads to the internal address (.+)$/, ([, host, ip]) => `${host} 指向内网地址 ${ip}，不予采集`],
  [/^(.+) is an internal address$/, ([, host]) => `${host} 是内网地址，不予采集`],
  [/^(.+) has no address$/, ([, host]) => `域名 ${host} 没有地址`],
  [/ is no address$/, () => "地址无效"],
  [/^(\S+) addresses are not fetched$/, ([, protocol]) => `不支持 ${protocol} 地址`],
  [/^addresses with a password/, () => "地址中不能带用户名和密码"],
  [/^the answer has more than (\d+) bytes$/, ([, bytes]) => `内容超过 ${Math.round(Number(bytes) / 2 ** 20)} MB`],
  [/^more than (\d+) redirects$/, ([, hops]) => `跳转超过 ${hops} 次`],
  [/^no complete answer within (\d+) s$/, ([, seconds]) => `${seconds} 秒内没有读完`],
  [/^the server answered (\d+)$/, ([, code]) => `对方服务器返回 ${code}`],
  [/^robots\.txt of (\S+) forbids (.+)$/, ([, host, path]) => `${host} 的 robots.txt 不允许采集 ${path}`],
  [/^(\S+) asked to wait (\d+) s$/, ([, host, seconds]) => `${host} 要求暂缓采集，${Math.ceil(Number(seconds) / 60)} 分钟后再采`],
  [/^more than (\d+) requests in one reading$/, ([, most]) => `一次采集超过 ${most} 个请求`],
  [/^RSSHUB_URL is not set$/, () => "没有配置 RSSHub 地址（RSSHUB_URL）"],
  [/^no links to articles on the page$/, () => "页面上没有可识别的文章链接，请填写链接样式"],
  [/^nothing on the page is (.+)$/, ([, area]) => `页面上没有 ${area}`],
  [/^"(.+)" is no CSS selector$/, ([, area]) => `${area} 不是 CSS 选择器`],
  [/^no list at "(.*)"; the answer has (.*)$/, ([, path, names]) => `${path || "最外层"} 处没有列表，返回内容有 ${names}`],
  [/^neither JSON nor a feed$|^the answer is no JSON$/, () => "返回的不是 JSON"],
  [/^no events, births or deaths in the answer$/, () => "返回内容中没有 events、births 或 deaths"],
  [/^no article on the page$/, () => "页面上没有可识别的文章正文"],
  [/^no feed: /, () => "不是 RSS、Atom 或 JSON Feed"],
  [/^no JSON Feed/, () => "JSON 中没有条目列表"],
  [/^the document is empty$/, () => "内容为空"],
  [/^line (\d+): /, ([, line]) => `第 ${line} 行格式有误`],
  [/^(\S+): (ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, ([, host]) => `无法连接 ${host}`],
  [/^(\S+): (ENOTFOUND|EAI_AGAIN)$/, ([, host]) => `找不到域名 ${host}`],
  [/^(\S+): (ECONNRESET|UND_ERR_SOCKET)$/, ([, host]) => `${host} 中断了连接`],
];

export function faultText(fault: string): string {
  if (fault === "ok") return "正常";
  for (const [pattern, words] of FAULTS) {
    const found = pattern.exec(fault);
    if (found) return words(found);
  }
  return fault;
}
