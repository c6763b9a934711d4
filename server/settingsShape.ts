import type { AiLimits } from "./aiLimits.ts";
import type { LogLevel } from "./settingsList.ts";
import type { WechatSettings } from "./WechatSettings.ts";

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
  /** Whether the word tagger is asked where keywords end. */
  wordTagger: boolean;
  /** Threads of analysis at most; absent: one for each core, up to eight. */
  analysisThreads?: number | undefined;
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
