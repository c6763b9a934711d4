import { DeleteOutlined } from "@ant-design/icons";
import { Button, Input, Popover } from "antd";
import { useState } from "react";
import { type Row, useLink } from "#engine/index.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import type { useTools } from "./useTools.ts";

interface ToolsProps {
  plan: DailyDesignerPlan;
  row: Row;
  tools: ReturnType<typeof useTools>;
  /** Saves before the issue is looked at elsewhere; false where it failed. */
  saved: () => Promise<boolean>;
}

/** What lays out whole issues: layouts, rules, the day before; and the look as its readers have it. */
export function DesignerTools({ plan, row, tools, saved }: ToolsProps) {
  const { resolve, follow } = useLink(plan.previewLink);
  const target = resolve(row);
  return (
    <div className="daily-add">
      {plan.templatesSource ? <Templates plan={plan} tools={tools} /> : null}
      {plan.fillSource ? (
        <Button size="small" autoInsertSpace={false} loading={tools.busy} onClick={() => void tools.fill()}>
          自动填充
        </Button>
      ) : null}
      {plan.previousSource ? (
        <Button size="small" autoInsertSpace={false} disabled={tools.busy} onClick={() => void tools.copyPrevious()}>
          复制昨日
        </Button>
      ) : null}
      {target ? (
        <Button size="small" autoInsertSpace={false} onClick={() => void saved().then((done) => done && follow(target))}>
          预览
        </Button>
      ) : null}
    </div>
  );
}

function Templates({ plan, tools }: Pick<ToolsProps, "plan" | "tools">) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const list = (
    <div className="daily-templates">
      <ul aria-label="模板">
        {tools.templates.map((one) => (
          <li key={String(one.id)}>
            <Button
              type="text"
              size="small"
              onClick={() => {
                setOpen(false);
                void tools.use(one);
              }}
            >
              {String(one.name)}
            </Button>
            {one.own === true && plan.templateDeleteSource ? (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`删除模板 ${String(one.name)}`}
                onClick={() => void tools.drop(one)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {plan.templateSaveSource ? (
        <div className="daily-keep">
          <Input
            size="small"
            value={name}
            maxLength={30}
            placeholder="模板名称"
            aria-label="模板名称"
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            size="small"
            disabled={name.trim() === ""}
            onClick={() => {
              void tools.keep(name.trim());
              setName("");
            }}
          >
            存为模板
          </Button>
        </div>
      ) : null}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen} content={list}>
      <Button size="small" autoInsertSpace={false}>
        从模板
      </Button>
    </Popover>
  );
}
