import { resolve } from "node:path";
import { readAiLimits } from "./aiLimits.ts";
import { SettingsError } from "./SettingsError.ts";
import { LOG_LEVELS, type LogLevel } from "./settingsList.ts";
import {
  readAccountUrl,
  readAnt,
  readBackends,
  readEmbeds,
  readHostPause,
  readHosts,
  readModelMap,
  readPasswordLength,
  readPort,
  readPushTargets,
  readSmtp,
  readTrustProxy,
  readUserAgent,
  readWechatSettings,
} from "./settingsReadings.ts";
import type { Settings } from "./settingsShape.ts";

export type { AiLimits } from "./aiLimits.ts";
export { SETTINGS } from "./settingsList.ts";
export type { Settings };
export { SettingsError };

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
    wordTagger: flag("WORD_TAGGER", "1"),
    analysisThreads: count("ANALYSIS_THREADS", 64),
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
