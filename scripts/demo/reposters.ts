import { createHash } from "node:crypto";
import { PREFECTURES } from "./sources.ts";

const TAGS = "美食 旅行 数码 体育 读书 育儿 摄影 音乐 电影 财经 健身 历史".split(" ");
const VERIFIED = ["none", "none", "none", "none", "none", "none", "personal", "personal", "media", "organization"];

/** Facts of an invented account, always the same for one name: drawn from the name, so that nothing else in the demo shifts. */
export function reposter(name: string): { regionId?: string; extra: Record<string, unknown> } {
  const bytes = createHash("sha1").update(name).digest();
  const [sex = 0, kind = 0, years = 0, place = 0, more = 0, first = 0, second = 0] = bytes;
  const region = PREFECTURES[(place * 256 + more) % PREFECTURES.length];
  return {
    // Some keep their place or their profile to themselves.
    ...(place % 4 !== 0 && region && { regionId: region.code }),
    extra: {
      ...(sex % 5 !== 0 && { gender: sex % 2 === 0 ? "m" : "f" }),
      verified: VERIFIED[kind % VERIFIED.length],
      ...(years % 3 === 0 && { age: 16 + (years % 45) }),
      ...(first % 3 !== 0 && { tags: [TAGS[first % TAGS.length], TAGS[second % TAGS.length]] }),
    },
  };
}
