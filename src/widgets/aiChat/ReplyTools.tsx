import { CopyOutlined, EditOutlined, LeftOutlined, RedoOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { copyText, useServices } from "#engine/index.ts";
import { mayCopy } from "#machines/aiReplyMachine.ts";
import { readableText } from "./readableText.ts";

interface ReplyToolsProps {
  text: string;
  /** An apology or a limit stands where the reply should: there is nothing to copy or to change. */
  failed?: boolean;
  /** Replies of this operation, and which one is shown, 0 the first. */
  total?: number;
  at?: number;
  onTurn?: (to: number) => void;
  onRegenerate?: () => void;
  onAdjust?: () => void;
}

/** What can be done with a reply: copy (SPEC §5), re-generate, adjust-rewrite, turn to another of several. */
export function ReplyTools({ text, failed, onTurn, onRegenerate, onAdjust, ...place }: ReplyToolsProps) {
  const services = useServices();
  // What failed is kept nowhere: it stands behind the kept ones, which are one step back.
  const kept = place.total ?? 0;
  const [at, total] = failed ? [kept, kept + 1] : [place.at ?? 0, kept];
  const usable = mayCopy(text) && !failed;
  return (
    <div className="ai-tools">
      {usable ? (
        <Button type="text" size="small" icon={<CopyOutlined />} onClick={() => void copyText(readableText(text), services)}>
          复制
        </Button>
      ) : null}
      {onRegenerate ? (
        <Button type="text" size="small" icon={<RedoOutlined />} onClick={onRegenerate}>
          重新生成
        </Button>
      ) : null}
      {onAdjust && usable && text !== "" ? (
        <Button type="text" size="small" icon={<EditOutlined />} onClick={onAdjust}>
          调整改写
        </Button>
      ) : null}
      {onTurn && total > 1 ? (
        <fieldset className="ai-pager">
          <legend>生成结果</legend>
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined />}
            aria-label="上一个结果"
            disabled={at <= 0}
            onClick={() => onTurn(at - 1)}
          />
          <span aria-live="polite">
            {at + 1}/{total}
          </span>
          <Button
            type="text"
            size="small"
            icon={<RightOutlined />}
            aria-label="下一个结果"
            disabled={at >= total - 1}
            onClick={() => onTurn(at + 1)}
          />
        </fieldset>
      ) : null}
    </div>
  );
}
