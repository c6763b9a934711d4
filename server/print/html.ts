import type { Paper, PaperBlock, PaperCell } from "./PaperBlock.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const WEB = /^https?:\/\//i;
const linked = (html: string, link: string | undefined): string =>
  link && WEB.test(link) ? `<a href="${escaped(link)}">${html}</a>` : html;
const GREY = "color:#56637a;font-size:13px";

function draw(block: PaperBlock): string {
  switch (block.kind) {
    case "title":
      return `<h1 style="font-size:24px;text-align:center">${escaped(block.text)}</h1>`;
    case "heading":
      return `<h2 style="font-size:18px">${escaped(block.text)}</h2>`;
    case "text":
      return `<p>${escaped(block.text)}</p>`;
    case "subtitle":
      return `<p style="${GREY};text-align:center">${escaped(block.text)}</p>`;
    case "note":
      return `<p style="${GREY}">${linked(escaped(block.text), block.link)}</p>`;
    case "item": {
      const title = escaped(`${block.number}. ${block.title}`);
      const named = linked(title, block.link);
      return `<p><strong>${named}</strong><br><span style="${GREY}">${escaped(block.note)}</span></p>${block.text ? `<p>${escaped(block.text)}</p>` : ""}`;
    }
    case "table": {
      const words = (cell: PaperCell) => (typeof cell === "string" ? escaped(cell) : linked(escaped(cell.text), cell.link));
      const line = (cells: PaperCell[], tag: "th" | "td") =>
        `<tr>${cells.map((cell) => `<${tag} style="border:1px solid #bfc7d5;padding:4px 8px;text-align:left">${words(cell)}</${tag}>`).join("")}</tr>`;
      return `<table style="border-collapse:collapse;width:100%"><thead>${line(block.head, "th")}</thead><tbody>${block.rows.map((row) => line(row, "td")).join("")}</tbody></table>`;
    }
    case "columns": {
      const parts = block.parts.map(
        ({ share, blocks }) =>
          `<div style="flex:${share} 1 ${Math.min(520, 170 * share)}px;min-width:0">${blocks.map(draw).join("")}</div>`,
      );
      return `<div style="display:flex;flex-wrap:wrap;gap:0 28px">${parts.join("")}</div>`;
    }
    case "chart":
      return "";
    case "picture":
      return `<p><img alt="${escaped(block.alt)}" style="max-width:100%${block.width ? `;width:${block.width}pt` : ""}" src="data:image/png;base64,${Buffer.from(block.png).toString("base64")}"></p>`;
  }
}

/** A paper as markup for a mail or a screen: nothing in it is fetched from elsewhere, every text is escaped. */
export function htmlOf({ blocks, header, footer }: Omit<Paper, "title">): string {
  const edge = (text: string | undefined) => (text ? `<p style="${GREY};text-align:center">${escaped(text)}</p>` : "");
  return `${edge(header)}${blocks.map(draw).join("")}${edge(footer)}`;
}
