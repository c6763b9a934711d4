import { isDictionaryWord } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { chineseNameAt, isNameLike } from "./chineseNameAt.ts";
import type { Borders } from "./TaggedWord.ts";

const LIST = /[^，。；：！？\n“”《》（）()　 ]+(?:、[^，。；：！？\n“”《》（）()　 ]+)+/g;

/** Names that stand in lists: 由党鹤松、王涛、王晨阳、余爽组成. */
export function listedPeople(text: string, borders: Borders, isOther: (name: string) => boolean): string[] {
  const found: string[] = [];
  const good = (part: string | undefined): part is string => part !== undefined && isNameLike(part) && !isOther(part);
  for (const { 0: list, index } of text.matchAll(LIST)) {
    let at = index;
    const parts = list.split("、").map((part) => {
      const one = { part, at };
      at += part.length + 1;
      return one;
    });
    for (let from = 0; from + 1 < parts.length; ) {
      // As many whole names as stand one after another, and what stands before and behind them.
      let to = from + 1;
      for (; to < parts.length - 1; to++) {
        const { part } = parts[to] as { part: string };
        if (good(part)) continue;
        // 洛桑江村 among ten names is one too.
        if (to - from < 4 || !/^[\u4e00-\u9fff]{3,5}$/.test(part) || isDictionaryWord(part) || isOther(part)) break;
      }
      const [head, tail] = [parts[from], parts[to]] as [{ part: string; at: number }, { part: string; at: number }];
      const inner = parts.slice(from + 1, to).map(({ part }) => part);
      const edges = [firstOf(head.part, head.at, borders.starts), chineseNameAt(text, tail.at, borders)].filter(good);
      const sure =
        inner.length > 1 ||
        (inner.length === 1 && edges.length > 0) ||
        (edges.length === 2 && edges.every((name) => name.length > 2 && COMMON_SURNAMES.has(name.charAt(0))));
      if (sure) found.push(...edges, ...inner);
      from = to;
    }
  }
  return found;
}

/** The name at the end of 主席李鸿忠. */
function firstOf(part: string, at: number, starts: Borders["starts"]): string | undefined {
  if (part.includes("·")) return undefined;
  const bare = part.replace(/^[由是]/, "");
  if (bare !== part && isNameLike(bare)) return bare;
  for (const length of [3, 2, 4]) {
    const name = part.slice(-length);
    if (name.length < length || !starts.has(at + part.length - length)) continue;
    if (isNameLike(name)) return name;
  }
  return undefined;
}
