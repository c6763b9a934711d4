import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import { propertiesOf, resourceOf, rowOfReply } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

const copies = /^(复制|另存|克隆|新建|新增)/;
const below = /^(新建|新增|添加|增加)?(子|下级|下属)/;

/**
 * P198: a button that says it makes something new saves over the record that it was opened on. P197: what is to stand below
 * a row is given what the row itself stands below.
 */
export function checkCopySaved(action: NormalizedObject, set: SchemaSet, report: Report): void {
  const { title, view } = action;
  const form = isObject(view) ? view : action;
  const [call, given] = form === action ? [form.endpoint, form.with] : [form.saveEndpoint, form.saveWith];
  const contract = set.endpoints.get(String(call))?.contract;
  if (typeof title !== "string" || !isObject(given) || !contract || contract.safe) return;
  const by = contract.edits?.by ?? "id";
  const own = propertiesOf(contract.request, set);
  // What is made for a row, such as a report about it, takes the id of another kind of thing.
  const reply = rowOfReply(contract, set);
  const isOwn =
    contract.edits !== undefined && reply !== undefined && resourceOf(own[by], set) === resourceOf(propertiesOf(reply, set).id, set);
  if (copies.test(title) && isOwn && typeof given[by] === "string" && /\brow\.id\b/.test(given[by]) && !report.wrongAt(given, by)) {
    report.add("P198", `this is called ${title}, and saves over the record that it was opened on`, given, by, {
      expected: `no "${by}"`,
      found: given[by],
    });
  }
  for (const [name, text] of Object.entries(given)) {
    if (!below.test(title) || typeof text !== "string" || !/^parent/.test(name) || text.trim() !== `row.${name}`) continue;
    report.add("P197", `this is called ${title}, and what is made stands beside the row`, given, name, {
      expected: "row.id",
      found: text,
      suggestion: "row.id",
    });
  }
}
