import { expect, test } from "vitest";
import { embeddingChances } from "#server/analysis/tone/embeddingTone.ts";
import { groupTonesOf } from "#server/analysis/tone/groupTones.ts";
import { houseJudge } from "#server/analysis/tone/houseJudge.ts";
import { toneVerdictsOf } from "#server/analysis/tone/toneVerdicts.ts";
import { DIMENSIONS } from "#server/models/dimensions.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { toneReasons } from "./toneReasons.ts";

const TITLE = "社区食堂换了新的经营者";
const TEXT = "居民们对此说法不一。";

/** What a stub of the encoder says of a text that means something bad: every number the way that the shipped weights call negative. */
function negativeMeaning(): Float32Array {
  const { meaning } = houseJudge();
  const towards = (at: number): number => {
    const one = new Float32Array(DIMENSIONS);
    one[at] = 1;
    return embeddingChances(meaning, one)[2]! - embeddingChances(meaning, new Float32Array(DIMENSIONS))[2]!;
  };
  const all = Float32Array.from({ length: DIMENSIONS }, (_, at) => towards(at));
  return all.map((number) => number / Math.hypot(...all));
}

test("a tone that the meaning of a text gave it, and no word of it, quotes the part that carries it; without an encoder it has no reason", async () => {
  const judge = houseJudge();
  // Words leave it open, and the encoder decides.
  expect(judge.look(TITLE, TEXT)).toMatchObject({ sure: false });
  expect(judge.because(TITLE, TEXT, -1)).toEqual([]);
  const tone = judge.judge(TITLE, TEXT, negativeMeaning());
  expect(tone).toBe(-1);
  const bad = { title: "化工厂爆炸致三人死亡 多人受伤", text: "事故发生在今天凌晨，现场浓烟滚滚。" };
  const app = await openDocumentsApp(
    [
      sampleDocument({ externalId: "meant", title: TITLE, text: TEXT, content: `<p>${TEXT}</p>`, isAppraise: tone }),
      sampleDocument({ externalId: "worded", ...bad, content: `<p>${bad.text}</p>`, isAppraise: -1 }),
      sampleDocument({ externalId: "plain", title: TITLE, text: TEXT, content: `<p>${TEXT}</p>`, isAppraise: 0 }),
    ],
    MONDAY,
  );
  try {
    const { services } = app.app;
    const rows = (await services.documents.get([...app.ids.values()])).filter((one) => one !== null);
    const asked = (embedding: boolean) => toneReasons({ ...services, settings: { ...services.settings, embedding } }, rows);
    const [withMeaning, words] = [await asked(true), await asked(false)];
    const of = (reasons: Map<string, string>, name: string) => reasons.get(app.ids.get(name)!);
    const [, part = ""] = /^依据：“(.+)”$/.exec(of(withMeaning, "meant") ?? "") ?? [];
    expect([TITLE, TEXT.slice(0, -1)]).toContain(part);
    expect(of(words, "meant")).toBeUndefined();
    // Where words speak they are named, and a neutral text needs no reason.
    expect(of(withMeaning, "worded")).toMatch(/^依据：.*爆炸/);
    expect(of(withMeaning, "worded")).not.toContain("“");
    expect(of(withMeaning, "plain")).toBeUndefined();
  } finally {
    await app.close();
  }
});

test("a copy tells whose word its tone goes by: an editor's, a model's, or the words of the first of its group", async () => {
  const bad = { title: "化工厂爆炸致三人死亡 多人受伤", text: "事故发生在今天凌晨，现场浓烟滚滚。" };
  const sample = (externalId: string, isAppraise: -1 | 0 | 1, further = {}) =>
    sampleDocument({ externalId, title: TITLE, text: TEXT, content: `<p>${TEXT}</p>`, isAppraise, ...further });
  const app = await openDocumentsApp(
    [
      sample("said", 1),
      sample("other", -1),
      sample("told", -1),
      sampleDocument({ externalId: "first", ...bad, content: `<p>${bad.text}</p>`, isAppraise: -1 }),
      sample("copy", -1),
    ],
    MONDAY,
  );
  try {
    const { services } = app.app;
    const id = (name: string) => app.ids.get(name) as string;
    await services.documents.move(id("copy"), id("first"));
    const groups = groupTonesOf(services.records);
    await groups.put({ id: id("said"), tone: 1, by: "people", of: "x" });
    await groups.put({ id: id("other"), tone: 1, by: "people", of: "x" });
    await groups.put({ id: id("told"), tone: -1, by: "model", of: "y" });
    await toneVerdictsOf(services.records).put({ id: "y", tone: -1, why: "居民不满", before: 0, time: 1 });
    const rows = (await services.documents.get([...app.ids.values()])).filter((one) => one !== null);
    const reasons = await toneReasons({ ...services, settings: { ...services.settings, embedding: false } }, rows);
    expect(reasons.get(id("said"))).toBe("人工标注（相似文章）");
    expect(reasons.get(id("other"))).toBeUndefined();
    expect(reasons.get(id("told"))).toBe("模型判断：居民不满");
    expect(reasons.get(id("copy"))).toMatch(/^依据：.*爆炸/);
  } finally {
    await app.close();
  }
});
