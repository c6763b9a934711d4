import { expect, test } from "vitest";
import { checkPage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { loadSchemaSet } from "../load.ts";
import { judge, mutantsOf, type Verdict } from "./mutate.ts";
import { operators } from "./operators.ts";

const set = loadSchemaSet();
const sound = set.files.pages.filter((doc) => checkPage(doc, set).every(({ severity }) => severity !== "error"));

/** Every operator on every shipped page; what an analyst may do wrong is found, told once, at its line, with the right word. */
test("mistakes sown into every page are found", { timeout: 600_000 }, () => {
  const verdicts: Verdict[] = sound.flatMap((doc) => mutantsOf(doc, set, 2).map((mutant) => judge(mutant, doc, set)));
  const tell = (list: Verdict[]) =>
    list
      .slice(0, 5)
      .map(
        ({ mutant, file, errors }) => `${mutant.operator}, ${file}:${mutant.line}: ${errors.map(sentence).join(" | ")}`,
      );
  expect(tell(verdicts.filter(({ found }) => !found))).toEqual([]);
  expect(tell(verdicts.filter(({ single }) => !single))).toEqual([]);
  const share = (list: boolean[]) => list.filter(Boolean).length / list.length;
  expect(share(verdicts.map(({ rightLine }) => rightLine))).toBeGreaterThanOrEqual(0.98);
  const misspelt = verdicts.flatMap(({ rightSuggestion }) => (rightSuggestion === undefined ? [] : [rightSuggestion]));
  expect(share(misspelt)).toBeGreaterThanOrEqual(0.95);
  const used = new Set(verdicts.map(({ mutant }) => mutant.operator));
  expect(operators.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThanOrEqual(15);
});
