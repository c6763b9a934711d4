import { expect, test } from "vitest";
import type { ActionPlan } from "../../compile/plan.ts";
import { endpoint, fakeServices, page, source } from "../../testing.ts";
import { PageRuntime } from "../PageRuntime.ts";
import { CallError, type CallOptions } from "../services.ts";
import { noteReadAt } from "../source/readAt.ts";

const WAS_CHANGED = "打开后李主任修改过：姓名";

/** A page with a button that sends its row back, over a record that a colleague saved at moment 9. */
function open(id = "row.id") {
  const record = { moment: 9, saved: 0 };
  const sent: (number | undefined)[] = [];
  const services = fakeServices(undefined, {
    call: async (_endpoint, _fields, options?: CallOptions) => {
      sent.push(options?.readAt);
      if (options?.readAt !== undefined && options.readAt < record.moment) {
        const change = { field: "name", title: "姓名", old: "小李", new: "李明", userName: "李主任", own: false, time: 0 };
        throw new CallError(100015, WAS_CHANGED, { readAt: record.moment, changes: [change] });
      }
      record.saved++;
      record.moment++;
      options?.wrote?.(record.moment);
      return null;
    },
  });
  const plan = page(
    { kind: "list" },
    {
      sources: {
        save: source("save", {
          lazy: true,
          endpoint: endpoint("save", { safe: false, reply: "none", paging: undefined }),
          bind: { id: { expr: id }, name: { expr: "row.name" } },
        }),
      },
      // biome-ignore lint/suspicious/noThenProperty: a plan is data, nobody awaits it
      actions: { go: { name: "go", title: "启用{row.name}", path: "/actions/go", do: "call", source: "save", then: [] } as ActionPlan },
    },
  );
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  const row = { id: "7", name: "小李" };
  const press = (quiet = false) => runtime.actions.run("go", { key: "7", row }, quiet);
  const asked = async () => {
    for (let at = 0; at < 50 && runtime.view.get().overlays.length === 0; at++) await Promise.resolve();
    const overlay = runtime.view.get().overlays[0];
    if (overlay?.kind !== "stale") throw new Error("nobody was asked");
    return overlay;
  };
  return { record, sent, services, row, press, asked };
}

test("a button on a row that a colleague changed asks before it saves the row as it was read", async () => {
  const { record, sent, services, row, press, asked } = open();
  noteReadAt(row, 5);
  const pressed = press();
  const dialog = await asked();
  expect(dialog).toMatchObject({ deed: "启用小李", stale: { changes: [{ title: "姓名", userName: "李主任" }] } });
  expect(record.saved).toBe(0);
  dialog.decide("save");
  expect(await pressed).toBe(true);
  expect(record.saved).toBe(1);
  // The row is still on screen: what the button wrote itself is no reason to refuse it.
  expect(await press()).toBe(true);
  expect(sent).toEqual([5, 9, 10]);
  expect(services.notify).not.toHaveBeenCalledWith("error", expect.anything());
});

test.each(["reload", "stay"] as const)("who decides for %s saves nothing, and is told no error", async (choice) => {
  const { record, services, row, press, asked } = open();
  noteReadAt(row, 5);
  const pressed = press();
  (await asked()).decide(choice);
  expect(await pressed).toBe(false);
  expect(record.saved).toBe(0);
  expect(services.notify).not.toHaveBeenCalled();
});

test("no moment is told of another record than the row's, of one nobody told, and beside a click", async () => {
  const other = open('"plan"');
  noteReadAt(other.row, 5);
  expect(await other.press()).toBe(true);
  const unknown = open();
  expect(await unknown.press()).toBe(true);
  const beside = open();
  noteReadAt(beside.row, 5);
  expect(await beside.press(true)).toBe(true);
  expect([...other.sent, ...unknown.sent, ...beside.sent]).toEqual([undefined, undefined, undefined]);
});
