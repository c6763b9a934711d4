import { Button, Modal, QRCode } from "antd";
import { useState } from "react";
import { messageOf, type Row, useSourceCall } from "#engine/index.ts";

/** Whoever scans the picture receives the alerts of the group. */
export function Receivers({ source }: { source: string }) {
  const call = useSourceCall(source);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<{ row?: Row; failure?: string; busy: boolean }>({ busy: false });
  const ask = () => {
    setState((now) => ({ ...now, busy: true, failure: undefined }));
    call().then(
      ({ object }) => setState({ row: object, busy: false }),
      (error: unknown) => setState((now) => ({ ...now, busy: false, failure: messageOf(error) || "加载失败" })),
    );
  };
  const { row, failure, busy } = state;
  const bound = Array.isArray(row?.wechUserIds) ? row.wechUserIds.map(String) : [];
  const content = typeof row?.qr === "string" && row.qr !== "" ? row.qr : undefined;
  return (
    <>
      <Button
        autoInsertSpace={false}
        size="small"
        onClick={() => {
          setOpen(true);
          ask();
        }}
      >
        微信接收人
      </Button>
      <Modal
        open={open}
        title="微信接收人"
        width={420}
        okText="刷新"
        cancelText="关闭"
        confirmLoading={busy}
        onOk={ask}
        onCancel={() => setOpen(false)}
      >
        {failure ? <p role="alert">{failure}</p> : null}
        {content ? (
          <span role="img" aria-label="扫码接收预警">
            <QRCode type="svg" value={content} size={180} color="#000000" bgColor="#ffffff" />
          </span>
        ) : null}
        {failure && !row ? null : (
          <p role="status">{bound.length > 0 ? `已绑定 ${bound.length} 人，可在“推送”中停用或删除` : "还没有人绑定"}</p>
        )}
      </Modal>
    </>
  );
}
