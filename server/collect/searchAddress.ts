import { withoutTags } from "#server/text/sanitise.ts";
import type { CollectFetch } from "./CollectFetch.ts";

/** Forms of results that can be read, the plainest first. */
const READABLE = ["application/rss+xml", "application/atom+xml", "application/json", "application/feed+json"];

const attribute = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return (found?.[1] ?? found?.[2] ?? "")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .trim();
};

/** The template of an OpenSearch 1.1 description whose results are a feed or JSON. @throws Error that says what is there instead */
function templateIn(description: string, base: string): string {
  if (!/<(?:\w+:)?OpenSearchDescription[\s>]/.test(description))
    throw new Error("neither {searchTerms} in the address nor an OpenSearch description behind it");
  const urls = [...description.matchAll(/<(?:\w+:)?Url\s[^>]{1,4000}>/gi)].map(([tag]) => ({
    type: attribute(tag, "type").toLowerCase().split(";")[0] ?? "",
    template: attribute(tag, "template"),
    rel: attribute(tag, "rel"),
    method: attribute(tag, "method"),
  }));
  const usable = urls
    .filter(({ template, rel, method }) => template.includes("{searchTerms}") && /^(?:results)?$/.test(rel) && /^(?:get)?$/i.test(method))
    .filter(({ type }) => READABLE.includes(type))
    .sort((a, b) => READABLE.indexOf(a.type) - READABLE.indexOf(b.type));
  const [best] = usable;
  if (!best)
    throw new Error(
      `the OpenSearch description offers no results as RSS, Atom or JSON, but ${urls.map(({ type }) => type || "?").join(", ") || "none"}`,
    );
  // A relative template would lose its braces in URL.
  return /^https?:/i.test(best.template)
    ? best.template
    : new URL(base).origin + (best.template.startsWith("/") ? "" : "/") + best.template;
}

/** A template's address for some words; optional parameters are left empty, the first page is asked for. */
function filled(template: string, words: string): string {
  return template.replace(/\{([\w:]+)\??\}/g, (_, name: string) => {
    if (name === "searchTerms") return encodeURIComponent(words);
    if (name === "inputEncoding" || name === "outputEncoding") return "UTF-8";
    return name === "startPage" || name === "startIndex" ? "1" : name === "language" ? "*" : "";
  });
}

/** Where an engine is asked for words: its address holds `{searchTerms}`, or leads to an OpenSearch description that says so. */
export async function searchAddress(address: string, words: string, fetch: CollectFetch): Promise<string> {
  if (address.includes("{searchTerms}")) return filled(address, words);
  const page = await fetch.page(address, { accept: "application/opensearchdescription+xml, application/xml;q=0.8, */*;q=0.1" });
  return filled(templateIn(page.text, page.url), words);
}

/** Results altogether as a feed with OpenSearch's elements tells; 0 where it does not. */
export const totalTold = (text: string): number => Number(/<(?:\w+:)?totalResults[^>]{0,200}>\s*(\d{1,15})\s*</i.exec(text)?.[1] ?? 0);

export const plain = (text: string): string => withoutTags(text).replace(/\s+/g, " ").trim();
