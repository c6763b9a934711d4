import type { JsonSchema } from "../../grammar/contract.ts";
import { aboutField } from "../about.ts";
import { nearest } from "../nearest.ts";
import type { JsonValue } from "../plan.ts";
import { matchRoute } from "../routePattern.ts";
import type { KnownEndpoint, SchemaSet } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";
import { codeOf } from "./labels.ts";
import { type Misfit, misfit } from "./misfit.ts";

/** P111: no endpoint that a filter could feed takes such a field. */
export const checkFilterField: Judge<"filterField"> = ({ field, names, meant, container, key }, { context, set, report }) =>
  report.add("P111", `no request on this page takes "${field}"`, container, key, {
    expected: names,
    about: (one) => aboutField(context.requests().find(({ properties }) => properties?.[one])?.properties?.[one], set),
    found: field,
    suggestion: meant,
  });

/** P111: the endpoint takes no such field. */
export const checkGiven: Judge<"given"> = ({ field, endpoint, meant, container, key }, { set, report }) =>
  report.add("P111", `${endpoint.name} takes no "${field}"`, container, key, {
    at: "key",
    expected: Object.keys(endpoint.contract.request.properties ?? {}),
    about: (one) => aboutField(endpoint.contract.request.properties?.[one], set),
    found: field,
    suggestion: meant,
  });

/** P148: a value that is written for a request field which does not take it. */
export const checkGivenValue: Judge<"givenValue"> = ({ field, schema, value, container, key }, { context, set, report }) => {
  const own = schema["x-route"] === "own" ? otherRoute(value, context.page.route) : undefined;
  const wrong = misfit(value, schema, set) ?? writtenAsText(value, schema) ?? own;
  if (!wrong) return;
  // A value that the page gives its template stands in the page.
  const bound = (container as Record<string, unknown>)[String(key)];
  const inner = bound !== null && typeof bound === "object" && "value" in bound ? report.origins.ofKey(bound, "value") : undefined;
  const isGiven = inner !== undefined && inner.doc !== report.origins.ofKey(container, key ?? "")?.doc;
  const at = isGiven ? { container: bound as object, key: "value" } : { container, key };
  const coded = wrong.suggestion !== undefined && codeOf(value, set.dictionaries.get(schema["x-dictionary"] ?? "")?.items) !== undefined;
  const message = coded
    ? `"${field}" takes ${wrong.suggestion}, which ${JSON.stringify(value)} is called`
    : `"${field}" does not take ${JSON.stringify(value)}`;
  report.add("P148", message, at.container, at.key, wrong);
};

/** The route of another page, where a field takes that of the page itself. */
const otherRoute = (value: JsonValue, route: string): Misfit | undefined =>
  typeof value === "string" && value !== route && !matchRoute(value, route)
    ? { found: JSON.stringify(value), expected: `the route of this page, ${route}`, suggestion: route }
    : undefined;

/** Yes and no are not the words for them, where a call is given them as they are. */
function writtenAsText(value: JsonValue, { type }: JsonSchema): Misfit | undefined {
  const types = [type].flat().filter((one) => one !== "null");
  if (typeof value !== "string" || types.length !== 1 || types[0] !== "boolean" || !/^(true|false)$/.test(value)) return undefined;
  return { found: JSON.stringify(value), expected: "true or false, without quotes", suggestion: value };
}

/** P112: a field the endpoint needs is filled by nothing. */
export const checkRequired: Judge<"required"> = ({ field, endpoint, plan, container, key }, { report }) => {
  if (plan.bind[field] || report.incomplete) return;
  const message = `${endpoint.name} needs "${field}", which nothing on this page fills`;
  report.add("P112", message, container, key, { expected: field });
};

/** P113: the endpoint does not sort by this field. */
export const checkSort: Judge<"sort"> = ({ field, endpoint, container, key }, { report }) => {
  const { sortField } = endpoint.contract.request.properties ?? {};
  const choices = sortField?.enum?.map(String);
  if (sortField && (!choices || choices.includes(field))) return;
  const why = sortField ? `sorts by ${choices?.join(", ")}` : "does not sort";
  report.add("P113", `"${field}" can't be sorted by: ${endpoint.name} ${why}`, container, key, {
    expected: choices,
    found: field,
    suggestion: nearest(field, choices ?? []),
  });
};

/** P114: more rows are allowed than one of the actions can take. */
export const checkRowsMax: Judge<"rowsMax"> = ({ actions, container, key }, { context, report }) => {
  const given = key === undefined ? undefined : (container as Record<string | number, unknown>)[key];
  if (typeof given !== "number") return;
  for (const name of actions) {
    const most = context.actions.get(name)?.rowsMax;
    if (most === undefined || most >= given) continue;
    report.add("P114", `"${name}" takes at most ${most} rows at once`, container, key, {
      expected: `at most ${most}`,
      found: String(given),
    });
    return;
  }
};

/** P117: the rows come whole where they must come in pages, or the other way round. */
export const checkPages: Judge<"pages"> = ({ wants, endpoint, container, key }, { report }) => {
  const paged = endpoint.contract.paging !== undefined;
  const whole = (container as Record<string, unknown>).whole !== undefined;
  if (wants === "whole" ? !paged : paged || whole) return;
  const why = paged ? "gives its rows page by page" : "gives all rows at once";
  report.add("P117", `"${String(key)}" does not go with ${endpoint.name}, which ${why}`, container, key, {
    at: "key",
    expected: wants === "whole" ? "an endpoint without paging" : "an endpoint with paging, or whole beside it",
  });
};

/** P118: an action is to read its row again, and no list stands around it. */
export const checkNoList: Judge<"noList"> = ({ exports, container, key }, { report }) => {
  if (report.incomplete) return;
  if (exports) {
    report.add("P118", "no list around this action has rows to export", container, key, { expected: `an "endpoint", or a list around` });
    return;
  }
  const message = "no list around this action has a row to read again";
  report.add("P118", message, container, key, { expected: "reload", found: "row", suggestion: "reload" });
};

/** P180: nothing gives the options of a control that offers some. */
export const checkFilterOptions: Judge<"filterOptions"> = ({ as, container, key }, { report }) => {
  if (report.incomplete) return;
  report.add("P180", `a ${as} needs a dictionary or an endpoint for its options`, container, key);
};

/** P116: a control that can't fill such a field, or fills another number of them. */
export const checkControl: Judge<"control"> = ({ as, message, expected, container, key }, { report }) =>
  report.add("P116", message, container, key, { expected, found: as });

/** P115: the end stands before the begin. */
export const checkTurned: Judge<"turned"> = ({ fields, container, key }, { report }) =>
  report.add("P115", "the end stands before the begin", container, key, {
    expected: JSON.stringify(fields.toReversed()),
    found: JSON.stringify(fields),
  });

const replies: Record<string, string> = {
  rows: "rows",
  list: "rows",
  object: "one object",
  none: "nothing",
  file: "a file",
  stream: "a stream",
  upload: "what became of a file that it takes",
};

/** P176: a call that replies something else than this place can use, with `x-replies`. */
export const checkReplies: Judge<"replies"> = ({ endpoint, kinds, container, key }, { set, report }) => {
  const { reply, safe } = endpoint.contract;
  if (canReply(endpoint, kinds)) return;
  const wanted = [...new Set(kinds.map((kind) => replies[kind]))].join(" or ");
  const others = ofArea(endpoint, set).filter((one) => one.contract.safe === safe || kinds.includes("file"));
  // A file can only be one; what else replies one object is seldom meant.
  const files = others.filter(({ contract }) => contract.reply.kind === "file");
  const fitting = kinds.includes("file") && files.length > 0 ? files : others.filter((one) => canReply(one, kinds));
  report.add("P176", `${endpoint.name} replies ${replies[reply.kind]}, and not ${wanted}`, container, key, {
    expected: fitting.length > 0 ? fitting.map(({ name }) => name) : `a call that replies ${wanted}`,
    found: endpoint.name,
  });
};

/** Whether a call replies one of these kinds, or takes a file where that is one of them. */
const canReply = ({ contract }: KnownEndpoint, kinds: readonly string[]): boolean =>
  kinds.includes(contract.reply.kind) || (contract.encoding === "multipart" && kinds.includes("upload"));

const ofArea = ({ name }: KnownEndpoint, { endpoints }: SchemaSet): KnownEndpoint[] =>
  [...endpoints.values()].filter((one) => one.name.startsWith(`${name.split(".")[0]}.`));

/** P176: a call that only reads stands where something is to be changed. */
export const checkOnlyReads: Judge<"onlyReads"> = ({ endpoint, container, key }, { set, report }) => {
  const changing = ofArea(endpoint, set).filter(({ contract }) => !contract.safe);
  report.add("P176", `${endpoint.name} only reads, and "${String(key)}" is to change something`, container, key, {
    expected: changing.length > 0 ? changing.map(({ name }) => name) : "a call that changes something",
    found: endpoint.name,
  });
};
