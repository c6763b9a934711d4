const SVG = "http://www.w3.org/2000/svg";

/** Writes texts and dots into a drawing. */
export class ChartSketch {
  constructor(private readonly root: Element) {}

  add(name: string, attributes: Record<string, string | number>, text = ""): Element {
    const element = this.root.ownerDocument.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text) element.textContent = text;
    this.root.append(element);
    return element;
  }

  words(text: string, x: number, y: number, more: { size?: number; fill?: string; anchor?: string; bold?: boolean } = {}): void {
    const { size = 12, fill = "#1f2329", anchor = "start", bold = false } = more;
    this.add(
      "text",
      { x, y, fill, "font-size": size, "text-anchor": anchor, "font-weight": bold ? 700 : 400, "dominant-baseline": "central" },
      text,
    );
  }
}
