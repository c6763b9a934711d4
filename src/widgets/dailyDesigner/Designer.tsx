import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { type BlockPlan, type Row, useSourceCall, valueAt } from "#engine/index.ts";
import { BlockContent, dayText } from "./BlockContent.tsx";
import { Canvas } from "./Canvas.tsx";
import { DesignerBar } from "./DesignerBar.tsx";
import { type BlockType, changed, newBlock, placed, withDocument } from "./issue.ts";
import { MaterialPane } from "./MaterialPane.tsx";
import { Properties } from "./Properties.tsx";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import type { Origin } from "./RuleFields.tsx";
import { useDocuments } from "./useDocuments.ts";
import { useHistory } from "./useHistory.ts";
import { usePublishing } from "./usePublishing.ts";
import { useTools } from "./useTools.ts";

const NO_VIEWS: readonly BlockPlan[] = [];

/** Where documents may come from; none where the page names no origins. */
function useOrigins(source: string | undefined): readonly Origin[] {
  const call = useSourceCall(source);
  const [origins, setOrigins] = useState<readonly Origin[]>([]);
  useEffect(() => {
    if (source)
      call({}).then(
        ({ rows }) => setOrigins(rows.map(({ value, label }) => ({ value: String(value), label: String(label) }))),
        () => setOrigins([]),
      );
  }, [call, source]);
  return origins;
}

interface DesignerProps {
  plan: DailyDesignerPlan;
  row: Row;
  reload: () => void;
  restart: () => void;
}

/** An issue being laid out: material at the left, the page, what can be set at the right. */
export function Designer({ plan, row, reload, restart }: DesignerProps) {
  const history = useHistory(row);
  const { issue, put } = history;
  const publishing = usePublishing({ plan, row, issue, reload, restart });
  const tools = useTools(plan, row, history);
  const origins = useOrigins(plan.material?.originsSource);
  const [chosen, setChosen] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const used = useMemo(() => issue.blocks.flatMap((one) => one.docIds), [issue]);
  const documents = useDocuments(plan.documents, used, row);
  const views = plan.views ?? NO_VIEWS;
  const day = dayText(row);
  const block = issue.blocks.find((one) => one.key === chosen);

  const add = (type: BlockType) => {
    const made = newBlock(type);
    put((now) => ({ ...now, blocks: [...now.blocks, made] }));
    setChosen(made.key);
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "s") publishing.save();
    else if (key === "z") (event.shiftKey ? history.redo : history.undo)?.();
    else if (key === "y") history.redo?.();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that repeat the buttons
    <div className="daily" onKeyDown={keys}>
      <DesignerBar plan={plan} row={row} history={history} publishing={publishing} tools={tools} add={add} />
      <div className="daily-panes">
        {plan.material ? (
          <MaterialPane
            plan={{ ...plan, material: plan.material }}
            origins={origins}
            date={typeof row.date === "string" ? row.date : undefined}
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
            <BlockContent block={one} plan={plan.documents} views={views} documents={documents} issue={issue.title} day={day} />
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
            origins={origins}
            name={(doc) => String(valueAt(documents.get(doc) ?? {}, plan.documents.titleField ?? "title") ?? doc)}
            change={(patch, about) => put((now) => changed(now, block.key, patch), about)}
          />
        ) : null}
      </div>
    </div>
  );
}
