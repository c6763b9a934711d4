import { localDate } from "#engine/grammar/localTime.ts";

/** An article that a page carries in its state alone and draws by script. */
export interface StateArticle {
  title: string;
  html: string;
  author: string;
  published: string;
  site: string;
  credit: string;
}

const ASSIGNED = /(?:window\.|self\.|var |let |const )?[\w$.[\]"']{1,60}\s*=\s*(?=\{)/g;
/** What a page carries more is not read. */
const LARGEST = 4_000_000;
const DEEPEST = 14;
const LEAST = 150;
/** Letters of a text whose name says that it is an article's. */
const NAMED = { name: "articleBody", least: 40 };
const TITLES = ["title", "headline", "articleTitle", "newsTitle", "name"];
const AUTHORS = ["author", "authorName", "writer", "byline", "author_name", "nickname", "user"];
const TIMES = [
  "publishTime",
  "publish_time",
  "pubTime",
  "datePublished",
  "publishDate",
  "pub_time",
  "publishedAt",
  "createTime",
  "create_time",
  "time",
  "date",
];
const SITES = ["media", "mediaName", "media_name", "publisher"];
const CREDITS = ["source", "sourceName"];

/** As pages write it: 2025-11-03 08:12. */
const localTime = (time: number): string => localDate(time).toISOString().slice(0, 16).replace("T", " ");

/** The object that begins at a place of a script, braces within strings left alone; "" where it does not end. */
function objectAt(text: string, from: number): string {
  let depth = 0;
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote) {
      if (sign === "\\") at++;
      else if (sign === quote) quote = "";
    } else if (sign === '"') quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return text.slice(from, at + 1);
  }
  return "";
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/:\s*undefined(?=\s*[,}])/g, ":null"));
  } catch {
    return undefined;
  }
};

/** JSON in percent signs (%7B%22…), as some aggregators write it. */
function unescaped(text: string): string {
  if (!/^%(?:7B|5B)/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function statesOf(document: Document): unknown[] {
  return [...document.querySelectorAll("script:not([src])")].flatMap((script) => {
    const text = unescaped((script.textContent ?? "").trim());
    if (text.length < LEAST || text.length > LARGEST) return [];
    const whole = /json/.test(script.getAttribute("type") ?? "") ? parsed(text) : undefined;
    if (whole !== undefined) return [whole];
    const objects: unknown[] = [];
    let end = 0;
    for (const match of text.matchAll(ASSIGNED)) {
      const from = match.index + match[0].length;
      if (from < end) continue;
      const written = objectAt(text, from);
      if (written.length < LEAST) continue;
      end = from + written.length;
      objects.push(parsed(written));
    }
    return objects.filter((one) => one !== undefined);
  });
}

const lettersOf = (html: string): number => (html.replace(/<[^>]*>/g, "").match(/[\u4e00-\u9fff]/g) ?? []).length;
/** A text of sentences, not a script or an address. */
const tells = (value: string, name: string): boolean =>
  lettersOf(value) >= (name === NAMED.name ? NAMED.least : LEAST) && /[。！？]/.test(value);

interface Found {
  owner: Record<string, unknown>;
  html: string;
  letters: number;
}

/** The longest text of an object and of those in it. */
function longest(value: unknown, depth = 0): Found | undefined {
  if (depth > DEEPEST || value === null || typeof value !== "object") return undefined;
  let best: Found | undefined;
  for (const [name, one] of Object.entries(value)) {
    const found =
      typeof one === "string" && tells(one, name) && !Array.isArray(value)
        ? { owner: value as Record<string, unknown>, html: one, letters: lettersOf(one) }
        : longest(one, depth + 1);
    if (found && (!best || found.letters > best.letters)) best = found;
  }
  return best;
}

function textOf(owner: Record<string, unknown>, names: readonly string[]): string {
  for (const name of names) {
    const value = owner[name];
    if (typeof value === "string" && value.trim() && value.length < 200) return value.trim();
    if (typeof value === "number" && value > 1e9) return localTime(value < 1e11 ? value * 1000 : value);
    const owned = value && typeof value === "object" && !Array.isArray(value) ? (value as { name?: unknown; nickname?: unknown }) : {};
    const named = owned.name ?? owned.nickname;
    if (typeof named === "string" && named.trim()) return named.trim();
  }
  return "";
}

/** The article in the state of a page: its longest text with what stands beside it; undefined where there is none. */
export function stateArticle(document: Document): StateArticle | undefined {
  const found = statesOf(document)
    .flatMap((state) => longest(state) ?? [])
    .sort((a, b) => b.letters - a.letters)[0];
  if (!found) return undefined;
  const { owner, html } = found;
  // Lines of plain text are paragraphs.
  const body = /<[a-z]/i.test(html)
    ? html
    : html
        .split(/\n+/)
        .map((line) => `<p>${line.replaceAll("<", "&lt;")}</p>`)
        .join("");
  return {
    title: textOf(owner, TITLES),
    html: body,
    author: textOf(owner, AUTHORS),
    published: textOf(owner, TIMES),
    site: textOf(owner, SITES),
    credit: textOf(owner, CREDITS),
  };
}
