import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import type { FieldChange, Writer } from "#server/store/writers.ts";
import { StaleRecordError, writers } from "#server/store/writers.ts";
import { ApiError, type Caller, type Services } from "../handler.ts";

/** Says when what a reply holds was read, and, of a call that edits a record, when the record shown in its form was. */
const MOMENT_HEADER = "records-at";

/** What a refused save tells (100015). */
export interface StaleRecord {
  /** Sent as `records-at` it lets the same save through, unless the record was changed yet again. */
  readAt: number;
  /** Empty where it is not known any more what changed. */
  changes: (Pick<FieldChange, "field" | "old" | "new" | "userName" | "time"> & { title: string; own: boolean })[];
}

interface Call {
  contract: EndpointContract;
  request: object;
  caller: Caller;
  req: FastifyRequest;
  reply: FastifyReply;
}

/** Versions of records: which collections are watched, when a reply was read, and whether a save comes too late. */
export class RecordVersions {
  readonly #watched: ReadonlySet<string>;

  constructor(
    contracts: Iterable<EndpointContract>,
    private readonly services: Pick<Services, "records" | "now">,
  ) {
    this.#watched = new Set([...contracts].flatMap(({ edits }) => (edits ? [edits.collection] : [])));
  }

  /**
   * Runs the work of a call. What it reads is told to be of before it began; what it writes is noted under the caller.
   * @throws ApiError 100015 with a `StaleRecord`, 100001 for a header that is no moment
   */
  async run(call: Call, work: () => Promise<unknown>): Promise<unknown> {
    const { contract, caller, reply } = call;
    if (this.#watched.size === 0 || caller.userId === "") return work();
    if (contract.safe) {
      reply.header(MOMENT_HEADER, await this.services.records.moment());
      return work();
    }
    const writer = this.#writer(call);
    try {
      const data = await writers.run(writer, work);
      if (writer.wroteAt !== undefined && !reply.sent) reply.header(MOMENT_HEADER, writer.wroteAt);
      return data;
    } catch (error) {
      throw error instanceof StaleRecordError ? refusalOf(error, contract, caller) : error;
    }
  }

  #writer({ contract: { edits }, request, caller, req }: Call): Writer {
    const writer = { userId: caller.userId, userName: caller.userName, now: this.services.now, watched: this.#watched };
    if (!edits) return writer;
    const id = edits.by === "caller" ? caller.userId : Reflect.get(request, edits.by ?? "id");
    if (typeof id !== "string" || id === "") return writer;
    // What the call does not write it cannot overwrite: two forms may share a record.
    const written = new Set(Object.keys(request));
    const renamed = Object.entries(edits.fields ?? {}).flatMap(([own, asked]) => (written.has(asked) ? [own] : []));
    return { ...writer, edited: { collection: edits.collection, id, fields: new Set([...written, ...renamed]), readAt: momentOf(req) } };
  }
}

function momentOf(req: FastifyRequest): number | null {
  const given = req.headers[MOMENT_HEADER];
  if (given === undefined) return null;
  if (typeof given !== "string" || !/^\d{1,15}$/.test(given)) throw new ApiError(100001, "records-at 应为整数", 400);
  return Number(given);
}

function refusalOf({ moment, changes }: StaleRecordError, { edits, request }: EndpointContract, caller: Caller): ApiError {
  const titleOf = (field: string) => request.properties?.[edits?.fields?.[field] ?? field]?.title ?? field;
  const told = (changes ?? []).map(({ userId, ...change }) => ({
    ...change,
    field: edits?.fields?.[change.field] ?? change.field,
    title: titleOf(change.field),
    own: userId === caller.userId,
  }));
  const who = [...new Set(told.map(({ own, userName }) => (own ? "您在别处" : userName)))].join("、");
  const message = who
    ? `打开后${who}修改过：${[...new Set(told.map(({ title }) => title))].join("、")}`
    : "打开的时间过长，内容可能已被修改";
  const data: StaleRecord = { readAt: moment, changes: told };
  return new ApiError(100015, message, 409, data);
}
