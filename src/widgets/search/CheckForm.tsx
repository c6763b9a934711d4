import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState } from "react";
import { messageOf, useRuntime, useSourceCall } from "#engine/index.ts";
import type { Drafts } from "./Drafts.ts";
import type { SearchPlan } from "./plan.gen.ts";

/** Whether the expression can be read, and how much it finds, before the results page opens. */
export function CheckForm({ plan, drafts }: { plan: NonNullable<SearchPlan["check"]>; drafts: Drafts }) {
  const ask = useSourceCall(plan.source);
  const { params } = useRuntime();
  const [state, setState] = useState<{ busy?: boolean; tone?: "good" | "bad"; text?: string }>({});
  const check = async () => {
    setState({ busy: true });
    try {
      const reply = await ask({ ...typed(drafts, (name) => params.plan(name)?.fields ?? []), page: 1, pagesize: 1 });
      setState({ tone: "good", text: `表达式正确，命中 ${reply.total.toLocaleString("zh-CN")} 条` });
    } catch (error) {
      setState({ tone: "bad", text: messageOf(error) });
    }
  };
  return (
    <>
      <Button autoInsertSpace={false} loading={state.busy} onClick={() => void check()}>
        检查
      </Button>
      {plan.help ? (
        <Popover
          trigger={["click"]}
          title="表达式写法"
          content={
            <ul className="mbd-search-help">
              {plan.help.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        >
          <Button type="text" icon={<QuestionCircleOutlined />}>
            语法
          </Button>
        </Popover>
      ) : null}
      <span className={`mbd-search-check mbd-search-check-${state.tone ?? "none"}`} role="status">
        {state.text}
      </span>
    </>
  );
}

/** Entered values by request field: what a check is asked with. Windows of time go by the parameters already applied. */
function typed(drafts: Drafts, fieldsOf: (name: string) => readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(drafts.all())) {
    const [field, second] = fieldsOf(name);
    if (field && !second && value !== null && value !== "") fields[field] = value;
  }
  return fields;
}
