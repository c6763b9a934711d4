import { expect, test } from "vitest";
import { checkPage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { readSource, type SourceDoc } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { loadSamples } from "../samples.ts";
import { judge, judgeFragment, mutantsOf, mutantsOfFragment, pagesUsing, type Verdict } from "./mutate.ts";
import { operators } from "./operators.ts";

/** One mistake of each kind in every file; all that can be made with `MUTATE=all`. */
const most = process.env.MUTATE === "all" ? Number.POSITIVE_INFINITY : 1;
const set = loadSchemaSet();
const isSound = (doc: SourceDoc) => checkPage(doc, set).every(({ severity }) => severity !== "error");
const sound = set.files.pages.filter(isSound);

const used = new Set<string>();

/** What an analyst may do wrong is found, told once, at its line, with the right word. */
function expectFound(verdicts: Verdict[]): void {
  for (const { mutant } of verdicts) used.add(mutant.operator);
  const tell = (list: Verdict[]) =>
    list.slice(0, 5).map(({ mutant, file, errors }) => `${mutant.operator}, ${file}:${mutant.line}: ${errors.map(sentence).join(" | ")}`);
  expect(tell(verdicts.filter(({ found }) => !found))).toEqual([]);
  expect(tell(verdicts.filter(({ single }) => !single))).toEqual([]);
  const share = (list: boolean[]) => list.filter(Boolean).length / list.length;
  expect(share(verdicts.map(({ rightLine }) => rightLine))).toBeGreaterThanOrEqual(0.98);
  const misspelt = verdicts.flatMap(({ rightSuggestion }) => (rightSuggestion === undefined ? [] : [rightSuggestion]));
  expect(share(misspelt)).toBeGreaterThanOrEqual(0.95);
}

test("mistakes sown into every page are found", { timeout: 1_800_000 }, () => {
  const verdicts = sound.flatMap((doc) => mutantsOf(doc, set, most).map((mutant) => judge(mutant, doc, set)));
  expectFound(verdicts);
});

test("mistakes sown into the samples of the widgets are found", { timeout: 1_800_000 }, () => {
  const docs = loadSamples().filter(isSound);
  expectFound(docs.flatMap((doc) => mutantsOf(doc, set, most).map((mutant) => judge(mutant, doc, set))));
});

test("mistakes sown into fragments are found in the fragment's file", { timeout: 1_800_000 }, () => {
  const verdicts = set.files.fragments.flatMap((doc) => {
    const pages = pagesUsing(doc, sound);
    if (pages.length === 0) return [];
    return mutantsOfFragment(doc, set, most).map((mutant) => judgeFragment(mutant, doc, pages, set));
  });
  expect(new Set(verdicts.map(({ file }) => file)).size).toBeGreaterThan(3);
  expectFound(verdicts);
});

/** Settings that no shipped page writes, as a page would. */
const rare = [
  {
    ...{ route: "/rare/:kind", kind: "text", text: "甲" },
    variants: { by: "kind", of: { one: { text: "乙" } } },
  },
  {
    ...{ route: "/rare/search", kind: "search", endpoint: "search.yuqing", filters: ["keyWords", "dataType"] },
    tabs: { param: "dataType", dictionary: "dataType", endpoint: "statistics.distributionDatatype", all: "news" },
  },
  {
    ...{ route: "/rare/report", kind: "reportBuilder", saveEndpoint: "reports.save" },
    picks: { endpoint: "reports.documents", items: [{ key: "latest", label: "最新" }] },
  },
].map((page, i) => {
  const whole = { schemaVersion: 2, title: "少见", access: "signedIn", ...page };
  return readSource(`schemas/pages/rare${i}.json`, JSON.stringify(whole, null, 2));
});

test("mistakes in settings that no shipped page writes are found", { timeout: 1_800_000 }, () => {
  expect(rare.filter((doc) => !isSound(doc)).map(({ file }) => file)).toEqual([]);
  expectFound(rare.flatMap((doc) => mutantsOf(doc, set, most).map((mutant) => judge(mutant, doc, set))));
});

test("each kind of mistake was made somewhere", () => {
  expect(operators.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThanOrEqual(45);
});
