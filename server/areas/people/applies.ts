import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext } from "#server/contract/handler.ts";
import { heldMenus, holdsOperation } from "#server/contract/rights.ts";
import { appliesIn, type PersonApplyRecord, peopleIn } from "#server/records/PersonRecord.ts";
import { withdrawOwn } from "#server/records/withdrawOwn.ts";
import { initialOf } from "#server/text/initialOf.ts";
import { findPerson } from "./listPeople.ts";

/** Requests of one user that may wait. */
const WAITING = 50;
const PAGES = ["/people/library", "/people/applylist"];
const mayAudit = (caller: Caller): boolean => caller.orgId === "" && holdsOperation(caller, "audit", heldMenus(caller, PAGES));

/** Asks for a person to be taken in or, with `personId`, put right. */
export async function apply({ services, caller, request }: HandlerContext<"people.apply">) {
  const { personId = "", title = "", org = "", tags = [], bio = "" } = request;
  const person = personId ? await findPerson(services, personId) : undefined;
  const name = request.name?.trim() || person?.name || "";
  const reason = request.reason.trim();
  if (!name) throw new ApiError(100001, "请填写姓名");
  if (!reason) throw new ApiError(100001, "请填写理由");
  const applies = appliesIn(services);
  const where = { userId: caller.userId, status: 0 };
  if ((await applies.count({ where })) >= WAITING) throw new ApiError(100009, `待审申请最多 ${WAITING} 条`);
  if (!person) {
    const same = await peopleIn(services).findOne({ name, org: org.trim() });
    if (same) throw new ApiError(100002, `人物库中已有“${name}”${org ? `（${org}）` : ""}`);
  }
  const saved = await applies.insert({
    ...{ kind: person ? "fix" : "add", personId, name, title: title.trim(), org: org.trim(), tags, bio: bio.trim(), reason },
    ...{ applicant: caller.userName, userId: caller.userId, status: 0, note: "", auditor: "", time: services.now() },
  });
  return shown(caller, saved);
}

const shown = (caller: Caller, { userId, ...apply }: PersonApplyRecord) => ({
  ...apply,
  own: userId === caller.userId,
});

/** Own requests; all of them for those who may decide. */
export async function listApplies({ services, caller, request }: HandlerContext<"people.applyList">) {
  const { scope = "mine", page = 1, pagesize = 20 } = request;
  const all = scope !== "mine" && mayAudit(caller);
  const where = {
    ...(all ? {} : { userId: caller.userId }),
    ...(scope === "waiting" ? { status: 0 } : scope === "done" ? { status: { ne: 0 } } : {}),
    ...(request.keyWords?.trim() ? { name: { like: request.keyWords.trim() } } : {}),
  };
  const applies = appliesIn(services);
  const rows = await applies.find({ where, orderBy: [["time", "desc"]], page, pagesize });
  return { rows: rows.map((one) => shown(caller, one)), total: await applies.count({ where }) };
}

/** Passes a request, which changes the library, or refuses it with a reason. */
export async function audit({ services, caller, request }: HandlerContext<"people.applyAudit">) {
  const note = request.note?.trim() ?? "";
  if (request.status === 2 && !note) throw new ApiError(100001, "请填写驳回理由");
  const done = await services.records.transaction(async (records) => {
    const applies = appliesIn({ records });
    const one = await applies.get(request.id);
    if (!one) throw new ApiError(404, "申请不存在或已撤回", 404);
    if (one.status !== 0) throw new ApiError(100002, "该申请已处理");
    const people = peopleIn({ records });
    let { personId } = one;
    if (request.status === 1) {
      const { name, title, org, tags, bio } = one;
      if (one.kind === "fix") {
        const given = Object.entries({ name, title, org, tags, bio }).filter(([, value]) => value.length > 0);
        const changed = await people.update(personId, { ...Object.fromEntries(given), initial: initialOf(name) });
        if (!changed) throw new ApiError(404, "人物不存在或已移出人物库", 404);
      } else {
        const added = { name, title, org, tags, bio, photo: "", regionId: "", aliases: [], relations: [] };
        personId = (await people.insert({ ...added, initial: initialOf(name) })).id;
      }
    }
    return (await applies.update(one.id, { status: request.status, note, personId, auditor: caller.userName }))!;
  });
  await auditOf(services).note(caller, request.status === 1 ? "通过人物申请" : "驳回人物申请", done.name);
  return null;
}

/** Takes one's own request back while it waits. */
export async function withdraw({ services, caller, request }: HandlerContext<"people.applyWithdraw">): Promise<null> {
  await withdrawOwn(appliesIn(services), caller, request.ids);
  return null;
}
