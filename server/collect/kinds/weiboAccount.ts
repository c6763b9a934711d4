import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { keepDocuments, showDocument } from "../keepDocuments.ts";
import { sourcesOf } from "../Source.ts";
import type { SourceKind } from "../SourceKind.ts";
import { feed } from "./feed.ts";

/** Names of feeds as RSSHub and others write them: 某某的微博. */
const accountIn = (title: string): string =>
  title
    .trim()
    .replace(/\s*(?:的微博|的新浪微博|\s*-\s*微博)$/, "")
    .slice(0, 50);

/** A source that bears no name yet, only the account's number. */
const unnamed = (name: string): boolean => name === "" || /^\d+$/.test(name);

/** Posts of one weibo account from a feed: RSSHub's `weibo/user/{uid}`, or whatever answers in its form. */
export const weiboAccount: SourceKind<RawDocument> = {
  title: "微博账号",
  async read(source, fetch, since) {
    const {
      title = "",
      format,
      findings,
      problems,
    } = await (feed as SourceKind<RawDocument>).read({ ...source, dataType: "weibo" }, fetch, since);
    const name = unnamed(source.name) ? accountIn(title) || source.name : source.name;
    const posts = findings.map((post) => ({ ...post, source: name, channel: name, author: name }));
    return { title, ...(format && { format }), findings: posts, problems };
  },
  show: showDocument,
  async keep(posts, source, services) {
    const [first] = posts;
    if (unnamed(source.name) && first?.channel && !unnamed(first.channel))
      await sourcesOf(services.records).update(source.id, { name: first.channel });
    return keepDocuments(posts, services);
  },
};
