export interface Edited {
  title: string;
  text: string;
}

type Random = () => number;

const SYNONYMS: readonly (readonly [string, string])[] = [
  ["表示", "称"],
  ["目前", "眼下"],
  ["进行", "开展"],
  ["加强", "强化"],
  ["推动", "推进"],
  ["积极", "主动"],
  ["重要", "重大"],
  ["以及", "和"],
  ["因此", "所以"],
  ["将会", "将"],
  ["举行", "召开"],
  ["提高", "提升"],
  ["群众", "民众"],
  ["有关", "相关"],
  ["通过", "经由"],
  ["实施", "施行"],
];
const SOUNDS: readonly (readonly [string, string])[] = [
  ["的", "地"],
  ["地", "的"],
  ["他", "她"],
  ["在", "再"],
  ["做", "作"],
  ["象", "像"],
  ["度", "渡"],
  ["账", "帐"],
  ["以", "已"],
  ["制", "治"],
  ["定", "订"],
  ["需", "须"],
  ["其", "期"],
];
const OPENINGS = ["记者今天获悉，", "编辑注：本文略有删节。", "来看最新消息：", "今天的消息，和大家说一说。"];
const CLOSINGS = ["来源：街坊网", "（责任编辑：周雨）", "更多内容请下载客户端查看。", "欢迎在评论区留言。", "转载请注明出处"];
const HEADS = ["最新通报：", "刚刚，", "必看！", "【转】"];
const FRESH = ["刚刚传来的消息，很多人都在关注", "官方发布，一图看懂", "事关你我，赶紧转给身边的人"];

/** What desks and people do to a text that they pass on; each changes nothing that it tells. */
const EDITS: Record<string, (of: Edited, random: Random) => Edited> = {
  typo: ({ title, text }, random) => {
    let out = text;
    for (let n = Math.max(1, Math.round(text.length / 250)); n > 0; n--) {
      const [from, to] = SOUNDS[Math.floor(random() * SOUNDS.length)] as [string, string];
      const places = [...out.matchAll(new RegExp(from, "g"))].map(({ index }) => index);
      const at = places[Math.floor(random() * places.length)];
      if (at !== undefined) out = out.slice(0, at) + to + out.slice(at + 1);
    }
    return { title, text: out };
  },
  letters: ({ title, text }, random) => {
    let out = text;
    for (let n = Math.max(1, Math.round(text.length / 300)); n > 0; n--) {
      const at = Math.floor(random() * (out.length - 2));
      // Digits are what a text tells.
      if (/^[\u4e00-\u9fff]{2}$/.test(out.slice(at, at + 2)) && !/[年月日时分一二三四五六七八九十]/.test(out.slice(at, at + 2)))
        out = random() < 0.5 ? out.slice(0, at) + out.slice(at + 1) : out.slice(0, at) + out[at + 1] + out[at] + out.slice(at + 2);
    }
    return { title, text: out };
  },
  cut: ({ title, text }, random) => {
    const said = text.split(/(?<=。)/);
    if (said.length > 3) said.splice(1 + Math.floor(random() * (said.length - 1)), 1);
    return { title, text: said.join("") };
  },
  synonyms: ({ title, text }, random) => {
    let out = text;
    for (const [from, to] of SYNONYMS) if (random() < 0.6) out = out.replace(from, to);
    return { title, text: out };
  },
  order: ({ title, text }, random) => {
    const parts = text.split("\n");
    if (parts.length < 3) return { title, text };
    const at = 1 + Math.floor(random() * (parts.length - 2));
    [parts[at], parts[at + 1]] = [parts[at + 1] as string, parts[at] as string];
    return { title, text: parts.join("\n") };
  },
  headline: ({ text, title }, random) => ({
    text,
    title: random() < 0.5 ? (FRESH[Math.floor(random() * FRESH.length)] as string) : HEADS[Math.floor(random() * HEADS.length)] + title,
  }),
  opening: ({ title, text }, random) => ({ title, text: OPENINGS[Math.floor(random() * OPENINGS.length)] + text }),
  closing: ({ title, text }, random) => ({ title, text: `${text}\n${CLOSINGS[Math.floor(random() * CLOSINGS.length)]}` }),
  marks: ({ title, text }) => ({ title, text: text.replaceAll("、", "，").replaceAll("；", "。").replaceAll("%", "％") }),
  tail: ({ title, text }) => {
    const parts = text.split("\n");
    return { title, text: parts.length > 2 ? `${parts.slice(0, -1).join("\n")}……` : text };
  },
};

/** A copy of a text with one to `most` kinds of edits. Other edits than those of the benches that pieces of other texts are put into. */
export function deskEdited(of: Edited, random: Random, most = 3): Edited {
  const kinds = Object.keys(EDITS);
  let out = of;
  for (let n = 1 + Math.floor(random() * most); n > 0; n--) out = EDITS[kinds[Math.floor(random() * kinds.length)] as string]!(out, random);
  return out;
}
