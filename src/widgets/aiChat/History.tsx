import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { format } from "#engine/index.ts";

export interface Session {
  id: string;
  title: string;
  time: number;
}

interface HistoryProps {
  sessions: readonly Session[];
  chosen: string;
  onChoose: (id: string) => void;
  onNew: () => void;
  onDelete?: (session: Session) => void;
}

/** Earlier chats, the newest first. */
export function History({ sessions, chosen, onChoose, onNew, onDelete }: HistoryProps) {
  return (
    <nav className="ai-history" aria-label="历史对话">
      <Button block icon={<PlusOutlined />} onClick={onNew}>
        新对话
      </Button>
      {sessions.length === 0 ? <p className="ai-muted">还没有对话</p> : null}
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className={session.id === chosen ? "ai-chosen" : undefined}>
            <button
              type="button"
              aria-current={session.id === chosen ? "true" : undefined}
              title={session.title}
              onClick={() => onChoose(session.id)}
            >
              <span>{session.title || "新对话"}</span>
              <time>{format.timestamp(session.time)}</time>
            </button>
            {onDelete ? (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`删除对话 ${session.title}`}
                onClick={() => onDelete(session)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
