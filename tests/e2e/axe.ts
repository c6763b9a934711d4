import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds serious or critical on the page as it stands: rule, element, reason. `only` names the rules to run. The
 * page must bypass the content security policy, which would refuse the checker itself.
 */
export async function findings(page: Page, { only }: { only?: string[] } = {}): Promise<string[]> {
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (rules) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ["violations"],
        ...(rules && { runOnly: { type: "rule" as const, values: rules } }),
      }),
    only,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`));
}
