import { SettingsError } from "./SettingsError.ts";

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
export const AI_LIMITS: [name: string, limit: keyof AiLimits, value: number, least: number, most: number, meaning: string][] = [
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

/** @throws SettingsError */
export function readAiLimits(read: (name: string) => string | undefined): AiLimits {
  const limits = AI_LIMITS.map(([name, limit, value, least, most]) => {
    const written = read(name) ?? String(value);
    if (!/^\d{1,11}$/.test(written) || Number(written) < least || Number(written) > most) {
      throw new SettingsError(`${name}="${written}" is not a whole number from ${least} to ${most}`);
    }
    return [limit, Number(written)];
  });
  return Object.fromEntries(limits) as AiLimits;
}
