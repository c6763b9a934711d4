import { Button, Input } from "antd";
import { type KeyboardEvent, useMemo, useReducer, useRef, useState } from "react";
import {
  type BlockPlan,
  EmptyState,
  format,
  messageOf,
  type Row,
  SourceStates,
  useBlockSource,
  useServices,
  useSourceCall,
  valueAt,
} from "#engine/index.ts";
import { BlockContent } from "./BlockContent.tsx";
import { Canvas } from "./Canvas.tsx";
import { begin, type History, redo, step, undo } from "./history.ts";
import {
  type BlockType,
  blockNames,
  changed,
  type Issue,
  newBlock,
  placed,
  readIssue,
  sentIssue,
  withDocument,
} from "./issue.ts";
import { MaterialPane } from "./MaterialPane.tsx";
import { Properties } from "./Properties.tsx";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import { type Saving, useAutosave } from "./useAutosave.ts";
import { useDocuments } from "./useDocuments.ts";
import "./dailyDesigner.css";

/** The morning digest: laid out by editors, or shown to readers. */
export default function DailyDesigner({ block }: { block: BlockPlan }) {
  const plan = block as DailyDesignerPlan;
  const source = useBlockSource(plan);
  const { can } = useServices();
  const readOnly = plan.readOnly === true || !plan.saveSource || (plan.saveOp !== undefined && !can(plan.saveOp));
  const none = source.object.id === undefined && !Array.isArray(source.object.blocks);
  if (readOnly)
    return (
      <SourceStates source={source} empty={false}>
        {none ? <EmptyState text={plan.emptyText ?? "当日未发布"} /> : <Reading plan={plan} row={source.object} />}
      </SourceStates>
    );
  return (
    <SourceStates source={source} empty={false}>
      <Designer key={String(source.object.id ?? "new")} plan={plan} row={source.object} reload={source.reload} />
    </SourceStates>
  );
}

function Reading({ plan, row }: { plan: DailyDesignerPlan; row: Row }) {
  const issue = useMemo(() => readIssue(row), [row]);
  const documents = useDocuments(
    plan.documents,
    useMemo(() => issue.blocks.flatMap((one) => one.docIds), [issue]),
  );
  return (
    <article className="daily-canvas daily-reading" aria-label={issue.title}>
      {issue.blocks.some((one) => one.type === "cover") ? null : <h1 className="daily-wide">{issue.title}</h1>}
      {issue.blocks.map((one) => (
        <section key={one.key} className="daily-block" style={{ gridColumn: `span ${one.cols}` }}>
          <BlockContent
            block={one}
            plan={plan.documents}
            views={plan.views ?? []}
            documents={documents}
            issue={issue.title}
          />
        </section>
      ))}
    </article>
  );
}

type Change = { do: "step"; next: (issue: Issue) => Issue; about?: string } | { do: "undo" } | { do: "redo" };

const reduce = (history: History<Issue>, change: Change): History<Issue> =>
  change.do === "undo"
    ? undo(history)
    : change.do === "redo"
      ? redo(history)
      : step(history, change.next(history.present), change.about);

const savingText: Record<Saving, string> = {
  saved: "",
  changed: "有未保存的修改",
  saving: "保存中…",
  failed: "保存失败，稍后自动重试",
};
const PUBLISHED = 1;

function Designer({ plan, row, reload }: { plan: DailyDesignerPlan; row: Row; reload: () => void }) {
  const services = useServices();
  const saveCall = useSourceCall(plan.saveSource);
  const publishCall = useSourceCall(plan.publishSource);
  const [history, change] = useReducer(reduce, row, (given: Row) => begin(readIssue(given)));
  const issue = history.present;
  const [chosen, setChosen] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const [publishing, setPublishing] = useState(false);
  const id = useRef(row.id === undefined || row.id === null ? undefined : String(row.id));
  const used = useMemo(() => issue.blocks.flatMap((one) => one.docIds), [issue]);
  const documents = useDocuments(plan.documents, used);
  const views = plan.views ?? [];
  const block = issue.blocks.find((one) => one.key === chosen);

  const { save, state, failure, at } = useAutosave(issue, plan.autosave ?? 30, async (value) => {
    const reply = await saveCall({ ...(id.current === undefined ? {} : { id: id.current }), ...sentIssue(value) });
    const told = reply.object.id ?? (typeof reply.raw === "string" ? reply.raw : undefined);
    if (told !== undefined) id.current = String(told);
  });
  const put = (next: (now: Issue) => Issue, about?: string) => change({ do: "step", next, about });
  const add = (type: BlockType) => {
    const made = newBlock(type);
    put((now) => ({ ...now, blocks: [...now.blocks, made] }));
    setChosen(made.key);
  };
  const publish = async () => {
    if (issue.title.trim() === "" || issue.blocks.length === 0)
      return services.notify("warning", issue.blocks.length === 0 ? "版面还是空的" : "请填写标题");
    if (!(await services.confirm({ text: "确定发布？发布后读者即可看到。" }))) return;
    setPublishing(true);
    try {
      if (!(await save())) return services.notify("error", "保存失败，未发布");
      await publishCall(id.current === undefined ? {} : { id: id.current });
      services.notify("success", "已发布");
      reload();
    } catch (error) {
      services.notify("error", messageOf(error) || "发布失败");
    } finally {
      setPublishing(false);
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "s") void save();
    else if (key === "z") change({ do: event.shiftKey ? "redo" : "undo" });
    else if (key === "y") change({ do: "redo" });
    else return;
    event.preventDefault();
  };
  const types = (Object.keys(blockNames) as BlockType[]).filter((type) => type !== "view" || views.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that repeat the buttons
    <div className="daily" onKeyDown={keys}>
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
        <Button autoInsertSpace={false} disabled={history.past.length === 0} onClick={() => change({ do: "undo" })}>
          撤销
        </Button>
        <Button autoInsertSpace={false} disabled={history.future.length === 0} onClick={() => change({ do: "redo" })}>
          重做
        </Button>
        <Button
          autoInsertSpace={false}
          disabled={state !== "changed" && state !== "failed"}
          onClick={() => void save()}
        >
          保存
        </Button>
        {plan.publishSource ? (
          <Button type="primary" autoInsertSpace={false} loading={publishing} onClick={() => void publish()}>
            发布
          </Button>
        ) : null}
        <span role="status" className="daily-note">
          {savingText[state] || (at ? `已保存 ${format.time(at)}` : row.status === PUBLISHED ? "已发布" : "")}
          {state === "failed" && failure ? `：${failure}` : ""}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form's fields */}
        <div className="daily-add" role="group" aria-label="添加块">
          {types.map((type) => (
            <Button key={type} size="small" autoInsertSpace={false} onClick={() => add(type)}>
              + {blockNames[type]}
            </Button>
          ))}
        </div>
      </header>
      <div className="daily-panes">
        {plan.material ? (
          <MaterialPane
            plan={{ ...plan, material: plan.material }}
            used={new Set(used)}
            learn={documents.learn}
            add={(doc) => put((now) => withDocument(now, chosen, doc))}
            drag={setDragged}
          />
        ) : null}
        <Canvas
          issue={issue}
          chosen={chosen}
          choose={setChosen}
          document={dragged}
          draw={(one) => (
            <BlockContent block={one} plan={plan.documents} views={views} documents={documents} issue={issue.title} />
          )}
          place={(key, to) => put((now) => placed(now, key, to))}
          size={(key, cols) => put((now) => changed(now, key, { cols }))}
          remove={(key) => put((now) => ({ ...now, blocks: now.blocks.filter((one) => one.key !== key) }))}
          take={(key) => {
            if (dragged !== undefined) put((now) => withDocument(now, key, dragged));
            setDragged(undefined);
          }}
        />
        {block ? (
          <Properties
            block={block}
            views={views}
            name={(doc) => String(valueAt(documents.get(doc) ?? {}, plan.documents.titleField ?? "title") ?? doc)}
            change={(patch, about) => put((now) => changed(now, block.key, patch), about)}
          />
        ) : null}
      </div>
    </div>
  );
}
