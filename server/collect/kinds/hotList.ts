import type { CollectFetch } from "../CollectFetch.ts";
import { type HotReading, keepHotReadings } from "../hotReadings.ts";
import { itemLink, jsonItems } from "../jsonItems.ts";
import { textAt } from "../jsonPath.ts";
import { readHeat } from "../readHeat.ts";
import type { Source } from "../Source.ts";
import type { SourceKind } from "../SourceKind.ts";

const MOST_TOPICS = 200;

type Paths = Required<Pick<Source, "itemsPath" | "titlePath" | "linkPath" | "heatPath">>;

/** Where the fields of a list stand, by the service that answers it; `|` separates places tried one after the other. */
const PRESETS: Record<"rsshub" | "newsnow", Paths> = {
  // A JSON Feed (`?format=json`); RSS and Atom of the same routes are read as feeds.
  rsshub: { itemsPath: "items", titlePath: "title", linkPath: "url|external_url|id", heatPath: "_extra.heat|summary|content_text" },
  // {status, id, updatedTime, items: [{id, title, url, mobileUrl, extra: {info}}]}
  newsnow: { itemsPath: "items", titlePath: "title", linkPath: "url|mobileUrl", heatPath: "extra.info|extra.hover" },
};

function pathsOf(source: Partial<Source>): Paths {
  const { preset, itemsPath, titlePath, linkPath, heatPath } = source;
  const given = preset === "rsshub" || preset === "newsnow" ? PRESETS[preset] : undefined;
  return {
    itemsPath: itemsPath ?? given?.itemsPath ?? "",
    titlePath: titlePath || given?.titlePath || "title|word|name",
    linkPath: linkPath || given?.linkPath || "url|link",
    heatPath: heatPath || given?.heatPath || "heat|hot|hotValue|score|num",
  };
}

async function read(source: Source, fetch: CollectFetch) {
  const page = await fetch.page(source.url, { accept: "application/json, application/feed+json;q=0.9, */*;q=0.5" });
  const paths = pathsOf(source);
  const problems: string[] = [];
  const seen = new Set<string>();
  const findings: HotReading[] = [];
  for (const [at, item] of jsonItems(page, paths.itemsPath).slice(0, MOST_TOPICS).entries()) {
    const title = textAt(item, paths.titlePath).slice(0, 200);
    if (!title) problems.push(`items[${at}]: no title at "${paths.titlePath}"`);
    // A topic stands once on a list; advertisements repeat one.
    if (!title || seen.has(title)) continue;
    seen.add(title);
    const url = itemLink(textAt(item, paths.linkPath), page.url);
    const heat = readHeat(textAt(item, paths.heatPath));
    findings.push({
      platform: source.platform || source.name,
      title,
      rank: findings.length + 1,
      heat,
      time: fetch.now,
      ...(url && { url }),
    });
  }
  return { format: `热榜 · ${findings.length} 条`, findings, problems };
}

/** Hot lists as JSON: each reading is kept at its time, and ranks, peaks and histories follow from the readings. */
export const hotList: SourceKind<HotReading> = {
  title: "热榜",
  fault: ({ platform }) => (platform ? "" : "请选择热榜的平台"),
  read,
  show: ({ title, url, rank, heat }) => ({ title, ...(url && { url }), note: `第 ${rank} 名${heat ? ` · 热度 ${heat}` : ""}` }),
  keep: async (readings, _source, services) => ({ added: await keepHotReadings(services.records, readings), problems: [] }),
};
