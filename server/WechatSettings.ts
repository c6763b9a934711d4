/** What a template message can say of an alert. */
export const WECHAT_FACTS = ["group", "title", "source", "time", "words", "count"] as const;
export type WechatFact = (typeof WECHAT_FACTS)[number];

/** The house's own official account (mp.weixin.qq.com › 设置与开发 › 基本配置). */
export interface WechatSettings {
  appId: string;
  appSecret: string;
  /** Signs what the platform sends to the callback address. */
  token: string;
  /** Without a slash at its end. */
  baseUrl: string;
  /** Template of alerts and what each of its fields says; without one alerts are customer-service texts. */
  template?: { id: string; fields: Record<string, WechatFact> };
}

type Read = (name: string) => string | undefined;

/** @throws Error in one line for an operator */
export function readWechat(read: Read, baseUrl: string | undefined): WechatSettings | undefined {
  const [appId, appSecret, token] = ["WECHAT_APP_ID", "WECHAT_APP_SECRET", "WECHAT_TOKEN"].map(read);
  const template = readTemplate(read("WECHAT_TEMPLATE"));
  if (!appId && !appSecret && !token) return undefined;
  if (!appId || !appSecret || !token) throw new Error("WECHAT_APP_ID, WECHAT_APP_SECRET and WECHAT_TOKEN must be given together");
  if (!/^[A-Za-z0-9]{3,32}$/.test(token)) throw new Error("WECHAT_TOKEN must have 3 to 32 letters and digits");
  return { appId, appSecret, token, baseUrl: (baseUrl ?? "https://api.weixin.qq.com").replace(/\/+$/, ""), template };
}

function readTemplate(value: string | undefined): WechatSettings["template"] {
  if (value === undefined) return undefined;
  try {
    const { id, fields } = JSON.parse(value) as { id?: unknown; fields?: Record<string, unknown> };
    const known = (fact: unknown) => (WECHAT_FACTS as readonly unknown[]).includes(fact);
    if (typeof id === "string" && id && Object.values(fields ?? {}).length > 0 && Object.values(fields!).every(known))
      return { id, fields: fields as Record<string, WechatFact> };
  } catch {
    // Said below.
  }
  throw new Error(
    `WECHAT_TEMPLATE must be a JSON object like {"id":"…","fields":{"thing1":"group","thing2":"title","time3":"time"}} with ${WECHAT_FACTS.join(", ")}`,
  );
}
