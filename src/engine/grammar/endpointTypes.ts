import type { Endpoints } from "./endpoints.gen.ts";

/** Name of a call, `works.list`. */
export type EndpointName = keyof Endpoints;

/** Names of the calls that an area answers: all but the websocket, which has a room of its own. */
export type AnsweredName = {
  [Name in EndpointName]: Endpoints[Name] extends { transport: string } ? never : Name;
}[EndpointName];

/** A call's request as its handler reads it: validated, and every default of the contract filled in. */
export type RequestOf<Name extends EndpointName> = Endpoints[Name]["request"];

/** A call's request as the caller may write it: fields with a default may be left out. */
export type SentOf<Name extends EndpointName> = Name extends EndpointName ? Sent<Endpoints[Name]> : never;

type Sent<Call> = Call extends { request: infer Request; defaults: infer Default }
  ? Omit<Request, Default & string> & Partial<Pick<Request, Default & keyof Request>>
  : Call extends { request: infer Request }
    ? Request
    : never;

/** The `data` of a call's envelope; unknown for files, streams and bare bodies. */
export type ReplyOf<Name extends EndpointName> = Endpoints[Name]["reply"];

/** One row of a call that answers rows or a list; the object of one that answers an object. */
export type RowOf<Name extends EndpointName> = Name extends EndpointName ? Row<NonNullable<ReplyOf<Name>>> : never;

type Row<Data> = Data extends { rows: (infer Each)[] } ? Each : Data extends (infer Each)[] ? Each : Data;

/** What a caller sends and hears: typed where the call is named in code, open where its name comes with a plan. */
export type CallFields<Name extends string> = Name extends EndpointName ? SentOf<Name> : Record<string, unknown>;
export type CallReply<Name extends string> = Name extends EndpointName ? ReplyOf<Name> : unknown;
