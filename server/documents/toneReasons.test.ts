import { expect, test } from "vitest";
import { embeddingChances } from "#server/analysis/embeddingTone.ts";
import { houseJudge } from "#server/analysis/houseJudge.ts";
import { DIMENSIONS } from "#server/embedding/dimensions.ts";
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

test("a tone that the meaning of a text gave it, and no word of it, says so; without an encoder it has no reason", async () => {
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
    expect(of(withMeaning, "meant")).toBe("依据：整句语义");
    expect(of(words, "meant")).toBeUndefined();
    // Where words speak they are named, and a neutral text needs no reason.
    expect(of(withMeaning, "worded")).toMatch(/^依据：.*爆炸/);
    expect(of(withMeaning, "worded")).not.toContain("整句语义");
    expect(of(withMeaning, "plain")).toBeUndefined();
  } finally {
    await app.close();
  }
});
