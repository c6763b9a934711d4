import { Button, Input, Select } from "antd";
import { format, type Row } from "#engine/index.ts";
import { DesignerTools } from "./DesignerTools.tsx";
import { type BlockType, blockNames } from "./issue.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import type { Saving } from "./useAutosave.ts";
import type { useHistory } from "./useHistory.ts";
import { type Audience, audienceNames, type usePublishing } from "./usePublishing.ts";
import type { useTools } from "./useTools.ts";

const savingText: Record<Saving, string> = {
  saved: "",
  changed: "有未保存的修改",
  saving: "保存中…",
  failed: "保存失败，稍后自动重试",
  held: "未保存，点“保存”再决定",
};
const PUBLISHED = 1;

interface DesignerBarProps {
  plan: DailyDesignerPlan;
  row: Row;
  history: ReturnType<typeof useHistory>;
  publishing: ReturnType<typeof usePublishing>;
  tools: ReturnType<typeof useTools>;
  add: (type: BlockType) => void;
}

/** The issue's title, its saving and publishing, and the blocks that may be added. */
export function DesignerBar({ plan, row, history, publishing, tools, add }: DesignerBarProps) {
  const { issue, put, undo, redo } = history;
  const { save, saved, state, failure, at, busy, publish, withdraw, audience, setAudience } = publishing;
  const views = plan.views ?? [];
  const types = (Object.keys(blockNames) as BlockType[]).filter((type) => type !== "view" || views.length > 0);
  return (
    <header className="daily-bar">
      <Input
        value={issue.title}
        maxLength={100}
        placeholder="标题"
        aria-label="标题"
        onChange={(event) => {
          const title = event.target.value;
          put((now) => ({ ...now, title }), "title");
        }}
      />
      <Button autoInsertSpace={false} disabled={!undo} onClick={undo}>
        撤销
      </Button>
      <Button autoInsertSpace={false} disabled={!redo} onClick={redo}>
        重做
      </Button>
      <Button autoInsertSpace={false} disabled={state === "saved" || state === "saving"} onClick={save}>
        保存
      </Button>
      {plan.publishSource && plan.audience ? (
        <Select<Audience>
          value={audience}
          aria-label="阅读范围"
          options={Object.entries(audienceNames).map(([value, label]) => ({ value: value as Audience, label: `${label}可读` }))}
          onChange={setAudience}
        />
      ) : null}
      {plan.publishSource ? (
        <Button type="primary" autoInsertSpace={false} loading={busy} onClick={publish}>
          {row.status === PUBLISHED ? "重新发布" : "发布"}
        </Button>
      ) : null}
      {withdraw && row.status === PUBLISHED ? (
        <Button autoInsertSpace={false} disabled={busy} onClick={withdraw}>
          撤回
        </Button>
      ) : null}
      <span role="status" className="daily-note">
        {savingText[state] || (at ? `已保存 ${format.time(at)}` : row.status === PUBLISHED ? "已发布" : "")}
        {state === "failed" && failure ? `：${failure}` : ""}
      </span>
      <div className="daily-rows">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form's fields */}
        <div className="daily-add" role="group" aria-label="添加块">
          {types.map((type) => (
            <Button key={type} size="small" autoInsertSpace={false} onClick={() => add(type)}>
              + {blockNames[type]}
            </Button>
          ))}
        </div>
        <DesignerTools plan={plan} row={row} tools={tools} saved={saved} />
      </div>
    </header>
  );
}
