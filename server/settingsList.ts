import { AI_LIMITS } from "./aiLimits.ts";

export type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

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
    meaning:
      "0 tells tones and events by words alone, and answers questions about documents by rules: it saves 150 MB of memory and a few milliseconds a text.",
  },
  {
    name: "WORD_TAGGER",
    default: "1",
    meaning:
      "0 tells keywords, and names in questions and on the pages about people, by the dictionary alone: it saves some 50 MB of memory and a millisecond a text.",
  },
  {
    name: "ANALYSIS_THREADS",
    default: "one for each core, up to 8",
    meaning: "Threads that analyse new documents, at most; more than one begin only where many wait, and each holds models of its own.",
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
