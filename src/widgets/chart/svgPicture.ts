import type { Picture } from "./Plot.tsx";

/** The picture of a drawing that is SVG already, at twice its size; px. */
export function svgPicture(
  drawing: () => SVGSVGElement | null,
  { width, height, ground }: { width: number; height: number; ground: string },
): Picture {
  const svg = async (): Promise<string> => {
    const shown = drawing();
    if (!shown) throw new Error("nothing drawn");
    const copy = shown.cloneNode(true) as SVGSVGElement;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
    copy.setAttribute("width", String(width * 2));
    copy.setAttribute("height", String(height * 2));
    copy.style.background = ground;
    return copy.outerHTML;
  };
  const png = async (): Promise<string> => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svg())}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * 2;
    canvas.height = height * 2;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0);
    return canvas.toDataURL("image/png");
  };
  return { png, svg };
}
