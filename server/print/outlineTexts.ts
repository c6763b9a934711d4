import type { ChartFonts } from "./ChartFonts.ts";

/** How far the baseline lies below the line that a text is set by, as a share of its size. */
const BELOW: Record<string, number> = {
  ...{ "before-edge": 0.88, "text-before-edge": 0.88, hanging: 0.8, central: 0.36, middle: 0.36 },
  ...{ "after-edge": -0.12, "text-after-edge": -0.12 },
};
/** Share of a text's width that stands before where it is set. */
const BEFORE: Record<string, number> = { middle: 0.5, center: 0.5, end: 1, right: 1 };
const KEPT = ["transform", "opacity", "fill-opacity"];

/**
 * Turns each text of a drawing into the outline of its characters, takes out names of elements that nothing refers to, and
 * what only browsers understand: what is left looks the same everywhere.
 */
export function outlineTexts(svg: Element, fonts: ChartFonts): void {
  for (const text of [...svg.querySelectorAll("text")]) {
    const number = (name: string, from: Element = text): number => Number.parseFloat(from.getAttribute(name) ?? "0") || 0;
    const size = number("font-size") || 12;
    const bold = /^(bold|[6-9]00)$/.test(text.getAttribute("font-weight") ?? "");
    const below = BELOW[text.getAttribute("dominant-baseline") ?? text.getAttribute("alignment-baseline") ?? ""] ?? 0;
    const before = BEFORE[text.getAttribute("text-anchor") ?? ""] ?? 0;
    const spans = [...text.querySelectorAll("tspan")];
    const lines = spans.length ? spans.map(({ textContent }) => textContent ?? "") : (text.textContent ?? "").split("\n");
    const line = size * 1.3;
    // Several lines stand around where one would.
    const first = number("y") + below * size - ((lines.length - 1) * line) / 2;
    const data = lines
      .map((words, at) => fonts.outline(words, number("x") - before * fonts.width(words, size, bold), first + at * line, size, bold))
      .join("");
    const path = text.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", data || "M0 0");
    path.setAttribute("fill", text.getAttribute("fill") || "#000000");
    for (const name of KEPT) {
      const value = text.getAttribute(name);
      if (value) path.setAttribute(name, value);
    }
    text.replaceWith(path);
  }
  for (const element of [...svg.querySelectorAll("*")]) {
    if (!element.closest("defs")) element.removeAttribute("id");
    element.removeAttribute("style");
    for (const name of ["stroke-dasharray", "fill", "stroke"])
      if (/^(null|transparent|undefined)?$/.test(element.getAttribute(name) ?? "none")) {
        if (name === "stroke-dasharray") element.removeAttribute(name);
        else element.setAttribute(name, "none");
      }
  }
}
