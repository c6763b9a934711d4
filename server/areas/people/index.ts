import { auditOf } from "#server/audit/AuditLog.ts";
import type { Area, HandlerContext } from "#server/contract/handler.ts";
import { appliesIn, followsIn, peopleIn } from "#server/records/PersonRecord.ts";
import { initialOf } from "#server/text/initialOf.ts";
import { apply, audit, listApplies, withdraw } from "./applies.ts";
import { listConfigured, listGroups, putIntoGroup, renameGroup, saveConfigured, takeOut, track } from "./configuration.ts";
import { findPerson, listPeople, readPerson } from "./listPeople.ts";
import { personRelations } from "./personRelations.ts";

async function follow({ services, caller, request }: HandlerContext<"people.follow">): Promise<null> {
  const follows = followsIn(services);
  for (const personId of new Set(request.ids)) {
    await findPerson(services, personId);
    const id = `${caller.userId}:${personId}`;
    if (request.followed) await follows.put({ id, userId: caller.userId, personId });
    else await follows.remove(id);
  }
  return null;
}

/** Changes what is known of a person, for those who keep the library. */
async function save({ services, caller, request }: HandlerContext<"people.save">) {
  const { id, ...fields } = request;
  const before = await findPerson(services, id);
  const name = fields.name?.trim() || before.name;
  await peopleIn(services).update(id, { ...fields, name, initial: initialOf(name) });
  await auditOf(services).note(caller, "修改人物", name);
  return null;
}

const area: Area<"people"> = {
  name: "people",
  handlers: {
    "people.list": listPeople,
    "people.get": readPerson,
    "people.relations": personRelations,
    "people.follow": follow,
    "people.save": save,
    "people.apply": apply,
    "people.applyList": listApplies,
    "people.applyAudit": audit,
    "people.applyWithdraw": withdraw,
    "people.configList": listConfigured,
    "people.configGroups": listGroups,
    "people.configSave": saveConfigured,
    "people.configTrack": track,
    "people.configGroup": putIntoGroup,
    "people.configRename": renameGroup,
    "people.configDelete": takeOut,
  },
  async start(services) {
    peopleIn(services);
    appliesIn(services);
    followsIn(services);
  },
};

export default area;
