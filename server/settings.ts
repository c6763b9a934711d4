import { isIP } from "node:net";
import { resolve } from "node:path";
import { readWechat, type WechatSettings } from "./WechatSettings.ts";

/** Everything an operator sets, read once from the environment at start. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  adminPassword?: string;
  demo: boolean;
  /** Characters that a password chosen from now on has at least. */
  passwordLength: number;
  demoPassword?: string;
  /** Name of a file in schemas/sites, or the id of the system variant it describes. */
  site: string;
  databaseUrl?: string;
  searchUrl?: string;
  busUrl?: string;
  ai: { baseUrl?: string; apiKey?: string; modelMap: Record<string, string>; limits: AiLimits };
  /** Addresses documents are pushed to, by D.pushTarget. */
  pushTargets: Record<string, string>;
  /** Where alerts and pushes by e-mail go through; absent: no e-mail. */
  smtp?: { url: string; from: string };
  /** The official account whose followers receive alerts; absent: none can be bound. */
  wechat?: WechatSettings;
  /** Private hosts (name or name:port) that webhooks may reach although they are not on the internet. */
  pushAllowHosts: string[];
  /** Other people's services that contracts may call: what the administrator fixed, by the name of the backend. */
  backends: {
    /** Addresses; absent: those of schemas/backends, of which no private one is reached. Once given, only backends named here are called. */
    addresses?: Record<string, string>;
    /** Tokens of those that sign in by one. */
    tokens: Record<string, string>;
  };
  /** Address of the console as its users type it, for links in pushes. */
  publicUrl?: string;
  /** Overrules the site's captcha flag. */
  captcha?: boolean;
  /** Shared with the all-media editing system, whose tickets POST /auth then accepts. */
  ticketSecret?: string;
  /** Outer pages that may stand in a frame, by the page that shows them: `bijet/1`, `proxy-service/2`. */
  embeds: Record<string, { url: string; title?: string; height?: number }>;
  /** Proxies in front whose X-Forwarded-For and X-Forwarded-Proto count: how many, or their networks; 0 for none. */
  trustProxy: number | string[];
  /** Whether feeds may be read from private and loopback addresses. */
  ingestAllowPrivate: boolean;
  /** How sources are read: what we call ourselves, ms between two requests to a host, and the house's RSSHub. */
  collect: { userAgent: string; hostPause: number; rsshubUrl?: string; weiboAccountUrl: string };
  /** Bearer token of /metrics and /api/openapi.json; absent: the machine itself reads them, without one. */
  opsToken?: string;
  /** What is removed by itself: documents published longer ago, and the oldest of too many. Absent: nothing. */
  retention: { maxAgeDays?: number; maxDocuments?: number };
  /** Megabytes of one file that moving data takes in. */
  uploadMegabytes: number;
  /** Proofs: the authority of time stamps, the outer chain, and the browser that takes pictures of evidence. Absent: none. */
  proofs: { tsaUrl?: string; ant?: { url: string; key: string }; chromium?: string };
  /** Whether the meaning of texts is asked where words leave their tone open. */
  embedding: boolean;
  /** Whether pictures of outer addresses are fetched for the image search. */
  pictureFetch: boolean;
  /** Open websockets at most, in all and of one user. */
  socketLimit: number;
  socketUserLimit: number;
  /** How long an undelivered notification is kept. */
  notificationDays: number;
  /** System messages kept whatever their number, and kept of each user whatever their age. */
  messages: { days: number; perUser: number };
  logLevel: LogLevel;
}

/** What one user, and all together, may ask of the assistant. */
export interface AiLimits {
  /** A user's requests a day (Asia/Shanghai). */
  requests: number;
  /** A user's tokens a day, prompts included; the local engine uses none. */
  tokens: number;
  /** Replies one user may have under way. */
  userStreams: number;
  /** Replies the server may have under way. */
  streams: number;
  /** Tokens of one reply. */
  replyTokens: number;
  /** Seconds of one reply. */
  replySeconds: number;
  /** Seconds until the service's first byte, and of silence afterwards. */
  firstByteSeconds: number;
  idleSeconds: number;
  /** Documents a day whose tone the service is asked about, 0 for none. */
  toneDocuments: number;
}

/** Setting → limit, default, least, most. */
const AI_LIMITS: [name: string, limit: keyof AiLimits, value: number, least: number, most: number, meaning: string][] = [
  ["AI_USER_REQUESTS", "requests", 500, 1, 1e6, "Requests a user may make to the assistant in a day."],
  ["AI_USER_TOKENS", "tokens", 1_000_000, 1000, 1e10, "Tokens a user may use in a day, prompts included."],
  ["AI_USER_STREAMS", "userStreams", 4, 1, 10_000, "Replies a user may have under way at a time."],
  ["AI_STREAMS", "streams", 300, 1, 10_000, "Replies the server may have under way at a time."],
  ["AI_REPLY_TOKENS", "replyTokens", 4096, 64, 1e6, "Most tokens of one reply."],
  ["AI_REPLY_SECONDS", "replySeconds", 180, 5, 3600, "Most seconds of one reply."],
  ["AI_FIRST_BYTE_SECONDS", "firstByteSeconds", 60, 1, 600, "Seconds waited for the first byte of AI_BASE_URL."],
  ["AI_IDLE_SECONDS", "idleSeconds", 30, 1, 600, "Seconds of silence after which a reply of AI_BASE_URL counts as failed."],
  ["AI_TONE_DOCUMENTS", "toneDocuments", 400, 0, 1e6, "Documents a day whose tone AI_BASE_URL is asked about; 0 for none."],
];

export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** A setting with a wrong value; the message is one line for the operator. */
export class SettingsError extends Error {}

/** Every setting with its default, for docs/operations.md and the test that keeps them equal. */
export const SETTINGS: { name: string; default: string; meaning: string }[] = [
  { name: "PORT", default: "8080", meaning: "TCP port of console, API and websocket." },
  { name: "HOST", default: "0.0.0.0", meaning: "Address to listen on." },
  { name: "DATA_DIR", default: "./data", meaning: "Folder of the databases and uploaded files." },
  { name: "ADMIN_PASSWORD", default: "generated, printed once", meaning: "Password of the first user, admin." },
  { name: "PASSWORD_LENGTH", default: "8", meaning: "Characters of a new password at least, 8 to 20." },
  { name: "DEMO", default: "0", meaning: "1 creates the demo users and documents on first start." },
  { name: "DEMO_PASSWORD", default: "generated, printed once", meaning: "Password of the demo users." },
  { name: "SITE", default: "default", meaning: "System variant: a file of schemas/sites or its id." },
  { name: "CAPTCHA", default: "as the variant says", meaning: "0 or 1: never or always ask for a captcha at sign-in." },
  { name: "DATABASE_URL", default: "embedded SQLite", meaning: "Outer record store." },
  { name: "SEARCH_URL", default: "embedded", meaning: "Outer document store." },
  { name: "BUS_URL", default: "embedded", meaning: "Outer message bus." },
  { name: "AI_BASE_URL", default: "local extractive engine", meaning: "OpenAI-compatible service." },
  { name: "AI_API_KEY", default: "none", meaning: "Key sent to AI_BASE_URL." },
  { name: "AI_MODEL_MAP", default: "{}", meaning: "JSON object: model named by the console → model of the service." },
  ...AI_LIMITS.map(([name, , value, , , meaning]) => ({ name, default: String(value), meaning })),
  {
    name: "PUSH_TARGETS",
    default: "{}",
    meaning: "JSON object: push target (caibian, wechat, api …) → address that receives the documents.",
  },
  { name: "WECHAT_APP_ID", default: "none", meaning: "AppID of the official account that sends alerts by WeChat." },
  { name: "WECHAT_APP_SECRET", default: "none", meaning: "Its AppSecret." },
  { name: "WECHAT_TOKEN", default: "none", meaning: "Its token for the callback address /api/wechat/callback." },
  {
    name: "WECHAT_TEMPLATE",
    default: "none",
    meaning: "JSON object: template of alerts and what its fields say; none sends customer-service texts.",
  },
  {
    name: "WECHAT_BASE_URL",
    default: "https://api.weixin.qq.com",
    meaning: "Address of the platform, or of a gateway.",
  },
  { name: "SMTP_URL", default: "none", meaning: "Mail server for pushes, smtp://user:password@host:port or smtps://…" },
  { name: "SMTP_FROM", default: "none", meaning: "Sender of pushed mail; needed with SMTP_URL." },
  {
    name: "PUSH_ALLOW_HOSTS",
    default: "none",
    meaning: "Private hosts that webhooks may reach, separated by commas: desk.lan, 10.0.0.8:9000.",
  },
  {
    name: "BACKENDS",
    default: "those of schemas/backends, no private ones",
    meaning:
      "JSON object: backend → address of its service. Once given, only backends named here are called, with their credentials, private addresses too.",
  },
  {
    name: "BACKEND_TOKENS",
    default: "{}",
    meaning: "JSON object: backend → token that it is sent; it needs an address in BACKENDS.",
  },
  { name: "PUBLIC_URL", default: "none", meaning: "Address of the console as users type it, for links in pushes." },
  {
    name: "TICKET_SECRET",
    default: "none",
    meaning: "Secret (16 characters or more) of sign-in tickets; none refuses them.",
  },
  {
    name: "EMBEDS",
    default: "{}",
    meaning: "JSON object: page (bijet/1, proxy-service/1 …) → {url, title?, height?} of the outer page in its frame.",
  },
  {
    name: "INGEST_ALLOW_PRIVATE",
    default: "0",
    meaning: "1 lets feeds be read from private and loopback addresses (intranet feeds).",
  },
  {
    name: "COLLECT_USER_AGENT",
    default: "Mozilla/5.0 (compatible; MediaMonitor/1.0)",
    meaning: "What the collectors call themselves; robots.txt addresses the name after “compatible;”, else the first.",
  },
  { name: "COLLECT_PAUSE", default: "2", meaning: "Seconds between two requests of the collectors to one host, 0 to 60." },
  {
    name: "RSSHUB_URL",
    default: "none",
    meaning: "Address of the house's RSSHub, for sources written rsshub://…; it may be a private one.",
  },
  {
    name: "WEIBO_ACCOUNT_URL",
    default: "rsshub://weibo/user/{uid}",
    meaning: "Where posts of a weibo account are read as a feed; {uid} stands for its number.",
  },
  {
    name: "SENTENCE_ENCODER",
    default: "1",
    meaning: "0 tells tones by words alone: it saves 150 MB of memory and a few milliseconds a text.",
  },
  {
    name: "PICTURE_FETCH",
    default: "0",
    meaning: "1 fetches the pictures of documents from their sites, so that image search finds those too.",
  },
  {
    name: "TSA_URL",
    default: "none",
    meaning: "Authority of time stamps (RFC 3161) for proofs, http:// or https://; it may be a private one.",
  },
  {
    name: "ANTCERT_URL",
    default: "none",
    meaning: "Gateway of the outer chain (蚂蚁链) that keeps hashes of works; it may be a private one.",
  },
  { name: "ANTCERT_KEY", default: "none", meaning: "Key that requests to ANTCERT_URL are signed with; needed with it." },
  { name: "CHROMIUM", default: "none", meaning: "Chromium or Chrome that takes a picture of what a captured page showed." },
  {
    name: "RETENTION_DAYS",
    default: "none",
    meaning: "Documents published longer ago than this many days are removed.",
  },
  { name: "RETENTION_DOCUMENTS", default: "none", meaning: "Beyond this many documents the oldest are removed." },
  {
    name: "UPLOAD_MB",
    default: "2048",
    meaning: "Megabytes of one file that 数据迁移 takes in, 1 to 1,048,576; it is written to disk as it comes.",
  },
  { name: "WS_LIMIT", default: "10000", meaning: "Open websocket connections at most." },
  { name: "WS_USER_LIMIT", default: "20", meaning: "Open websocket connections of one user at most." },
  { name: "NOTIFICATION_DAYS", default: "7", meaning: "Days an undelivered notification is kept." },
  { name: "MESSAGE_DAYS", default: "90", meaning: "Days a system message is kept however many there are." },
  { name: "MESSAGE_KEEP", default: "200", meaning: "Newest system messages kept of each user however old they are." },
  {
    name: "TRUST_PROXY",
    default: "0",
    meaning: "Proxies in front: how many (1 to 9), or their networks, separated by commas: 10.0.0.0/8, loopback.",
  },
  {
    name: "OPS_TOKEN",
    default: "none",
    meaning: "Bearer token (16 characters or more) of /metrics and /api/openapi.json; none: from this machine only.",
  },
  { name: "LOG_LEVEL", default: "info", meaning: LOG_LEVELS.join(", ") },
];

/** Passwords are 8 to 20 visible ASCII characters with at least one letter and one digit (SCREENS /user/password). */
export function isStrongPassword(password: string): boolean {
  return /^[\x21-\x7e]{8,20}$/.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password);
}

/**
 * Reads the settings from an environment. An empty value counts as absent.
 * @throws SettingsError on the first wrong value, with one line saying which, what was found and what is allowed.
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const read = (name: string) => env[name]?.trim() || undefined;
  const url = (name: string, protocols: string[]) => {
    const value = read(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new SettingsError(`${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(" or ")}`);
    }
    return value;
  };
  const flag = (name: string, otherwise = "0") => {
    const value = read(name) ?? otherwise;
    if (value !== "0" && value !== "1") throw new SettingsError(`${name}="${value}" is neither 0 nor 1`);
    return value === "1";
  };
  const count = (name: string, most: number) => {
    const value = read(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,10}$/.test(value) || Number(value) < 1 || Number(value) > most) {
      throw new SettingsError(`${name}="${value}" is not a whole number from 1 to ${most}`);
    }
    return Number(value);
  };
  const password = (name: string) => {
    const value = read(name);
    if (value !== undefined && !isStrongPassword(value)) {
      throw new SettingsError(`${name} must have 8 to 20 characters with at least one letter and one digit`);
    }
    return value;
  };
  const logLevel = read("LOG_LEVEL") ?? "info";
  if (!LOG_LEVELS.includes(logLevel as LogLevel)) {
    throw new SettingsError(`LOG_LEVEL="${logLevel}" is not one of ${LOG_LEVELS.join(", ")}`);
  }
  const site = read("SITE") ?? "default";
  if (!/^[\w-]+$/.test(site)) throw new SettingsError(`SITE="${site}" is not the name of a file in schemas/sites`);
  const secret = (name: string) => {
    const value = read(name);
    if (value !== undefined && value.length < 16) throw new SettingsError(`${name} must have at least 16 characters`);
    return value;
  };
  return {
    port: readPort(read("PORT")),
    host: read("HOST") ?? "0.0.0.0",
    dataDir: resolve(read("DATA_DIR") ?? "data"),
    adminPassword: password("ADMIN_PASSWORD"),
    demo: flag("DEMO"),
    passwordLength: readPasswordLength(read("PASSWORD_LENGTH")),
    demoPassword: password("DEMO_PASSWORD"),
    site,
    databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"]),
    searchUrl: url("SEARCH_URL", ["http:", "https:"]),
    busUrl: url("BUS_URL", ["redis:", "rediss:", "nats:", "amqp:"]),
    ai: {
      baseUrl: url("AI_BASE_URL", ["http:", "https:"]),
      apiKey: read("AI_API_KEY"),
      modelMap: readModelMap(read("AI_MODEL_MAP")),
      limits: readAiLimits(read),
    },
    pushTargets: readPushTargets(read("PUSH_TARGETS")),
    smtp: readSmtp(url("SMTP_URL", ["smtp:", "smtps:"]), read("SMTP_FROM")),
    wechat: readWechatSettings(read, url("WECHAT_BASE_URL", ["http:", "https:"])),
    pushAllowHosts: readHosts(read("PUSH_ALLOW_HOSTS")),
    backends: readBackends(read("BACKENDS"), read("BACKEND_TOKENS")),
    publicUrl: url("PUBLIC_URL", ["http:", "https:"])?.replace(/\/+$/, ""),
    captcha: read("CAPTCHA") === undefined ? undefined : flag("CAPTCHA"),
    ticketSecret: secret("TICKET_SECRET"),
    opsToken: secret("OPS_TOKEN"),
    embeds: readEmbeds(read("EMBEDS")),
    trustProxy: readTrustProxy(read("TRUST_PROXY")),
    ingestAllowPrivate: flag("INGEST_ALLOW_PRIVATE"),
    collect: {
      userAgent: readUserAgent(read("COLLECT_USER_AGENT")),
      hostPause: readHostPause(read("COLLECT_PAUSE")),
      rsshubUrl: url("RSSHUB_URL", ["http:", "https:"]),
      weiboAccountUrl: readAccountUrl(read("WEIBO_ACCOUNT_URL")),
    },
    proofs: {
      tsaUrl: url("TSA_URL", ["http:", "https:"]),
      ant: readAnt(url("ANTCERT_URL", ["http:", "https:"]), read("ANTCERT_KEY")),
      chromium: read("CHROMIUM"),
    },
    uploadMegabytes: count("UPLOAD_MB", 1_048_576) ?? 2048,
    embedding: flag("SENTENCE_ENCODER", "1"),
    pictureFetch: flag("PICTURE_FETCH"),
    socketLimit: count("WS_LIMIT", 1_000_000) ?? 10_000,
    socketUserLimit: count("WS_USER_LIMIT", 1000) ?? 20,
    notificationDays: count("NOTIFICATION_DAYS", 365) ?? 7,
    messages: { days: count("MESSAGE_DAYS", 36_500) ?? 90, perUser: count("MESSAGE_KEEP", 100_000) ?? 200 },
    retention: {
      maxAgeDays: count("RETENTION_DAYS", 36_500),
      maxDocuments: count("RETENTION_DOCUMENTS", 1_000_000_000),
    },
    logLevel: logLevel as LogLevel,
  };
}

function readAnt(url: string | undefined, key: string | undefined): Settings["proofs"]["ant"] {
  if ((url === undefined) !== (key === undefined)) throw new SettingsError("ANTCERT_URL and ANTCERT_KEY are given together");
  return url && key ? { url, key } : undefined;
}

function readAiLimits(read: (name: string) => string | undefined): AiLimits {
  const limits = AI_LIMITS.map(([name, limit, value, least, most]) => {
    const written = read(name) ?? String(value);
    if (!/^\d{1,11}$/.test(written) || Number(written) < least || Number(written) > most) {
      throw new SettingsError(`${name}="${written}" is not a whole number from ${least} to ${most}`);
    }
    return [limit, Number(written)];
  });
  return Object.fromEntries(limits) as AiLimits;
}

function readPasswordLength(value = "8"): number {
  if (/^\d{1,2}$/.test(value) && Number(value) >= 8 && Number(value) <= 20) return Number(value);
  throw new SettingsError(`PASSWORD_LENGTH="${value}" is not a whole number from 8 to 20`);
}

function readUserAgent(value = "Mozilla/5.0 (compatible; MediaMonitor/1.0)"): string {
  if (/^[\x20-\x7e]{1,200}$/.test(value)) return value;
  throw new SettingsError("COLLECT_USER_AGENT must have 1 to 200 visible ASCII characters");
}

function readAccountUrl(value = "rsshub://weibo/user/{uid}"): string {
  if (/^(?:https?|rsshub):\/\/\S+$/i.test(value) && value.includes("{uid}")) return value;
  throw new SettingsError("WEIBO_ACCOUNT_URL must be an address that holds {uid}");
}

/** Seconds as ms. */
function readHostPause(value = "2"): number {
  const seconds = Number(value);
  if (/^\d{1,2}(\.\d+)?$/.test(value) && seconds <= 60) return seconds * 1000;
  throw new SettingsError(`COLLECT_PAUSE="${value}" is not a number of seconds from 0 to 60`);
}

function readPort(value = "8080"): number {
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

function readModelMap(value = "{}"): Record<string, string> {
  const map = readStrings(value);
  if (map) return map;
  throw new SettingsError(`AI_MODEL_MAP must be a JSON object of model names, like {"deepseek-chat":"my-model"}`);
}

function readPushTargets(value = "{}"): Record<string, string> {
  const map = readStrings(value);
  if (map && Object.values(map).every(isWebAddress)) return map;
  throw new SettingsError(`PUSH_TARGETS must be a JSON object of addresses, like {"api":"https://desk.example/in"}`);
}

function readBackends(addresses: string | undefined, tokens = "{}"): Settings["backends"] {
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

function readEmbeds(value = "{}"): Record<string, Embed> {
  const map = readMap(value, isEmbed);
  if (map && Object.keys(map).every((name) => /^(bijet|proxy-service)\/[\w-]{1,50}$/.test(name))) return map;
  throw new SettingsError(`EMBEDS must be a JSON object of outer pages, like {"bijet/1":{"url":"https://bi.example.org/7","height":900}}`);
}

function readSmtp(url: string | undefined, from: string | undefined): Settings["smtp"] {
  if (url === undefined) return undefined;
  if (from && /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) return { url, from };
  throw new SettingsError("SMTP_FROM must be a mail address when SMTP_URL is given");
}

function readWechatSettings(...given: Parameters<typeof readWechat>): Settings["wechat"] {
  try {
    return readWechat(...given);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

function readHosts(value = ""): string[] {
  const hosts = value.split(",").flatMap((host) => host.trim().toLowerCase() || []);
  const bad = hosts.find((host) => !/^(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?$/.test(host));
  if (bad === undefined) return hosts;
  throw new SettingsError(`PUSH_ALLOW_HOSTS holds "${bad}", which is neither host nor host:port`);
}

/** Names that stand for networks: 127.0.0.0/8, 169.254.0.0/16, 10.0.0.0/8 and their like. */
const NETWORKS = ["loopback", "linklocal", "uniquelocal"];

function readTrustProxy(value = "0"): Settings["trustProxy"] {
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
