import type { Services } from "#server/contract/handler.ts";
import { passwordsOf } from "#server/sessions/passwords.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import { type Organization, organizationsIn } from "./Organization.ts";

type Seed = Omit<Organization, "order" | "phone"> & { phone?: string };

const unit = (id: string, parentId: string, name: string, orgType: string, regionType: string, contact = ""): Seed => ({
  ...{ id, parentId, name, orgType, regionType, contact },
});

const UNITS: Seed[] = [
  unit("o-city", "", "江州市委宣传部", "党政机关", "地市", "方明"),
  unit("o-net", "o-city", "江州市网信办", "党政机关", "地市", "秦越"),
  unit("o-east", "o-city", "东湖区融媒体中心", "新闻媒体", "区县", "罗岚"),
  unit("o-west", "o-city", "西山县融媒体中心", "新闻媒体", "区县", "邓川"),
  unit("o-water", "", "江州水务集团", "企业", "地市", "于澜"),
];

const USERS: [orgId: string, code: string, name: string][] = [
  ["o-net", "qinyue", "秦越"],
  ["o-net", "heqing", "何清"],
  ["o-east", "luolan", "罗岚"],
  ["o-water", "yulan", "于澜"],
];

/** Invented client units and their users, once; the users have no password anybody knows until one is set. */
export async function makeDemoUnits(services: Services): Promise<void> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (!services.settings.demo || (await marks.get("demoUnits"))) return;
  for (const [order, seed] of UNITS.entries()) {
    await organizationsIn(services.records).put({ phone: `0270000${1000 + order}`, ...seed, order: order + 1 });
  }
  const users = usersIn(services.records);
  const passwordHash = await passwordsOf(services).unusable();
  const createTime = services.now();
  for (const [orgId, code, name] of USERS) {
    if (await users.findOne({ codeKey: code })) continue;
    await users.insert({
      id: `u-${code}`,
      ...newUser({ name, code, orgId, passwordHash, createTime, roleIds: ["r-opinion"] }),
    });
  }
  await marks.put({ id: "demoUnits", time: services.now() });
}
