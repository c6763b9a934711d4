export type ChannelKind = "email" | "webhook" | "wecom" | "dingtalk" | "feishu" | "wechat";

/** Where a message of a channel goes. */
export interface Receiver {
  kind: ChannelKind;
  /** Webhook or robot address; a robot's holds its key, so it is a secret too. "" for e-mail and WeChat. */
  url: string;
  /** Key of the signature; "" none. */
  secret: string;
  /** Mail addresses; the openid of one person for WeChat. */
  receivers: string[];
}
