import { localDate } from "#engine/grammar/localTime.ts";
import type { CountedList } from "./AiMaterial.ts";
import { numbered, plain, table } from "./extractive/plain.ts";
import { dayOf } from "./quote.ts";

type Parts = NonNullable<CountedList["parts"]>;

/** A row with number and list for each part, and where it is a share of something what of it. */
function partsTable(parts: Parts): string {
  const shares = parts.some(({ of }) => of !== undefined);
  const linked = parts.some(({ address }) => address !== "");
  const head = ["分项", "篇数", ...(shares ? ["占比"] : []), ...(linked ? ["列表"] : [])];
  const rows = parts.map(({ name, total, address, of }) => [
    ...[plain(name), String(total)],
    ...(shares ? [of ? `${((100 * total) / of).toFixed(1)}%（共 ${of}）` : "–"] : []),
    ...(linked ? [`[打开](${address})`] : []),
  ]);
  return table(head, rows);
}

/** A link of Markdown; a title may hold brackets, which would end it early. */
export const linkTo = (title: string, address: string): string =>
  `[${plain(title).replaceAll("[", "［").replaceAll("]", "］")}](${address})`;

const topRow = ({ title, source, pubdate, address, measured }: NonNullable<CountedList["top"]>[number]): string =>
  `${linkTo(title, address)}（${[plain(source), `${dayOf(pubdate)} ${localDate(pubdate).toISOString().slice(11, 16)}`, ...(measured ? [measured] : [])].join("，")}）`;

/**
 * The number that the list counts, under which conditions, and the list as a link of Markdown for who may open it; where
 * things are compared or ranked, a row with number and list for each.
 */
export const listed = ({
  total,
  said,
  address,
  copies,
  lead,
  parts = [],
  top = [],
  notes = [],
}: Omit<CountedList, "rest" | "trend">): string =>
  [
    ...(lead ? [lead] : []),
    `按以下条件，检索列表中共 **${total}** 篇（${copies ? "未去重，相同稿件各计一篇" : "相同稿件合并计"}）：${said.map(plain).join("；")}。${address ? `[打开列表](${address})` : ""}`,
    ...(top.length > 0 ? [numbered(top.map(topRow))] : []),
    ...(parts.length > 0 ? [partsTable(parts)] : []),
    ...notes,
  ].join("\n\n");
