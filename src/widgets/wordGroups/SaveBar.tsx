import { Button } from "antd";

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  failure: string;
  save: () => void;
  undo: () => void;
}

/** Saves the words, or takes back what was edited. */
export function SaveBar({ dirty, saving, failure, save, undo }: SaveBarProps) {
  return (
    <footer>
      <Button autoInsertSpace={false} type="primary" loading={saving} disabled={!dirty} onClick={save}>
        保存
      </Button>
      <Button autoInsertSpace={false} disabled={!dirty || saving} onClick={undo}>
        撤销修改
      </Button>
      <span role="status" className="word-note">
        {dirty ? "有未保存的修改" : ""}
      </span>
      {failure === "" ? null : (
        <p role="alert" className="word-failure">
          {failure}
        </p>
      )}
    </footer>
  );
}
