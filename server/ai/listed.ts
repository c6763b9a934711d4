import type { CountedList } from "./AiMaterial.ts";
import { plain, table } from "./extractive/plain.ts";

/**
 * The number that the list counts, under which conditions, and the list as a link of Markdown; where things are compared
 * or ranked, a row with number and list for each.
 */
export const listed = ({ total, said, address, parts = [] }: Pick<CountedList, "total" | "said" | "address" | "parts">): string =>
  [
    `按以下条件，检索列表中共 **${total}** 篇（相同稿件合并计）：${said.map(plain).join("；")}。[打开列表](${address})`,
    ...(parts.length > 0
      ? [
          table(
            ["", "篇数", "列表"],
            parts.map(({ name, total: own, address: to }) => [plain(name), String(own), `[打开](${to})`]),
          ),
        ]
      : []),
  ].join("\n\n");
