import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { messageOf, type Row, useServices, useSourceCall, valueAt } from "#engine/index.ts";
import type { Drafts } from "./Drafts.ts";
import type { SearchPlan } from "./plan.gen.ts";
import { isPlainWord, withWord, wordsOf } from "./words.ts";

/** A kept list of words, such as a sensitive group, put into one field of the form. */
export function FillWords({ plan, drafts }: { plan: NonNullable<SearchPlan["fill"]>; drafts: Drafts }) {
  const { label = "选词", nameField = "name", wordsField = "words", into = "anyWords" } = plan;
  const ask = useSourceCall(plan.source);
  const services = useServices();
  const [rows, setRows] = useState<readonly Row[]>();
  const [state, setState] = useState<"" | "busy" | "failed">("");
  const load = () => {
    if (rows || state === "busy") return;
    setState("busy");
    ask().then(
      (reply) => {
        setRows(reply.rows);
        setState("");
      },
      (error: unknown) => {
        setState("failed");
        services.notify("error", messageOf(error));
      },
    );
  };
  const fill = (row: Row) => {
    const lines = wordsOf(valueAt(row, wordsField));
    const known = new Set(wordsOf(drafts.get(into)));
    const words = lines.filter((line) => isPlainWord(line) && !known.has(line));
    drafts.edit(into, words.reduce<unknown>((value, word) => withWord(value, word), drafts.get(into)) as string | string[]);
    const combined = lines.filter((line) => !isPlainWord(line)).length;
    services.notify(
      words.length > 0 ? "success" : "info",
      `“${String(valueAt(row, nameField))}”填入 ${words.length} 个词${combined > 0 ? `，${combined} 条组合词不能填入` : ""}`,
    );
  };
  const items =
    rows === undefined
      ? state === "failed"
        ? [{ key: "", label: "加载失败，点击重试", onClick: load }]
        : [{ key: "", label: "加载中…", disabled: true }]
      : rows.length === 0
        ? [{ key: "", label: "暂无数据", disabled: true }]
        : rows.map((row, at) => ({
            key: String(at),
            label: `${String(valueAt(row, nameField))}（${wordsOf(valueAt(row, wordsField)).length} 词）`,
            onClick: () => fill(row),
          }));
  return (
    <Dropdown menu={{ items, style: { maxHeight: 320, overflow: "auto" } }} trigger={["click"]}>
      <Button icon={<DownOutlined />} iconPlacement="end" onClick={load}>
        {label}
      </Button>
    </Dropdown>
  );
}
