import { accountFigures } from "#server/accounts/accountFigures.ts";
import type { Period } from "#server/accounts/period.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DataType, DocumentQuery } from "#server/store/documents.ts";
import { type PaperFigures, paperFigures } from "./paperFigures.ts";

/** What accounts of one type are measured by beside the figures all have. */
export interface TypeFigures extends Partial<PaperFigures> {
  /** 首发数: works the outlet wrote itself. */
  originalCount?: number;
  /** 被转载: documents of others that carry its texts. */
  reprints?: number;
  /** 推送数: works an app pushed, which collectors bring as a channel of that name. */
  pushCount?: number;
  /** 下载: what the app stores report, imported. */
  downloads?: number;
  /** 推荐量: how often self-media platforms showed the works. They report it in the place of 在看. */
  recommendCount?: number;
  playCount?: number;
  avgPlay?: number;
}

const PUSHED = "推送";

async function countByAccount(services: Services, query: DocumentQuery): Promise<Map<string, number>> {
  const [found = []] = await services.documents.statistics(query, [{ kind: "terms", field: "account", size: 20_000 }]);
  return new Map(found.map(({ key, value }) => [key, value]));
}

async function pushesOf(services: Services, query: DocumentQuery): Promise<Map<string, number>> {
  const [all = []] = await services.documents.statistics(query, [{ kind: "terms", field: "channel", size: 20_000 }]);
  const channels = all.map(({ key }) => key).filter((name) => name.includes(PUSHED));
  return channels.length ? countByAccount(services, { ...query, channels }) : new Map();
}

/** Figures of the accounts with these codes that only their type has. */
export async function typeFigures(
  services: Services,
  { type, codes, field, period }: { type: DataType; codes: string[]; field: DocumentQuery; period: Period },
): Promise<Map<string, TypeFigures>> {
  if (codes.length === 0) return new Map();
  const { beginTime, endTime } = period;
  const query: DocumentQuery = { ...field, sources: codes, beginTime, endTime };
  if (type === "epaper") return paperFigures(services, query);
  const figures = await accountFigures(services, query, period);
  const of = (make: (code: string) => TypeFigures) => new Map(codes.map((code) => [code, make(code)]));
  if (type === "news") {
    const originals = await countByAccount(services, { ...query, isOriginal: true });
    return of((code) => ({ originalCount: originals.get(code) ?? 0, reprints: figures.get(code)?.reprints ?? 0 }));
  }
  if (type === "app") {
    const [pushes, known] = await Promise.all([pushesOf(services, query), accountsOf(services).find({ where: { id: { in: codes } } })]);
    const downloads = new Map(known.map((account) => [account.id, account.downloads]));
    return of((code) => ({ pushCount: pushes.get(code) ?? 0, downloads: downloads.get(code) }));
  }
  if (type === "wemedia") return of((code) => ({ recommendCount: figures.get(code)?.lookCount ?? 0 }));
  if (type !== "video") return new Map();
  return of((code) => {
    const { playCount = 0, posts = 0 } = figures.get(code) ?? {};
    return { playCount, avgPlay: posts ? Math.round(playCount / posts) : 0 };
  });
}
