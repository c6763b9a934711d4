import { FetchError, guardedFetch } from "#server/fetch/guardedFetch.ts";
import type { WechatSettings } from "#server/WechatSettings.ts";
import { PushError } from "../PushError.ts";

const TIMEOUT = 15_000;
/** A token is renewed this long before it ends, ms. */
const EARLY = 300_000;
/** Token wrong, not the latest, or over. */
const STALE = [40001, 40014, 42001];
/** Called too often: today, or this minute. */
const TOO_OFTEN = [45009, 45011];
/** What the platform means, where its own words help nobody. Trying again does not help with any. */
const REASONS: Record<number, string> = {
  40003: "接收人已失效，请重新扫码绑定",
  40013: "WECHAT_APP_ID 有误",
  40037: "WECHAT_TEMPLATE 的模板编号有误",
  40125: "WECHAT_APP_SECRET 有误",
  40164: "服务器地址不在公众号的 IP 白名单中",
  43004: "接收人已取消关注公众号",
  43101: "接收人拒收该模板消息",
  45015: "接收人 48 小时内没有与公众号互动，请配置模板消息",
  45047: "接收人未再互动，客服消息已达上限，请配置模板消息",
  47003: "WECHAT_TEMPLATE 的字段与模板不符",
  48001: "公众号没有调用该接口的权限",
};

type Reply = Record<string, unknown>;

/** Calls of one official account: it keeps the token, the operator chose the address. Errors are `PushError`s. */
export class OfficialAccount {
  #token: { value: string; until: number } | undefined;
  #asking: Promise<string> | undefined;

  constructor(private readonly settings: WechatSettings) {}

  /** A temporary picture to scan: what it holds, as `scene` to be recognised by, for so many seconds. */
  async createQr(scene: string, seconds: number, now: number): Promise<{ content: string; until: number }> {
    const reply = await this.#call("/cgi-bin/qrcode/create", now, {
      ...{ expire_seconds: seconds, action_name: "QR_STR_SCENE", action_info: { scene: { scene_str: scene } } },
    });
    if (typeof reply.url !== "string") throw new PushError("微信没有返回二维码");
    return { content: reply.url, until: now + (Number(reply.expire_seconds) || seconds) * 1000 };
  }

  async sendText(openid: string, content: string, now: number): Promise<void> {
    await this.#call("/cgi-bin/message/custom/send", now, { touser: openid, msgtype: "text", text: { content } });
  }

  async sendTemplate(openid: string, id: string, data: Record<string, string>, url: string, now: number) {
    const values = Object.fromEntries(Object.entries(data).map(([field, value]) => [field, { value }]));
    const body = { touser: openid, template_id: id, ...(url ? { url } : {}), data: values };
    await this.#call("/cgi-bin/message/template/send", now, body);
  }

  async #call(path: string, now: number, body: object): Promise<Reply> {
    const ask = async () => this.#post(`${path}?access_token=${encodeURIComponent(await this.#accessToken(now))}`, body);
    let reply = await ask();
    if (STALE.includes(Number(reply.errcode))) {
      this.#token = undefined;
      reply = await ask();
    }
    return checked(reply);
  }

  /** Callers that come together share one request. */
  #accessToken(now: number): Promise<string> {
    if (this.#token && this.#token.until > now) return Promise.resolve(this.#token.value);
    this.#asking ??= this.#newToken(now).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #newToken(now: number): Promise<string> {
    const { appId: appid, appSecret: secret } = this.settings;
    const body = { grant_type: "client_credential", appid, secret };
    // The stable kind does not end the token of another program of the house.
    const reply = checked(await this.#post("/cgi-bin/stable_token", body));
    if (typeof reply.access_token !== "string") throw new PushError("微信没有返回访问凭证");
    this.#token = { value: reply.access_token, until: now + (Number(reply.expires_in) || 0) * 1000 - EARLY };
    return reply.access_token;
  }

  async #post(path: string, fields: object): Promise<Reply> {
    const body = JSON.stringify(fields);
    try {
      const reply = await guardedFetch(`${this.settings.baseUrl}${path}`, {
        // The address is the operator's own; a gateway inside the house is no danger.
        ...{ method: "POST", body, timeout: TIMEOUT, maxBytes: 64 * 1024, allowPrivate: true },
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-length": String(Buffer.byteLength(body)),
        },
      });
      if (reply.status !== 200) throw new PushError(`微信出错（HTTP ${reply.status}）`);
      const read: unknown = JSON.parse(reply.body.toString("utf8"));
      if (typeof read === "object" && read !== null) return read as Reply;
    } catch (error) {
      if (error instanceof PushError) throw error;
      if (error instanceof FetchError) throw new PushError("无法连接微信");
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw new PushError("微信的答复无法识别，请检查 WECHAT_BASE_URL");
  }
}

function checked(reply: Reply): Reply {
  const code = Number(reply.errcode ?? 0);
  if (code === 0) return reply;
  if (code === -1) throw new PushError("微信系统繁忙");
  if (TOO_OFTEN.includes(code)) throw new PushError("微信限流", false, 60_000);
  const words = REASONS[code] ?? String(reply.errmsg ?? "").slice(0, 100);
  throw new PushError(`微信拒绝：${words}（${code}）`, code in REASONS);
}

const accounts = new WeakMap<WechatSettings, OfficialAccount>();

/** The one account of these settings. */
export function accountOf(settings: WechatSettings): OfficialAccount {
  const account = accounts.get(settings) ?? new OfficialAccount(settings);
  accounts.set(settings, account);
  return account;
}
