import type { Shape } from "../../grammar/expressionTypes.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import type { Finding } from "../resolve/finding.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** What a finding is judged by. */
export interface Known {
  context: PageContext;
  set: SchemaSet;
  report: Report;
  /** Parameters of the page, as expressions see them. */
  params: Shape;
}

export type FindingOf<Kind extends Finding["kind"]> = Extract<Finding, { kind: Kind }>;

/** Reports what is wrong with one finding, if anything is. */
export type Judge<Kind extends Finding["kind"]> = (finding: FindingOf<Kind>, known: Known) => void;
