// How the text of single settings is read. Each throws a SettingsError that says what is allowed.
import { isIP } from "node:net";
import { SettingsError } from "./SettingsError.ts";
import type { Settings } from "./settingsShape.ts";
import { readWechat } from "./WechatSettings.ts";

export function readAnt(url: string | undefined, key: string | undefined): Settings["proofs"]["ant"] {
  if ((url === undefined) !== (key === undefined)) throw new SettingsError("ANTCERT_URL and ANTCERT_KEY are given together");
  return url && key ? { url, key } : undefined;
}

export function readPasswordLength(value = "8"): number {
  if (/^\d{1,2}$/.test(value) && Number(value) >= 8 && Number(value) <= 20) return Number(value);
  throw new SettingsError(`PASSWORD_LENGTH="${value}" is not a whole number from 8 to 20`);
}

export function readUserAgent(value = "Mozilla/5.0 (compatible; MediaMonitor/1.0)"): string {
  if (/^[\x20-\x7e]{1,200}$/.test(value)) return value;
  throw new SettingsError("COLLECT_USER_AGENT must have 1 to 200 visible ASCII characters");
}

export function readAccountUrl(value = "rsshub://weibo/user/{uid}"): string {
  if (/^(?:https?|rsshub):\/\/\S+$/i.test(value) && value.includes("{uid}")) return value;
  throw new SettingsError("WEIBO_ACCOUNT_URL must be an address that holds {uid}");
}

/** Seconds as ms. */
export function readHostPause(value = "2"): number {
  const seconds = Number(value);
  if (/^\d{1,2}(\.\d+)?$/.test(value) && seconds <= 60) return seconds * 1000;
  throw new SettingsError(`COLLECT_PAUSE="${value}" is not a number of seconds from 0 to 60`);
}

export function readPort(value = "8080"): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65535) {
    throw new SettingsError(`PORT="${value}" is not a port number from 0 to 65535`);
  }
  return port;
}

/** A JSON object whose values all pass, or null. */
function readMap<T>(value: string, passes: (entry: unknown) => entry is T): Record<string, T> | null {
  try {
    const map: unknown = JSON.parse(value);
    const fits = typeof map === "object" && map !== null && !Array.isArray(map);
    return fits && Object.values(map).every(passes) ? (map as Record<string, T>) : null;
  } catch {
    return null;
  }
}

const readStrings = (value: string) => readMap(value, (entry): entry is string => typeof entry === "string");

const isWebAddress = (url: unknown): url is string =>
  typeof url === "string" && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

export function readModelMap(value = "{}"): Record<string, string> {
  const map = readStrings(value);
  if (map) return map;
  throw new SettingsError(`AI_MODEL_MAP must be a JSON object of model names, like {"deepseek-chat":"my-model"}`);
}

export function readPushTargets(value = "{}"): Record<string, string> {
  const map = readStrings(value);
  if (map && Object.values(map).every(isWebAddress)) return map;
  throw new SettingsError(`PUSH_TARGETS must be a JSON object of addresses, like {"api":"https://desk.example/in"}`);
}

export function readBackends(addresses: string | undefined, tokens = "{}"): Settings["backends"] {
  const known = addresses === undefined ? undefined : readStrings(addresses);
  const plain = (url: string) => isWebAddress(url) && !new URL(url).username && !/[?#]/.test(url);
  if (known === null || (known && !Object.values(known).every(plain)))
    throw new SettingsError(`BACKENDS must be a JSON object of addresses, like {"shop":"https://shop.example/v1"}`);
  const secrets = readStrings(tokens);
  // A token that was set is never shown, not even when it is wrong.
  if (secrets === null || !Object.values(secrets).every((token) => /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(token)))
    throw new SettingsError("BACKEND_TOKENS must be a JSON object of tokens of visible ASCII characters");
  const homeless = Object.keys(secrets).find((name) => !known || !Object.hasOwn(known, name));
  if (homeless !== undefined) throw new SettingsError(`BACKEND_TOKENS names "${homeless}", which has no address in BACKENDS`);
  return { ...(known && { addresses: known }), tokens: secrets };
}

type Embed = Settings["embeds"][string];

function isEmbed(entry: unknown): entry is Embed {
  if (typeof entry !== "object" || entry === null) return false;
  const { url, title, height, ...rest } = entry as Record<string, unknown>;
  return (
    isWebAddress(url) &&
    ["string", "undefined"].includes(typeof title) &&
    (height === undefined || (Number.isInteger(height) && Number(height) >= 120 && Number(height) <= 10_000)) &&
    Object.keys(rest).length === 0
  );
}

export function readEmbeds(value = "{}"): Record<string, Embed> {
  const map = readMap(value, isEmbed);
  if (map && Object.keys(map).every((name) => /^(bijet|proxy-service)\/[\w-]{1,50}$/.test(name))) return map;
  throw new SettingsError(`EMBEDS must be a JSON object of outer pages, like {"bijet/1":{"url":"https://bi.example.org/7","height":900}}`);
}

export function readSmtp(url: string | undefined, from: string | undefined): Settings["smtp"] {
  if (url === undefined) return undefined;
  if (from && /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) return { url, from };
  throw new SettingsError("SMTP_FROM must be a mail address when SMTP_URL is given");
}

export function readWechatSettings(...given: Parameters<typeof readWechat>): Settings["wechat"] {
  try {
    return readWechat(...given);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

export function readHosts(value = ""): string[] {
  const hosts = value.split(",").flatMap((host) => host.trim().toLowerCase() || []);
  const bad = hosts.find((host) => !/^(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?$/.test(host));
  if (bad === undefined) return hosts;
  throw new SettingsError(`PUSH_ALLOW_HOSTS holds "${bad}", which is neither host nor host:port`);
}

/** Names that stand for networks: 127.0.0.0/8, 169.254.0.0/16, 10.0.0.0/8 and their like. */
const NETWORKS = ["loopback", "linklocal", "uniquelocal"];

export function readTrustProxy(value = "0"): Settings["trustProxy"] {
  if (/^\d$/.test(value)) return Number(value);
  const networks = value.split(",").map((part) => part.trim());
  const bad = networks.find((network) => {
    const [address = "", bits, ...rest] = network.split("/");
    const family = isIP(address);
    if (bits === undefined) return family === 0 && !NETWORKS.includes(network);
    return family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128);
  });
  if (bad === undefined) return networks;
  throw new SettingsError(
    `TRUST_PROXY holds "${bad}", which is neither a number of proxies from 0 to 9 nor an address, a network or one of ${NETWORKS.join(", ")}`,
  );
}
