import type { Frame } from "./viewOf.ts";

/** Names of files keep to what every file system takes. */
const safe = (name: string): string => name.replace(/[\\/:*?"<>|\s]+/g, " ").trim() || "传播图";

function offer(href: string, fileName: string): void {
  const anchor = document.createElement("a");
  anchor.href = href;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** The drawing by itself: colours that come from the page's style are written into it. */
export function pictureMarkup(svg: SVGSVGElement, frame: Frame): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = getComputedStyle(svg);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
  copy.setAttribute("width", String(Math.ceil(frame.width)));
  copy.setAttribute("height", String(Math.ceil(frame.height)));
  copy.setAttribute("style", `color:${style.color};font:12px sans-serif`);
  return new XMLSerializer().serializeToString(copy);
}

export function downloadPicture(markup: string, name: string): void {
  const address = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
  offer(address, `${safe(name)}.svg`);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
