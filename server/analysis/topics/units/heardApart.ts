import type { ModelWord } from "#server/models/WordTagger.ts";

/** What the tagger takes along before a name: who acts with whom, what may be, how many: 会同|市场监管局, 三家|村镇银行. */
const BEFORE =
  /^(?:会同|协同|联合(?!国|会)|配合|责令|要求|可能|疑似|个别|关联|避雷|避坑|曝光|求助|希望(?!小学|工程|学校)|首[日晚]|当[晚天])(?=..)|^[一二两三四五六七八九十几多]+[家名个所座位](?=..)/;
/** And behind it: 竹园小区|2号楼, 云城机场|4号. */
const BEHIND = /(?<=[\u4e00-\u9fff]{2})(?:\d.*|[一二两三四五六七八九十]+[毛元块楼层号])$/;
const NAME = /^(?:PER|ORG|LOC|n[rtswz])$/;

/** 县残联|联合|省康复中心: two bodies. */
const TWO = /^(.{3,})(联合|会同|协同)(?![会国])(.{3,})$/;

/** A word of the tagger's, a name without what it took along. */
export function heardApart(heard: ModelWord): ModelWord[] {
  if (!NAME.test(heard.tag)) return [heard];
  const [, one, and = "", other] = TWO.exec(heard.word) ?? [];
  if (one && other)
    return [
      { ...heard, word: one },
      { word: and, at: heard.at + one.length, tag: "v" },
      { ...heard, word: other, at: heard.at + one.length + and.length },
    ];
  const before = BEFORE.exec(heard.word)?.[0] ?? "";
  const behind = BEHIND.exec(heard.word.slice(before.length))?.[0] ?? "";
  const name = heard.word.slice(before.length, heard.word.length - behind.length);
  const at = heard.at + before.length;
  return [
    { word: before, at: heard.at, tag: "v" },
    { ...heard, word: name, at },
    { word: behind, at: at + name.length, tag: "m" },
  ].filter(({ word }) => word);
}
