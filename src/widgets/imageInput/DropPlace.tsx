import { InboxOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { useFileDrop } from "#engine/index.ts";
import { START } from "./box.ts";
import { CropBox } from "./CropBox.tsx";
import { dataUrl } from "./picture.ts";
import type { Picture } from "./usePicture.ts";

interface DropPlaceProps {
  shown: Picture;
  /** MB. */
  maxSize: number;
  crop: boolean;
}

/** Where a picture is dropped or chosen, seen, cut and taken away. */
export function DropPlace({ shown, maxSize, crop }: DropPlaceProps) {
  const { picture, box, setBox, busy, take, cut, remove } = shown;
  const file = useRef<HTMLInputElement>(null);
  const { over, dropZone } = useFileDrop(take);
  return (
    <div className={over ? "image-drop image-drop-over" : "image-drop"} {...dropZone}>
      {picture ? (
        <div className="image-shown">
          <img src={dataUrl(picture)} alt="待搜索的图片" />
          {box ? <CropBox box={box} onChange={setBox} /> : null}
        </div>
      ) : (
        <p className="image-hint">
          <InboxOutlined aria-hidden />
          <span>把图片拖到这里，或按 Ctrl+V 粘贴</span>
          <small>{`jpg、png，不超过 ${maxSize} MB`}</small>
        </p>
      )}
      <div className="image-buttons">
        {box ? (
          <>
            <Button type="primary" autoInsertSpace={false} loading={busy} onClick={cut}>
              确定裁剪
            </Button>
            <Button autoInsertSpace={false} onClick={() => setBox(undefined)}>
              取消
            </Button>
          </>
        ) : (
          <>
            <Button autoInsertSpace={false} loading={busy} onClick={() => file.current?.click()}>
              {picture ? "换一张" : "选择图片"}
            </Button>
            {picture && crop ? (
              <Button autoInsertSpace={false} onClick={() => setBox(START)}>
                裁剪
              </Button>
            ) : null}
            {picture ? (
              <Button autoInsertSpace={false} onClick={remove}>
                移除
              </Button>
            ) : null}
          </>
        )}
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/jpeg,image/png"
        aria-label="选择图片"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
