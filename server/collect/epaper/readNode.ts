import { parsePage } from "#server/ingest/parsePage.ts";

/** An area of the picture's map, in the map's own pixels. */
export interface MapArea {
  /** Address of its article. */
  url: string;
  points: [number, number][];
}

/** A page of an issue as a `node_….htm` shows it. */
export interface PaperNode {
  /** As printed, "01" or "A03"; "" where the page does not say it. */
  no: string;
  name: string;
  /** Address of the picture, "" none. */
  picture: string;
  /** Pixels its map is drawn for, where the page says so. */
  size?: { width: number; height: number };
  pdf: string;
  areas: MapArea[];
  /** Articles of the page in their order, each once. */
  articles: { url: string; title: string }[];
  /** Pages of the issue that it links to, itself among them, in their order. */
  pages: { url: string; no: string; name: string }[];
}

const NODE = /\/node_\d+(?:_\d+)?\.s?html?$/i;
const CONTENT = /\/content_\w+\.s?html?$/i;
const PDF = /\.pdf$/i;

/** 第A01版：头版 · 01版 要闻 · A01 头版 · 第一版:要闻 */
const LABEL = /(?:第\s*)?([A-Za-z]?\d{1,3}|[一二三四五六七八九十]{1,3})\s*版?\s*[:：·\-—|\s]?\s*(.*)$/;
const DIGITS = "零一二三四五六七八九";

/** "十二" → 12; what is no such number → NaN. */
function chineseNumber(text: string): number {
  const [tens, ones] = text.includes("十") ? text.split("十") : ["", text];
  if (tens === undefined || ones === undefined || tens.length > 1 || ones.length > 1) return Number.NaN;
  return (text.includes("十") ? (tens === "" ? 1 : DIGITS.indexOf(tens)) * 10 : 0) + (ones === "" ? 0 : DIGITS.indexOf(ones));
}

/** Number and name of a page in the words of a link to it. */
export function readLabel(words: string): { no: string; name: string } {
  const text = words.replace(/\s+/g, " ").trim();
  const [, given = "", rest = ""] = LABEL.exec(text) ?? [];
  if (given === "" || !/版|^[A-Za-z]?\d/.test(text)) return { no: "", name: text.slice(0, 50) };
  const counted = chineseNumber(given);
  const bare = Number.isNaN(counted) ? given.toUpperCase() : String(counted);
  return { no: bare.replace(/^([A-Z]?)(\d)$/, "$10$2"), name: rest.trim().slice(0, 50) };
}

/** The same page whatever a link adds to its name: `content_1.htm?div=-1`, `#top`. */
function bareAddress(href: string | null, base: string): string {
  try {
    const url = new URL((href ?? "").trim().replaceAll("\\", "/"), base);
    if (url.protocol !== "http:" && url.protocol !== "https:") return "";
    url.search = "";
    url.hash = "";
    return url.href;
  } catch {
    return "";
  }
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf("/") + 1);
const textOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();
const pixels = (text: string | null): number => Number(/^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/i.exec(text ?? "")?.[1] ?? 0);

/** Corners of an area; a rectangle's too. Empty where the numbers are no area. */
export function readCoords(shape: string, coords: string): [number, number][] {
  const numbers = coords
    .split(/[\s,;，、]+/)
    .filter((part) => part !== "")
    .map(Number);
  if (numbers.some((number) => !Number.isFinite(number))) return [];
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (/^circ/i.test(shape)) return [];
  if (/^rect/i.test(shape) || numbers.length === 4) {
    return c === a || d === b || numbers.length < 4
      ? []
      : [
          [a, b],
          [c, b],
          [c, d],
          [a, d],
        ];
  }
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at]!, numbers[at + 1]!]);
  return points.length >= 3 ? points : [];
}

/**
 * Reads a page of an issue in the form that most Chinese papers publish: a picture with an image map, links to the
 * other pages (`node_N.htm`) and to the articles (`content_….htm`). What is broken is left out.
 */
export function readNode(html: string, address: string): PaperNode {
  const document = parsePage(html);
  const base = bareAddress(document.querySelector("base[href]")?.getAttribute("href") ?? address, address) || address;
  const links = [...document.querySelectorAll("a[href]")].map((link) => ({
    words: textOf(link),
    url: bareAddress(link.getAttribute("href"), base),
  }));
  const areas = [...document.querySelectorAll("area[href]")].flatMap((area) => {
    const url = bareAddress(area.getAttribute("href"), base);
    const points = readCoords(area.getAttribute("shape") ?? "", area.getAttribute("coords") ?? "");
    return CONTENT.test(url) && points.length > 0 ? [{ url, points }] : [];
  });
  const pages = new Map<string, { url: string; no: string; name: string }>();
  for (const { url, words } of links) {
    // Pages of other days stand in other folders.
    if (!NODE.test(url) || folderOf(url) !== folderOf(bareAddress(address, address))) continue;
    const before = pages.get(url);
    const label = readLabel(words);
    if (!before || (before.no === "" && label.no !== "")) pages.set(url, { url, ...label });
  }
  const own = pages.get(bareAddress(address, address)) ?? { no: "", name: "" };
  const image = pictureOf(document);
  const [width, height] = [pixels(image?.getAttribute("width") ?? null), pixels(image?.getAttribute("height") ?? null)];
  const [no, name] = own.no === "" && own.name === "" ? labelIn(document) : [own.no, own.name];
  return {
    ...{ no, name, areas },
    picture: image ? bareAddress(image.getAttribute("src") || image.getAttribute("data-src"), base) : "",
    ...(width > 0 && height > 0 && { size: { width, height } }),
    pdf: pdfOf(links, bareAddress(address, address)),
    articles: articlesOf(links, areas, [...document.querySelectorAll("area[href]")], base),
    pages: [...pages.values()],
  };
}

/** The picture that carries the map; without a map the one that is named like a page. */
function pictureOf(document: Document): Element | undefined {
  const images = [...document.querySelectorAll("img")];
  const mapped = images.find((image) => image.getAttribute("usemap"));
  return mapped ?? images.find((image) => /brief|page|preview|_b\.|\/pic\//i.test(`${image.getAttribute("src")} ${image.className}`));
}

/** Where no link to the page itself says its number, its title may. */
function labelIn(document: Document): [no: string, name: string] {
  const { no, name } = readLabel(/第\s*[A-Za-z]?[\d一二三四五六七八九十]+\s*版.{0,20}/.exec(document.title ?? "")?.[0] ?? "");
  return [no, name];
}

interface Link {
  words: string;
  url: string;
}

/** The PDF that follows the link to this page before that of another one, or the only one. */
function pdfOf(links: readonly Link[], address: string): string {
  const files = links.filter(({ url }) => PDF.test(url));
  if (files.length <= 1) return files[0]?.url ?? "";
  for (const [at, { url }] of links.entries()) {
    if (url !== address) continue;
    const rest = links.slice(at + 1);
    const end = rest.findIndex((one) => NODE.test(one.url) && one.url !== address);
    const own = rest.slice(0, end < 0 ? rest.length : end).find((one) => PDF.test(one.url));
    if (own) return own.url;
  }
  return "";
}

/** Articles linked to, in the order of the list; those of the map alone after them. */
function articlesOf(links: readonly Link[], areas: readonly MapArea[], drawn: readonly Element[], base: string): PaperNode["articles"] {
  const found = new Map<string, string>();
  for (const { url, words } of links) if (CONTENT.test(url) && (found.get(url) ?? "") === "") found.set(url, words);
  for (const area of drawn) {
    const url = bareAddress(area.getAttribute("href"), base);
    const title = (area.getAttribute("title") ?? area.getAttribute("alt") ?? "").trim();
    if (CONTENT.test(url) && (found.get(url) ?? "") === "") found.set(url, title);
  }
  for (const { url } of areas) if (!found.has(url)) found.set(url, "");
  return [...found].map(([url, title]) => ({ url, title }));
}

/** Where an address that is no page of an issue leads: a page of the newest one, by redirect of its markup or a link. */
export function entryOf(html: string, address: string): string {
  const document = parsePage(html);
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute("content") ?? "";
  const written = /url\s*=\s*['"]?([^'";]+)/i.exec(refresh)?.[1] ?? /location(?:\.href)?\s*=\s*['"]([^'"]+)['"]/.exec(html)?.[1];
  const redirect = written ? bareAddress(written, address) : "";
  if (redirect !== "") return redirect;
  const link = [...document.querySelectorAll("a[href]")]
    .map((one) => bareAddress(one.getAttribute("href"), address))
    .find((url) => NODE.test(url));
  return link ?? "";
}

export const isNode = (address: string): boolean => NODE.test(bareAddress(address, address));
