/** The drawn charts of a report, as pictures on white. */
export interface SectionPicture {
  /** Place of the section, from 0. */
  section: number;
  /** Data address of a PNG. */
  image: string;
}

/** Pictures of every section under `paper` that holds a drawing; one that can't be drawn is left out. */
export async function sectionPictures(paper: HTMLElement | null): Promise<SectionPicture[]> {
  const sections = [...(paper?.querySelectorAll<HTMLElement>("[data-section]") ?? [])];
  const made = await Promise.all(
    sections.map(async (node) => {
      const image = await pictureIn(node).catch(() => undefined);
      return image === undefined ? [] : [{ section: Number(node.dataset.section), image }];
    }),
  );
  return made.flat();
}

async function pictureIn(node: HTMLElement): Promise<string | undefined> {
  const canvas = node.querySelector("canvas");
  if (canvas) return onWhite(canvas, canvas.width, canvas.height);
  // Icons are drawings too, but small.
  const svg = [...node.querySelectorAll("svg")].find((one) => one.clientWidth >= 100);
  return svg && onWhite(await imageOf(svg), svg.clientWidth * 2, svg.clientHeight * 2);
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(svg.clientWidth * 2));
  copy.setAttribute("height", String(svg.clientHeight * 2));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  return image;
}

function onWhite(drawing: CanvasImageSource, width: number, height: number): string | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(drawing, 0, 0, width, height);
  return canvas.toDataURL("image/png");
}
