import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "#engine/grammar/localTime.ts";
import { areaBoardsOf, rankedPeopleOf } from "#server/accounts/RankBoardRecords.ts";
import { appliesIn, followsIn, type PersonRecord, peopleIn } from "#server/records/PersonRecord.ts";
import type { RecordStore } from "#server/store/records.ts";
import { initialOf } from "#server/text/initialOf.ts";
import { between, chance, pick, type Random } from "./random.ts";
import { bioOf, FIGURES } from "./vocabulary/people.ts";

const idOf = (at: number): string => `person-${at + 1}`;
const TIES = ["同事", "合作", "师生", "校友", "同乡"];

/** How the demo's house sorts people, and what tells namesakes. */
const GROUPS: Record<string, string[]> = { 政要: ["两会关注"], 企业家: ["企业家联络"], 专家: ["智库专家"] };
const NAMESAKES = ["同名", "寻人启事"];

/** Rankings of places that the demo's house gives out. */
const AREAS = [
  ["440000", "广东网站周榜", "week"],
  ["510000", "四川网站周榜", "week"],
  ["330000", "浙江网站月榜", "month"],
] as const;

/** The library of people with drawn portraits, whom the demo users follow, and what they asked for. */
export async function fillPeople(r: Random, store: RecordStore, folder: string, now: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const ties = relations(r);
  await store.transaction(async (records) => {
    const people = peopleIn({ records });
    for (const [at, figure] of FIGURES.entries()) {
      const id = idOf(at);
      writeFileSync(join(folder, `${id}.svg`), portrait(r, figure.tag));
      const { name, title, org, region: regionId, aliases } = figure;
      await people.put({
        ...{ id, name, initial: initialOf(name), photo: `/files/demo/people/${id}.svg`, title, org, regionId },
        ...{ tags: [figure.tag], aliases, bio: bioOf(figure), relations: ties[at] ?? [] },
        ...{ groups: GROUPS[figure.tag], tracked: at % 7 === 5, excludeWords: at % 5 === 0 ? NAMESAKES : [] },
      });
    }
    for (const [userId, followed] of [
      ["u-bianji", [0, 2, 4, 8]],
      ["u-yuqing", [0, 3, 9]],
      ["u-admin", [1, 6]],
    ] as const)
      for (const at of followed) await followsIn({ records }).put({ id: `${userId}:${idOf(at)}`, userId, personId: idOf(at) });
    for (const order of [0, 1, 2, 3, 4, 5, 6, 7])
      await rankedPeopleOf({ records }).put({
        ...{ id: `ranked-${order}`, personId: idOf(order), group: order < 5 ? "人物榜" : "专家榜" },
        ...{ weight: order === 2 ? 120 : 100, enabled: order !== 7, order },
      });
    for (const [id, title, cycle] of AREAS) {
      await areaBoardsOf({ records }).put({ id, title, cycle, enabled: true, kind: "news", members: [], updateTime: now });
    }
    for (const apply of applies(now)) await appliesIn({ records }).insert(apply);
  });
}

/** A few ties, each known from both sides. */
function relations(r: Random): PersonRecord["relations"][] {
  const ties: PersonRecord["relations"][] = FIGURES.map(() => []);
  for (const [at] of FIGURES.entries()) {
    const other = between(r, 0, FIGURES.length - 1);
    if (other === at || !chance(r, 0.7) || ties[at]!.some(({ id }) => id === idOf(other))) continue;
    const type = pick(r, TIES);
    ties[at]!.push({ id: idOf(other), type });
    ties[other]!.push({ id: idOf(at), type });
  }
  return ties;
}

function applies(now: number) {
  const editor = { applicant: "编辑", userId: "u-bianji" };
  const none = { title: "", org: "", bio: "", tags: [], note: "", auditor: "", personId: "" };
  return [
    {
      ...none,
      ...editor,
      kind: "add" as const,
      name: "林疏影",
      title: "馆长",
      org: "江城市博物馆",
      tags: ["文体"],
      reason: "近期考古发布会主要发言人，多篇稿件涉及",
      status: 0 as const,
      time: now - 3 * 3_600_000,
    },
    {
      ...none,
      ...editor,
      kind: "fix" as const,
      personId: idOf(9),
      name: "岳东篱",
      title: "党组书记、局长",
      reason: "任前公示已结束，职务有变化",
      status: 0 as const,
      time: now - DAY,
    },
    {
      ...none,
      ...editor,
      kind: "add" as const,
      name: "江小白兔",
      title: "博主",
      org: "短视频平台",
      tags: ["网红"],
      reason: "粉丝较多",
      status: 2 as const,
      note: "与新闻报道关联不足",
      auditor: "管理员",
      time: now - 6 * DAY,
    },
  ];
}

const GROUND = { 政要: "#dbe4ee", 企业家: "#efe4cf", 专家: "#d5e8e4", 文体: "#e7dcee", 网红: "#f3dbe1" };
const HAIR = ["#2b2a2e", "#3d2f2a", "#4a4a52", "#1f2430", "#6b5b52"];
const SKIN = ["#f0c9a8", "#e8b996", "#f4d3b8", "#dcab85"];
const COAT = ["#33475b", "#5b3a46", "#2f5d50", "#4b4e6d", "#7a5c36", "#3a6073"];

/** A drawn head and shoulders: nobody's face. */
function portrait(r: Random, tag: keyof typeof GROUND): string {
  const [hair, skin, coat] = [pick(r, HAIR), pick(r, SKIN), pick(r, COAT)];
  const long = chance(r, 0.45)
    ? `<path d="M64 84c0-30 14-46 36-46s36 16 36 46v34h-14V84H78v34H64z" fill="${hair}"/>`
    : `<path d="M68 82c0-30 12-44 32-44s32 14 32 44l-6 2c-2-14-8-20-26-20s-24 6-26 20z" fill="${hair}"/>`;
  const glasses = chance(r, 0.35)
    ? `<g fill="none" stroke="#333" stroke-width="2"><circle cx="88" cy="88" r="8"/><circle cx="112" cy="88" r="8"/><path d="M96 88h8"/></g>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${GROUND[tag]}"/>
<path d="M36 200c0-40 26-60 64-60s64 20 64 60z" fill="${coat}"/><path d="M86 120h28v26l-14 14-14-14z" fill="${skin}"/>
<ellipse cx="100" cy="90" rx="30" ry="36" fill="${skin}"/>${long}${glasses}<path d="M84 144l16 18 16-18 8 4-24 34-24-34z" fill="#fff"/></svg>`;
}
