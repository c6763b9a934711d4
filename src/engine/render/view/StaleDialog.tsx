import { Button, Modal } from "antd";
import { useState } from "react";
import { datetime } from "../../grammar/format.ts";
import type { RecordChange, StaleChoice, ValueWords } from "../action/StaleRecord.ts";
import type { Overlay } from "../ViewStore.ts";

/** What others changed in the record that is being saved, and what to do about it. */
export function StaleDialog({ overlay }: { overlay: Extract<Overlay, { kind: "stale" }> }) {
  const { stale, words, deed, decide } = overlay;
  const anyway = deed === undefined ? "仍要保存会以您填写的内容为准" : `仍要${deed}会以页面上的内容为准`;
  const [open, setOpen] = useState(true);
  const choose = (choice: StaleChoice) => () => {
    setOpen(false);
    decide(choice);
  };
  return (
    <Modal
      open={open}
      title={`${deed ?? "保存"}前，这条记录已被修改`}
      width={640}
      onCancel={choose("stay")}
      afterOpenChange={(now) => now || overlay.close()}
      mask={{ closable: false }}
      footer={[
        <Button key="stay" onClick={choose("stay")}>
          {deed === undefined ? "返回继续编辑" : "取消"}
        </Button>,
        <Button key="reload" onClick={choose("reload")}>
          {deed === undefined ? "放弃我的修改，重新载入" : "重新载入"}
        </Button>,
        <Button key="save" type="primary" danger onClick={choose("save")}>
          仍要{deed ?? "保存"}
        </Button>,
      ]}
    >
      {stale.changes.length === 0 ? (
        <p>打开的时间过长，其间的修改已无从查考。{anyway}。</p>
      ) : (
        <>
          <p>您打开之后有以下修改。{anyway}，覆盖这些修改。</p>
          <table className="stale-changes">
            <thead>
              <tr>
                <th scope="col">内容</th>
                <th scope="col">原来</th>
                <th scope="col">现在</th>
                <th scope="col">修改人</th>
              </tr>
            </thead>
            <tbody>
              {stale.changes.map((change) => (
                <Change key={change.field} change={change} words={words} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Modal>
  );
}

function Change({ change, words }: { change: RecordChange; words: ValueWords }) {
  const { field, title, userName, own, time } = change;
  const old = words(field, change.old);
  const now = words(field, change.new);
  return (
    <tr>
      <th scope="row">{title}</th>
      {old === undefined || now === undefined ? (
        <td colSpan={2}>已修改</td>
      ) : (
        <>
          <td>{old}</td>
          <td>{now}</td>
        </>
      )}
      <td>
        {own ? "您（在别处）" : userName} <time>{datetime(time)}</time>
      </td>
    </tr>
  );
}
