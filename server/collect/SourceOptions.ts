/** What kinds of source read beyond the address; each kind says in its own file what its options mean. */
export interface SourceOptions {
  /** false: read although robots.txt forbids it, for sites that gave leave. */
  robots?: boolean;
  /** Address with `*` for any part: only links like it are taken. Absent: links that look like articles. */
  links?: string;
  /** CSS selector of the part of the page that is read. */
  area?: string;
  /** Pages of a list at most. */
  pages?: number;
  /** Address of further pages with `{page}` for their number from 2 on. Absent: what the page says itself. */
  next?: string;
  /** Places of a front page that are kept. */
  slots?: number;
  /** Form of a hot list: RSSHub's, NewsNow's, or one told by paths. */
  preset?: "rsshub" | "newsnow" | "custom";
  /** Where things stand in JSON: names and positions with dots, alternatives with `|` (`jsonAt`). */
  itemsPath?: string;
  titlePath?: string;
  linkPath?: string;
  heatPath?: string;
  /** App or site of an item; the source's own name where absent. */
  sourcePath?: string;
  timePath?: string;
  /** Number of all results of a search. */
  totalPath?: string;
  /** What an outer search engine is asked for at its times. */
  words?: string;
  /** Whose hot list it is, of D.hotPlatform. */
  platform?: string;
}
