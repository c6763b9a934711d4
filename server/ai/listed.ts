import type { CountedList } from "./AiMaterial.ts";
import { plain } from "./extractive/plain.ts";

/** The number that the list counts, under which conditions, and the list as a link of Markdown. */
export const listed = ({ total, said, address }: CountedList): string =>
  `按以下条件，检索列表中共 **${total}** 篇（相同稿件合并计）：${said.map(plain).join("；")}。[打开列表](${address})`;
