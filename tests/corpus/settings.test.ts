import { expect, test } from "vitest";
import type { BlockPlan, PagePlan } from "#engine/compile/plan.ts";
import { shippedPages } from "#server/testing/shippedPages.ts";

interface Form extends BlockPlan {
  form: { schema: { properties: Record<string, unknown> } };
  transfers: Record<string, { source?: string; chosenSource?: string; filters?: { field: string }[] }>;
}

const plans = shippedPages().pages.flatMap((page) => page.plans);
const planOf = (route: string): PagePlan => {
  const plan = plans.find((one) => one.route === route);
  if (!plan) throw new Error(`no page ${route}`);
  return plan;
};
const formOf = (plan: PagePlan, action: string): Form => (plan.actions[action] as unknown as { view: Form }).view;

/** SCREENS /settings/subscribe: a column is made with what it is changed with. */
test("a column is made with every condition that its editor has", () => {
  const plan = planOf("/settings/subscribe");
  const editor = (plan.view.view as unknown as { blocks: BlockPlan[] }).blocks.find(({ id }) => id === "form") as unknown as Form;
  const fields = Object.keys(editor.form.schema.properties);
  expect(fields).toContain("advanceWords");
  for (const name of ["newColumn", "newChild"]) {
    const form = formOf(plan, name);
    expect(Object.keys(form.form.schema.properties), name).toEqual(fields);
    expect(Object.keys(form.transfers), name).toEqual(Object.keys(editor.transfers));
  }
});

test("regions of a column are chosen from their tree, its sources by kind, region and level", () => {
  const plan = planOf("/settings/subscribe");
  const { blocks } = plan.view.view as unknown as { blocks: BlockPlan[] };
  const { regions, sources } = (blocks.find(({ id }) => id === "form") as unknown as Form).transfers;
  expect(regions?.source).toBeUndefined();
  expect(plan.sources[regions?.chosenSource ?? ""]?.endpoint.name).toBe("subscribe.findRelateRegion");
  expect(sources?.filters?.map(({ field }) => field)).toEqual(["dataType", "regionIds", "sourceRank"]);
  expect(plan.dictionaries.region?.length).toBeGreaterThan(30);
});

test("users show their authorisations of other systems, roles no change that is refused", () => {
  const { columns } = planOf("/settings/users").view.view as unknown as {
    columns: { field: string; hidden?: boolean }[];
  };
  for (const flag of ["caibian", "xiangyu", "xinkongyun", "yunque"])
    expect(columns.find(({ field }) => field === flag)?.hidden ?? false, flag).toBe(false);
  const { actions } = planOf("/settings/roles");
  for (const name of ["editRole", "deleteRole"]) expect(actions[name]?.when, name).toBe("row.builtIn != true");
});
