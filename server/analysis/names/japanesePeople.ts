import { isDictionaryWord } from "#server/text/segment.ts";
import type { Borders } from "./TaggedWord.ts";

/** Family names of Japan that are two letters or more and no words of Chinese. */
const FAMILY =
  "佐藤|铃木|高桥|田中|渡边|渡辺|伊藤|中村|小林|山本|加藤|吉田|山田|佐佐木|山口|松本|井上|木村|斋藤|清水|山崎|阿部|池田|桥本|石川|前田|藤田|后藤|冈田|长谷川|村上|近藤|石井|坂本|远藤|青木|藤井|西村|福田|太田|三浦|冈本|藤原|松田|中岛|中川|原田|小野|田村|竹内|金子|中山|和田|石田|上田|森田|柴田|酒井|宫崎|横山|宫本|内田|高木|安藤|岛田|谷口|大野|丸山|今井|武田|上野|增田|平野|村田|菅原|久保|小岛|千叶|岩崎|樱井|野口|松尾|野村|木下|菊地|佐野|大西|杉山|新井|滨田|市川|古川|小松|水野|山内|本田|片山|野田|茂木|高市|石破|岸田|安倍|菅义|麻生|河野|小泉|上川|植田|黑田|木原|中谷|羽生|大谷|早田|伊东|张本|桃田|坂东|细田|二阶|玉木|枝野|福岛|山际|宫泽|加田|赤泽|林田|小渊|辻元|田村|志位|泉田|木内|平井|平田|川口|本间|川崎|桑田|早坂|内村|入江|池江|户边|锦织|久保田|小笠原|长岛|松岛|冈崎|香川|南野|三笘|远藤";
const PATTERN = new RegExp(`(?:${FAMILY})[\\u4e00-\\u9fff]{2}`, "g");
const ELSEWHERE = /日本|日方|日媒|东京|日元|日企/;
const NO_GIVEN = /[在的是与和等称说将对向为被县市町村区府社株会队站]/;
/** What is said of people, or a letter that no given name has. */
const BEHIND = /^(?:[，。、；：（）\s在与和等的称说将对向是]|\d|表示|认为|警告|宣布|会见|访问|此前|当天|近日|指出|强调|出席|发表)/;
const OFFICE_BEFORE = /(?:长|相|臣|者|员|家|裁|手|师|授|士|首|官|首相|人|将|书记|代表|主席|夫人|导演|演员)$/;

/** 野田佳彦 and 茂木敏充 of texts about Japan: a family name and two letters that are no word, by what stands beside them. */
export function japanesePeople(text: string, { ends }: Borders): string[] {
  if (!ELSEWHERE.test(text)) return [];
  return [...text.matchAll(PATTERN)].flatMap(({ 0: name, index }) => {
    const given = name.slice(-2);
    if (NO_GIVEN.test(given) || (isDictionaryWord(given) && !OFFICE_BEFORE.test(text.slice(0, index)))) return [];
    const behind = text.slice(index + name.length);
    return ends.has(index + name.length) && (BEHIND.test(behind) || OFFICE_BEFORE.test(text.slice(Math.max(0, index - 3), index)))
      ? [name]
      : [];
  });
}
