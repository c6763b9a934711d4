import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = Pick<axe.Result, "impact" | "tags">;

/** What breaks WCAG 2.2 A or AA, and what axe's own good practice calls serious or critical. */
const isTold = ({ impact, tags }: Finding): boolean =>
  impact === "serious" || impact === "critical" || tags.some((tag) => /^wcag2\d?a{1,2}$/.test(tag));

/** A rule's own impact is that of all it finds; those of which nothing would be told need not run. */
const { rules } = (axe as unknown as { _audit: { rules: (Finding & { id: string })[] } })._audit;
const UNTOLD = Object.fromEntries(rules.filter((rule) => rule.impact && !isTold(rule)).map(({ id }) => [id, { enabled: false }]));

export interface Examination {
  /** Only inside this element. */
  inside?: string;
  /** Only these rules, for what alone can differ between two looks at the same page. */
  only?: string[];
}

/**
 * What breaks WCAG 2.2 A or AA on the page as it stands, the size of targets with it, and what axe's own good practice
 * calls serious or critical: rule, element, reason.
 */
export async function findings(page: Page, { inside, only }: Examination = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([element, rules, untold]) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(element ?? document, {
        resultTypes: ["violations"],
        // Style sheets are read by no rule that runs.
        preload: false,
        ...(rules
          ? { runOnly: { type: "rule" as const, values: rules } }
          : // Newer than what axe runs unasked.
            { rules: { ...untold, "target-size": { enabled: true } } }),
      });
      return found.violations;
    },
    [inside, only, UNTOLD] as const,
  );
  return violations
    .filter(isTold)
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`));
}
