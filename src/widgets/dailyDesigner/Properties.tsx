import { CloseOutlined } from "@ant-design/icons";
import { Button, Input, Segmented, Select } from "antd";
import type { BlockPlan } from "#engine/index.ts";
import { blockNames, type Columns, type IssueBlock, type Look, lookNames, takesDocuments } from "./issue.ts";
import { type Origin, RuleFields } from "./RuleFields.tsx";

interface Props {
  block: IssueBlock;
  views: readonly BlockPlan[];
  origins: readonly Origin[];
  name: (id: string) => string;
  change: (patch: Partial<IssueBlock>, about?: string) => void;
}

/** What can be said of the chosen block. */
export function Properties({ block, views, origins, name, change }: Props) {
  const { type } = block;
  return (
    <section className="daily-pane" aria-label="属性">
      <h3>{blockNames[type]}</h3>
      <Input
        value={block.title}
        maxLength={100}
        placeholder="标题"
        aria-label="块标题"
        onChange={(event) => change({ title: event.target.value }, `${block.key} title`)}
      />
      <Segmented
        block
        value={block.cols}
        aria-label="列数"
        options={[1, 2, 3].map((value) => ({ value, label: `${value} 列` }))}
        onChange={(cols) => change({ cols: cols as Columns })}
      />
      <Segmented
        block
        size="small"
        value={block.look}
        aria-label="样式"
        options={Object.entries(lookNames).map(([value, label]) => ({ value: value as Look, label }))}
        onChange={(look) => change({ look: look as Look })}
      />
      {type === "view" ? (
        <Select
          value={block.text || undefined}
          placeholder="选择组件"
          aria-label="组件"
          options={views.map((view) => ({ value: view.id, label: view.title ?? view.id }))}
          onChange={(text: string) => change({ text })}
        />
      ) : (
        <>
          <Input.TextArea
            value={block.text}
            autoSize={{ minRows: 3, maxRows: 12 }}
            maxLength={10_000}
            placeholder={type === "text" ? "正文" : type === "date" ? "天气等（可不填）" : "导语（可不填）"}
            aria-label="文字"
            onChange={(event) => change({ text: event.target.value }, `${block.key} text`)}
          />
          {type === "cover" || type === "picture" ? (
            <Input
              value={block.pic}
              maxLength={2000}
              placeholder="图片地址"
              aria-label="图片地址"
              onChange={(event) => change({ pic: event.target.value }, `${block.key} pic`)}
            />
          ) : null}
        </>
      )}
      {takesDocuments(type) && origins.length > 0 ? <RuleFields block={block} origins={origins} change={change} /> : null}
      {takesDocuments(type) ? (
        <ul aria-label="块内稿件">
          {block.docIds.map((id) => (
            <li key={id} className="daily-material">
              <span>{name(id)}</span>
              <Button
                size="small"
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={`移出 ${name(id)}`}
                onClick={() => change({ docIds: block.docIds.filter((one) => one !== id) })}
              />
            </li>
          ))}
          {block.docIds.length === 0 ? <li className="daily-note">从素材加入稿件</li> : null}
        </ul>
      ) : null}
    </section>
  );
}
