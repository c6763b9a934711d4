import { tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { KNOWN } from "./knownPeople.ts";
import { OFFICE, SAYS } from "./offices.ts";
import type { Borders } from "./TaggedWord.ts";

const RUN = `[${SOUND}][${SOUND}济素祖]{1,8}(?:[一二三四五六七八]世)?`;
const TITLED = new RegExp(`(?:${OFFICE})(${RUN})(?![·•])`, "g");
const SPEAKER = new RegExp(`(?:^|[。！？；，\\n“：日 ])(${RUN})(?=还?(?:${SAYS}))`, "gm");
const BEFORE_OFFICE = new RegExp(
  `(?<![${SOUND}·•])([${SOUND}]{2,7})(?=(?:总统|总理|首相|国王|王储|外长|议长|主席|将军|先生|女士|夫妇)(?!府|官邸|大选|选举|特使|顾问|办公))`,
  "g",
);

/** Names of foreigners by the office before or behind them or by what they say; `isOther` tells places and bodies. */
export function foreignPeople(text: string, borders: Borders, isOther: (name: string, at: number) => boolean): string[] {
  const found = [TITLED, SPEAKER, BEFORE_OFFICE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: all, 1: run = "", index }) => {
      const at = index + all.length - run.length;
      return { name: pattern === BEFORE_OFFICE ? knownIn(run) : ended(text, at, run, borders), at };
    }),
  );
  return [...new Set(found.filter(({ name, at }) => name.length > 1 && !isOther(name, at) && !isWord(name)).map(({ name }) => name))];
}

/** 普京 of 向达普京总统. */
const knownIn = (run: string): string => [1, 2].map((from) => run.slice(from)).find((name) => KNOWN.test(name)) ?? run;

/** 凯恩 of 凯恩提醒: letters that begin another word are no part of a name. */
function ended(text: string, at: number, run: string, { ends, starts }: Borders): string {
  for (let length = run.length; length >= 2; length--) {
    const end = at + length;
    const next = starts.get(end);
    if (!ends.has(end) && length < run.length) continue;
    // What is left of the run must be a word that goes on past it, or one that names nobody.
    if (length === run.length) {
      const over = [end - 1, end - 2]
        .map((from) => starts.get(from))
        .find((one) => one && one.at > at + 1 && one.at + one.word.length > end);
      if (over && !/^(?:nr|x|ns|nz)/.test(over.tag)) return run.slice(0, over.at - at);
      if (/^以\d/.test(text.slice(end - 1)) && length > 2) return run.slice(0, -1);
      if (/^特(?:使|别)/.test(text.slice(end - 1)) && length > 2) return run.slice(0, -1);
      const last = starts.get(end - 2);
      if (last && last.word.length === 2 && length > 3 && /^(?:v|d|t|p|c)/.test(last.tag)) return run.slice(0, -2);
      return run;
    }
    if (next) return run.slice(0, length);
  }
  return run;
}

/** 官邸, 可以: words and no names; 当地, 达成 begin another word. */
function isWord(name: string): boolean {
  const [first, ...more] = tagWords(name);
  if (!first) return true;
  if (more.length === 0) return !/^(?:nr|x|ns|nz)/.test(first.tag) || /^(?:当[天地]|以)/.test(name);
  return more.length === 1 && [first, ...more].every(({ tag, word }) => word.length > 1 && !/^(?:nr|x|ns|nz)/.test(tag));
}
