import { shortened } from "#server/analysis/words/beginOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { comment } from "./posts.ts";
import { between, chance, pick, type Random, skewed } from "./random.ts";
import { reposter } from "./reposters.ts";

interface Cascade {
  root: RawDocument;
  /** Reposts at most: those that would come later than now are left out. */
  size: number;
  /** Of what is added. */
  tone: -1 | 0 | 1;
  now: number;
  /** Short name of the next repost, such as r12. */
  next: () => string;
}

/** Reposts below one post: `comment//@parent:comment//@…` chains that shrink as they go deeper. */
export function cascadeBelow(r: Random, { root, size, tone, now, next }: Cascade): RawDocument[] {
  const out: RawDocument[] = [];
  const nodes: { id: string; user: string; text: string; pubdate: number }[] = [
    { id: root.externalId as string, user: root.author ?? "", text: "", pubdate: root.pubdate },
  ];
  for (let i = 0; i < size; i++) {
    const parent = chance(r, 0.7) ? (nodes[0] as (typeof nodes)[number]) : pick(r, nodes);
    const pubdate = parent.pubdate + Math.floor(r() ** 2 * 20 * 3_600_000) + 30_000;
    if (pubdate > now) continue;
    const user = userName(r);
    const account = reposter(user);
    const own = comment(r, tone);
    const text = parent.text ? `${own}//@${parent.user}:${parent.text}` : own;
    const name = next();
    const id = `demo:${name}`;
    nodes.push({ id, user, text, pubdate });
    out.push({
      externalId: id,
      title: shortened(text, 60),
      html: `<p>${text}</p>`,
      url: `https://example.com/weibo/${name}`,
      source: user,
      dataType: "weibo",
      channel: user,
      author: user,
      pubdate,
      isOriginal: false,
      parentExternalId: parent.id,
      metrics: {
        visitCount: between(r, 3, 900),
        likeCount: skewed(r, 60),
        commentCount: skewed(r, 20),
        forwardCount: skewed(r, 30),
      },
      ...(account.regionId && { regionId: account.regionId }),
      extra: { fans: Math.floor(10 ** (1 + r() * 4)), platformIdentity: "weibo", ...account.extra },
    });
  }
  return out;
}

/** Weibo posts that are passed on. */
export function repostCascades(r: Random, now: number, documents: RawDocument[], count: number): RawDocument[] {
  const roots = documents.filter((document) => document.dataType === "weibo");
  const out: RawDocument[] = [];
  let named = 0;
  const next = () => `r${++named}`;
  while (out.length < count && roots.length > 0) {
    const root = pick(r, roots);
    const size = Math.min(count - out.length, 2 + skewed(r, 160, 2.5));
    const tone = pick(r, [-1, 0, 0, 1] as const);
    out.push(...cascadeBelow(r, { root, size, tone, now, next }));
  }
  return out;
}

const HANDLE_A = ["爱吃", "奔跑的", "午后", "一只", "江边", "追风", "安静的", "不想上班的", "北方", "小城", "认真的", "路过的"];
const HANDLE_B = ["柚子", "小鹿", "阿宽", "老王", "糖豆", "海风", "月亮", "橘猫", "木木", "行者", "七七", "麦子"];
/** A pool of about 1,400 accounts: people post more than once. */
const userName = (r: Random): string => `${pick(r, HANDLE_A)}${pick(r, HANDLE_B)}${chance(r, 0.5) ? between(r, 10, 18) : ""}`;
