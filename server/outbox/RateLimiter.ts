import type { ChannelKind } from "./Receiver.ts";

/** Messages per span that a robot takes: 20 a minute for WeCom and DingTalk, 5 a second and 100 a minute for Feishu. */
const LIMITS: Partial<Record<ChannelKind, { count: number; span: number }[]>> = {
  wecom: [{ count: 20, span: 60_000 }],
  dingtalk: [{ count: 20, span: 60_000 }],
  feishu: [
    { count: 5, span: 1000 },
    { count: 100, span: 60_000 },
  ],
};

/** Counts what was sent to each robot, so that two groups that share one share its limit. */
export class RateLimiter {
  readonly #sent = new Map<string, number[]>();

  /** Ms until the next message may go; 0 now. */
  wait(kind: ChannelKind, url: string, now: number): number {
    const times = this.#sent.get(url) ?? [];
    const waits = (LIMITS[kind] ?? []).map(({ count, span }) => {
      const oldest = times.at(-count);
      return oldest === undefined ? 0 : oldest + span - now;
    });
    return Math.max(0, ...waits);
  }

  note(kind: ChannelKind, url: string, now: number): void {
    if (!LIMITS[kind]) return;
    this.#sent.set(url, [...(this.#sent.get(url) ?? []).filter((time) => time > now - 60_000), now]);
  }
}
