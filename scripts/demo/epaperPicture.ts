import type { Article } from "./articles.ts";

/** Box of an article in parts of the page: left, top, width, height. */
export type Box = readonly [x: number, y: number, w: number, h: number];

export interface Face {
  /** Name of the paper and colour of its name plate. */
  name: string;
  colour: string;
  date: string;
  no: string;
  pageName: string;
}

export const WIDTH = 700;
export const HEIGHT = 1000;
const LINE = 16;
const SIZE = 11.5;
/** Space between columns and inside boxes. */
const GAP = 10;
const WEEK_DAYS = ["日", "一", "二", "三", "四", "五", "六"];

/** An article as its page has it. */
export interface Printed extends Article {
  byline: string;
}

/** The picture of a page as SVG: name plate, then each article in its box with headline, photo and columns of its own text. */
export function drawPage(face: Face, boxes: readonly Box[], articles: readonly Printed[]): string {
  const day = `${face.date} 星期${WEEK_DAYS[new Date(`${face.date}T00:00:00Z`).getUTCDay()]}`;
  const drawn = boxes.map((box, i) => drawArticle(articles[i]!, box, i === 0, face.colour)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="'Noto Serif CJK SC','Songti SC',SimSun,serif">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfbf5"/><text x="28" y="82" font-size="54" font-weight="700" letter-spacing="4" fill="${face.colour}">${xml(face.name)}</text>
<text x="672" y="62" font-size="16" text-anchor="end" fill="#333">${day}</text><text x="672" y="88" font-size="18" font-weight="700" text-anchor="end" fill="${face.colour}">${face.no}版 ${xml(face.pageName)}</text>
<path d="M28 106H672" stroke="${face.colour}" stroke-width="3"/><path d="M28 112H672" stroke="#333"/>${drawn}
<text x="350" y="988" font-size="10" text-anchor="middle" fill="#8a8578">演示版面，内容纯属虚构</text></svg>`;
}

/** The name plate alone, for lists. */
export const drawPlate = ({ name, colour }: Pick<Face, "name" | "colour">): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 64" width="200" height="64" font-family="'Noto Serif CJK SC','Songti SC',SimSun,serif"><rect width="200" height="64" rx="6" fill="${colour}"/><text x="100" y="42" font-size="${name.length > 5 ? 28 : 34}" font-weight="700" text-anchor="middle" fill="#fff">${xml(name)}</text></svg>`;

function drawArticle(article: Printed, [x, y, w, h]: Box, lead: boolean, colour: string): string {
  const [left, top, width, height] = [x * WIDTH, y * HEIGHT, w * WIDTH, h * HEIGHT];
  const size = lead ? 32 : width > 260 ? 22 : 18;
  const lines = chunk(article.title, Math.max(4, Math.floor((width - GAP) / size))).slice(0, 2);
  const head = lines.map((line, i) => words(line, left, top + 4 + (i + 1) * (size + 4), size, "#1a1a1a", true));
  const bodyTop = top + lines.length * (size + 4) + 26;
  const bottom = top + height - 6;
  const byline = words(article.byline, left, bodyTop - 8, 11, colour);
  const columns = Math.max(1, Math.round(width / 155));
  const columnWidth = (width - (columns - 1) * GAP) / columns;
  // Photos stand in the columns at the right.
  const photo = height > 200 && columns > 1 ? { from: columns - Math.floor(columns / 2), height: Math.min(190, height * 0.42) } : undefined;
  const picture = photo
    ? drawPhoto(
        left + photo.from * (columnWidth + GAP),
        bodyTop,
        (columns - photo.from) * (columnWidth + GAP) - GAP,
        photo.height,
        article.title,
      )
    : "";
  const perLine = Math.floor(columnWidth / SIZE);
  const text = chunk(
    Array(6)
      .fill(article.paragraphs.map((part) => `　　${part}`).join(""))
      .join(""),
    perLine,
  );
  const body: string[] = [];
  let next = 0;
  for (let column = 0; column < columns; column++) {
    const first = bodyTop + (photo && column >= photo.from ? photo.height + 8 : 0) + SIZE;
    for (let at = first; at <= bottom; at += LINE)
      body.push(words(text[next++] ?? "", left + column * (columnWidth + GAP), at, SIZE, "#3a3a3a"));
  }
  const rule = `<path d="M${left} ${top + height + 4}H${left + width}" stroke="#d8d2c4"/>`;
  return `${head.join("")}${byline}${picture}${body.join("")}${rule}`;
}

const words = (text: string, x: number, y: number, size: number, fill: string, bold = false): string =>
  text === ""
    ? ""
    : `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ""} xml:space="preserve">${xml(text)}</text>`;

const SKIES = ["#c9dbe6", "#e9d9c4", "#d5dfd0", "#dcd3e0"];

/** Hills under a sky, another for each headline. */
function drawPhoto(x: number, y: number, width: number, height: number, title: string): string {
  const seed = [...title].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);
  const hill = (base: number, shift: number) => {
    const [a, b] = [y + height * (base - ((seed + shift) % 7) * 0.03), y + height * (base - 0.1 + ((seed * shift) % 5) * 0.04)];
    const end = round(y + height);
    return `M${round(x)} ${end}V${round(a)}Q${round(x + width * 0.3)} ${round(b - height * 0.2)} ${round(x + width * 0.55)} ${round(a)}T${round(x + width)} ${round(b)}V${end}Z`;
  };
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${SKIES[seed % 4]}"/><path d="${hill(0.7, 3)}" fill="#8fa3a0"/><path d="${hill(0.86, 5)}" fill="#5f7672"/>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const chunk = (text: string, size: number): string[] => text.match(new RegExp(`.{1,${size}}`, "gu")) ?? [];
const xml = (text: string): string => text.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c] as string);
