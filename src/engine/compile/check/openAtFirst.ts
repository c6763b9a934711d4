import { neighbour } from "../resolve/neighbour.ts";
import type { FindingOf, Known } from "./judge.ts";
import { valuesOf } from "./labels.ts";
import { requestField } from "./paramValues.ts";

/** P123: the option set of tabs lacks the one that is open at first. */
export function checkOpenAtFirst({ refers, value, beside }: FindingOf<"refers">, { context, set, report }: Omit<Known, "params">): void {
  const named = refers.options === undefined ? undefined : neighbour(beside, refers.options)?.value;
  const options = typeof named === "string" ? set.dictionaries.get(named) : undefined;
  const param = context.params.get(String(value));
  if (!options || !param || !beside) return;
  const values = valuesOf(options.items);
  const total = String(beside.value.all ?? "all");
  // A page may begin with several: each is a tab, or they stand as one more.
  const [first, ...more] = [param.default ?? total].flat().map(String);
  if (first === undefined || first === "" || more.length > 0 || values.includes(first)) return;
  const field = requestField(param.fields, context);
  const own = field?.["x-dictionary"] ?? field?.items?.["x-dictionary"];
  report.add(
    "P123",
    `the dictionary "${String(named)}" has no "${first}", which is open at first: no tab is chosen`,
    beside.value,
    refers.options,
    {
      expected: own !== undefined && own !== named ? own : `an option set with "${first}"`,
      found: String(named),
      suggestion: own !== named ? own : undefined,
    },
  );
}
