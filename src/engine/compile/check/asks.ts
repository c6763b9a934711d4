import { propertiesOf, rowOfReply } from "../resolve/rowType.ts";
import type { KnownEndpoint, SchemaSet } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";

/** P176: a call does not take what the place of it sends (`x-asks`), or does not answer what is read there (`x-answers`). */
export const checkAsks: Judge<"asks"> = ({ endpoint, asks, answers, container, key }, { set, report }) => {
  const sent = asks.find((field) => !takes(endpoint, field));
  const read = answers.find((field) => !gives(endpoint, field, set));
  if (sent === undefined && read === undefined) return;
  const [area] = endpoint.name.split(".");
  const { safe, reply } = endpoint.contract;
  const others = [...set.endpoints.values()].filter(
    (one) =>
      one.name.startsWith(`${area}.`) &&
      one.contract.safe === safe &&
      one.contract.reply.kind === reply.kind &&
      asks.every((field) => takes(one, field)) &&
      answers.every((field) => gives(one, field, set)),
  );
  const why = sent === undefined ? `answers no "${read}", which is read here` : `takes no "${sent}", which is sent to it here`;
  report.add("P176", `${endpoint.name} ${why}`, container, key, {
    expected:
      others.length > 0 ? others.map(({ name }) => name) : `a call that ${sent === undefined ? `answers "${read}"` : `takes "${sent}"`}`,
    found: endpoint.name,
    ...(others.length === 1 ? { suggestion: others[0]?.name } : {}),
  });
};

const takes = ({ contract: { request } }: KnownEndpoint, field: string): boolean =>
  request.additionalProperties === true || request.properties?.[field] !== undefined;

function gives({ contract }: KnownEndpoint, field: string, set: SchemaSet): boolean {
  const row = rowOfReply(contract, set);
  return row === undefined || propertiesOf(row, set)[field] !== undefined;
}
