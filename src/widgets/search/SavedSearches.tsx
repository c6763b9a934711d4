import { DeleteOutlined, DownOutlined, SaveOutlined } from "@ant-design/icons";
import { Button, Input, Popover } from "antd";
import { useState } from "react";
import { ErrorState, type JsonValue, messageOf, type Row, useServices, useSource, useSourceCall, valueAt } from "#engine/index.ts";
import type { Drafts } from "./Drafts.ts";
import type { SearchPlan } from "./plan.gen.ts";

/** 常用检索: the form kept under a name, taken up again by a click. The last query is kept by its parameters. */
export function SavedSearches({ plan, drafts }: { plan: NonNullable<SearchPlan["saved"]>; drafts: Drafts }) {
  const saved = useSource(plan.source);
  const save = useSourceCall(plan.saveSource);
  const remove = useSourceCall(plan.deleteSource);
  const services = useServices();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      services.notify("success", done);
      saved.reload();
      return true;
    } catch (error) {
      services.notify("error", messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const keep = () => {
    const title = name.trim();
    if (title === "") return services.notify("warning", "请填写名称");
    const known = saved.rows.find((row) => row.name === title);
    void run(
      () => save({ name: title, params: drafts.all(), ...(known ? { id: known.id } : {}) }),
      known ? "已更新常用检索" : "已存为常用检索",
    ).then((kept) => kept && setName(""));
  };
  const take = (row: Row) => {
    const values = valueAt(row, "params") as Record<string, JsonValue> | undefined;
    for (const field of drafts.names) drafts.edit(field, values?.[field] ?? undefined);
    setOpen(false);
    services.notify("success", `已载入“${String(row.name)}”，点击检索查看结果`);
  };
  const list = (
    <div className="mbd-saved">
      {saved.status === "error" ? (
        <ErrorState error={saved.error} retry={saved.reload} />
      ) : saved.status === "loading" ? (
        <p className="mbd-saved-none">加载中…</p>
      ) : saved.rows.length === 0 ? (
        <p className="mbd-saved-none">还没有常用检索，填好条件后在下方保存</p>
      ) : null}
      <ul>
        {saved.rows.map((row) => (
          <li key={String(row.id)}>
            <button type="button" className="mbd-saved-take" onClick={() => take(row)}>
              {String(row.name)}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除 ${String(row.name)}`}
              onClick={() => void run(() => remove({ ids: [row.id] }), "已删除")}
            />
          </li>
        ))}
      </ul>
      <div className="mbd-saved-new">
        <Input
          value={name}
          maxLength={50}
          placeholder="名称，同名则覆盖"
          aria-label="常用检索名称"
          onChange={(event) => setName(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            if (saved.reply !== undefined) keep();
          }}
        />
        <Button
          type="primary"
          icon={<SaveOutlined />}
          loading={busy}
          // Unknown names would make a second one of the same name.
          disabled={saved.reply === undefined}
          onClick={keep}
        >
          保存当前条件
        </Button>
      </div>
    </div>
  );
  return (
    <Popover content={list} open={open} onOpenChange={setOpen} trigger={["click"]} placement="bottomLeft">
      <Button icon={<DownOutlined />} iconPlacement="end" aria-expanded={open}>
        常用检索
      </Button>
    </Popover>
  );
}
