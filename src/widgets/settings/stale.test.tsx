import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallError, type EngineServices, PageView } from "#engine/index.ts";
import { endpoint, fakeServices, noteReadAt, page, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./SchemaForm.tsx";
import "./Settings.tsx";

/** A server of one record with versions, whose form reads it and saves it. */
function shown() {
  const record = { title: "高考", level: 1, moment: 7 };
  const saves: { title: unknown; readAt: unknown }[] = [];
  const told: string[] = [];
  let changes: unknown[] = [];
  const other = (patch: { title?: string; level?: number }, told: unknown[]) => {
    Object.assign(record, patch, { moment: record.moment + 1 });
    changes = told;
  };
  const call: EngineServices["call"] = async (to, fields, options) => {
    if (to.name === "load") {
      const data = { title: record.title, level: record.level };
      noteReadAt(data, record.moment);
      return data;
    }
    saves.push({ title: fields.title, readAt: options?.readAt });
    if (options?.readAt !== undefined && options.readAt < record.moment) {
      throw new CallError(100015, "打开后李主任修改过：级别", { readAt: record.moment, changes });
    }
    Object.assign(record, fields, { moment: record.moment + 1 });
    options?.wrote?.(record.moment);
    return { id: "7" };
  };
  const schema = {
    type: "object",
    properties: {
      title: { type: "string", title: "标题" },
      level: { type: "integer", title: "级别", "x-dictionary": "level" },
    },
  };
  const plan = page(
    { kind: "settings", source: "load", saveSource: "save", form: { schema } },
    {
      sources: {
        load: source("load", { endpoint: endpoint("load", { reply: "object", paging: undefined }) }),
        save: source("save", { lazy: true, endpoint: endpoint("save", { reply: "object", safe: false, edits: true, paging: undefined }) }),
      },
      dictionaries: {
        level: [
          { value: 1, label: "重大" },
          { value: 2, label: "一般" },
        ],
      },
    },
  );
  const services = fakeServices(undefined, { call, notify: (type, text) => void told.push(`${type} ${text}`) });
  render(<PageView plan={plan} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "" }} />);
  return { record, saves, told, other };
}

const CHANGE = { field: "level", title: "级别", old: 1, new: 2, userName: "李主任", own: false, time: 1_790_000_000_000 };
const type = async (title: string) => fireEvent.change(await screen.findByLabelText("标题"), { target: { value: title } });
const save = () => fireEvent.click(screen.getAllByRole("button", { name: /保存/ })[0]!);
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const typed = () => (screen.getByLabelText("标题") as HTMLInputElement).value;

test("a save says when its record was read; the next one of the same form comes after it", async () => {
  const { saves, told } = shown();
  await type("高考一");
  save();
  await waitFor(() => expect(told).toEqual(["success 保存成功"]));
  await type("高考二");
  save();
  await waitFor(() => expect(told).toHaveLength(2));
  expect(saves.map(({ readAt }) => readAt)).toEqual([7, 8]);
});

test("what another changed meanwhile is shown in words, and 仍要保存 saves", async () => {
  const { record, saves, other, told } = shown();
  await type("高考策划");
  other({ level: 2 }, [CHANGE]);
  save();
  const row = (await screen.findByRole("rowheader", { name: "级别" })).closest("tr")?.textContent;
  expect(row).toMatch(/重大.*一般.*李主任/);
  expect(typed()).toBe("高考策划");
  await choose(/仍要保存/);
  await waitFor(() => expect(told).toEqual(["success 保存成功"]));
  expect(saves.map(({ readAt }) => readAt)).toEqual([7, 8]);
  expect(record.title).toBe("高考策划");
});

test("who goes back keeps what was typed, and is asked again", async () => {
  const { record, other } = shown();
  await type("高考策划");
  other({ level: 2 }, [CHANGE]);
  save();
  await choose(/返回继续编辑/);
  expect(await screen.findByText("打开后李主任修改过：级别")).toBeTruthy();
  expect(typed()).toBe("高考策划");
  expect(record.title).toBe("高考");
  save();
  expect(await screen.findByRole("button", { name: /仍要保存/ })).toBeTruthy();
});

test("who gives up sees the record as it is now, and saves on from there", async () => {
  const { saves, other, told } = shown();
  await type("高考策划");
  other({ title: "中考" }, [{ ...CHANGE, field: "title", title: "标题", old: "高考", new: "中考" }]);
  save();
  await choose(/放弃我的修改/);
  await waitFor(() => expect(typed()).toBe("中考"));
  await type("中考策划");
  save();
  await waitFor(() => expect(told).toEqual(["success 保存成功"]));
  expect(saves.at(-1)).toEqual({ title: "中考策划", readAt: 8 });
});
