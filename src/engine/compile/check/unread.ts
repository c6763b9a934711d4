import { readsOf } from "../../grammar/expressionReads.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";

/** The key of a shared page is sent with every call, whatever the page makes of it. */
const readByEvery: ReadonlySet<string> = new Set(["share"]);

/** P184 (warning): a parameter, a filter or an action of the page that nothing on it makes use of. */
export function checkUnread(context: PageContext, report: Report): void {
  const { page, declared, filters, params } = context;
  if (report.incomplete || context.unknownRequests) return;
  let carried: boolean | undefined;
  // Whether a form carries values elsewhere is asked only where something would be told.
  const tell = (name: string, message: string, container: object, key: string, at?: "key") => {
    carried ??= carries(page.view);
    if (!carried) report.add("P184", message, container, key, { severity: "warning", found: name, ...(at && { at }) });
  };
  const read = readParams(context);
  const isShared = (container: object, key: string) =>
    report.origins.ofKey(container, key)?.doc.file.includes("schemas/fragments/") === true;
  for (const [name, { container, key }] of declared) {
    const param = params.get(name);
    if (
      !param ||
      param.in === "route" ||
      readByEvery.has(name) ||
      param.persistKey !== undefined ||
      read.has(name) ||
      isShared(container, key)
    )
      continue;
    tell(name, `nothing on this page reads the parameter "${name}"`, container, key, "key");
  }
  const wanted = new Set(report.problems.flatMap(({ code, suggestion }) => (code === "P145" ? [suggestion] : [])));
  for (const name of context.unnamed) {
    const actions = page.header.actions;
    if (isShared(actions, name) || wanted.has(name)) continue;
    tell(name, `nothing on this page runs the action "${name}"`, actions, name, "key");
  }
  for (const [name, container] of filters) {
    if (read.has(name) || declared.has(name) || isShared(container, "field")) continue;
    tell(name, `nothing on this page is narrowed by the filter "${name}"`, container, "field");
  }
}

/** What a form carries to the page that it leads to is read there. */
const carries = (view: Record<string, unknown>): boolean =>
  JSON.stringify(view).match(/"formOnly":true|"kind":"imageInput"|"kind":"filters"/) !== null;

/** Parameters that a request takes, an expression reads, or a view draws from. */
function readParams({ sources, findings, named, params, needing }: PageContext): Set<string> {
  const read = new Set<string>();
  const ofText = (text: string): void => {
    for (const name of readsOf(text).params) read.add(name);
  };
  for (const { bind, when } of sources.values()) {
    if (when !== undefined) ofText(when);
    for (const bound of Object.values(bind)) {
      if ("param" in bound) read.add(bound.param);
      else if ("expr" in bound) ofText(bound.expr);
    }
  }
  for (const { plan } of needing) if (plan.when !== undefined) ofText(plan.when);
  for (const finding of findings) {
    if (finding.kind === "expression") ofText(finding.text);
    if (finding.kind === "refers" && finding.refers.to === "param" && finding.refers.read !== true) read.add(String(finding.value));
  }
  for (const [name, { made }] of named) if (made) read.add(name);
  // What turns another back is part of it.
  for (const { name, resets } of params.values())
    if (resets.some((other) => read.has(other)) && params.get(name)?.fields.length === 0) read.add(name);
  return read;
}
