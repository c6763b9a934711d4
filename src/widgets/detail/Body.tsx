import { Image } from "antd";
import { useCallback, useMemo, useState } from "react";
import { type Row, valueAt } from "#engine/index.ts";
import { picturesIn, RichText } from "./RichText.tsx";

interface Props {
  row: Row;
  bodyField: string | undefined;
  images: string | undefined;
  videoField: string | undefined;
  words: readonly string[];
  alerts: readonly string[];
  /** Of the text, in pixels. */
  size: number;
}

const ADDRESS = /^(https?:\/\/|\/(?!\/))/;
const addressesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string" && ADDRESS.test(item));

/** Video, pictures and text of a record; a click on a picture opens all of them, to be leafed through. */
export function Body({ row, bodyField, images, videoField, words, alerts, size }: Props) {
  const [shown, setShown] = useState<number>();
  const text = bodyField === undefined ? undefined : valueAt(row, bodyField);
  const body = typeof text === "string" ? text : "";
  const [video] = videoField === undefined ? [] : addressesOf(valueAt(row, videoField));
  const inText = useMemo(() => picturesIn(body), [body]);
  const attached = images === undefined ? [] : addressesOf(valueAt(row, images)).filter((one) => !inText.includes(one));
  // The cover of a video is what the player shows.
  const pictures = video === undefined ? attached : [];
  const all = [...pictures, ...inText];
  const key = all.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses tell the lists apart
  const open = useCallback((source: string) => setShown(Math.max(0, all.indexOf(source))), [key]);
  return (
    <>
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: collected videos come without captions
        <video className="mbd-detail-video" src={video} poster={attached[0]} controls preload="metadata" />
      ) : null}
      {pictures.length > 0 ? (
        <div className="mbd-detail-pictures" onErrorCapture={hideBroken}>
          {pictures.map((source) => (
            <button key={source} type="button" className="mbd-rich-picture" aria-label="查看大图" onClick={() => open(source)}>
              <img src={source} alt="" loading="lazy" decoding="async" />
            </button>
          ))}
        </div>
      ) : null}
      {body !== "" ? (
        <div style={{ fontSize: size }}>
          <RichText text={body} words={words} alerts={alerts} onPicture={open} />
        </div>
      ) : null}
      {shown === undefined ? null : (
        <Image.PreviewGroup
          items={all}
          preview={{
            open: true,
            current: shown,
            onChange: setShown,
            onOpenChange: (next) => next || setShown(undefined),
          }}
        />
      )}
    </>
  );
}

/** A picture that can't be had leaves no hole. */
function hideBroken(event: React.SyntheticEvent): void {
  const frame = event.target instanceof HTMLImageElement ? event.target.closest<HTMLElement>("button") : null;
  if (frame) frame.style.display = "none";
}
