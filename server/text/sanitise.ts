import sanitizeHtml from "sanitize-html";

const SAFE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]+$/i;

/** Scheme-relative and absolute http(s) addresses only; "" when the address is anything else. */
export function safeUrl(address: string, base?: string): string {
  try {
    const url = new URL(address.trim(), base || undefined);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : "";
  } catch {
    return "";
  }
}

function options(base: string): sanitizeHtml.IOptions {
  return {
    allowedTags: [
      "p",
      "br",
      "hr",
      "div",
      "section",
      "article",
      "h1",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "blockquote",
      "pre",
      "code",
      "ul",
      "ol",
      "li",
      "dl",
      "dt",
      "dd",
      "table",
      "caption",
      "thead",
      "tbody",
      "tfoot",
      "tr",
      "th",
      "td",
      "figure",
      "figcaption",
      "img",
      "a",
      "strong",
      "b",
      "em",
      "i",
      "u",
      "s",
      "sub",
      "sup",
      "span",
      "small",
      "mark",
      "time",
    ],
    allowedAttributes: {
      a: ["href", "title", "rel", "target"],
      img: ["src", "alt", "title", "width", "height"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan"],
      time: ["datetime"],
    },
    allowedSchemes: ["http", "https"],
    allowedSchemesByTag: { img: ["http", "https", "data"] },
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "title", "iframe", "object", "svg", "math"],
    nestingLimit: 60,
    transformTags: {
      a: (tagName, attributes) => {
        const href = safeUrl(attributes.href ?? "", base);
        const { title } = attributes;
        return {
          tagName,
          attribs: {
            ...(href && { href, rel: "noopener noreferrer nofollow", target: "_blank" }),
            ...(title && { title }),
          },
        };
      },
      img: (tagName, attributes) => {
        // Lazy loaders keep the true address elsewhere.
        const written = attributes["data-src"] || attributes["data-original"] || attributes.src || "";
        const src = SAFE_IMAGE.test(written) ? written : safeUrl(written, base);
        const { alt, title, width, height } = attributes;
        return {
          tagName,
          attribs: {
            ...(src && { src }),
            ...(alt && { alt }),
            ...(title && { title }),
            ...(width && { width }),
            ...(height && { height }),
          },
        };
      },
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
  };
}

/** Article HTML with allowed tags only: no styles, no handlers, no scripts, links and pictures over http(s) or inline raster data. */
export function sanitise(html: string, base = ""): string {
  return sanitizeHtml(html, options(base)).trim();
}

const BLOCK = /<(?:\/(?:p|div|section|article|h[1-6]|blockquote|pre|ul|ol|li|dl|dt|dd|table|tr|figure|figcaption)|br|hr)\b[^<>]*>/gi;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Text without its tags. No tag reaches over the begin of another, so that a text of open ones is read once, not once for each. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, "");

/** Plain text of sanitised HTML: one line per block, entities decoded, blanks collapsed. */
export function plainText(sanitised: string): string {
  return withoutTags(sanitised.replace(BLOCK, "\n"))
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] as string)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Plain text as paragraphs of HTML. */
export function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replace(/[&<>]/g, (char) => ESCAPES[char] as string)}</p>`)
    .join("");
}

/** The first picture of sanitised HTML that has an address of its own; "" when there is none. */
export function firstPicture(sanitised: string): string {
  return /<img[^>]*\bsrc="(https?:[^"]+)"/i.exec(sanitised)?.[1]?.replaceAll("&amp;", "&") ?? "";
}
