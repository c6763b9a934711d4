import { CaretRightOutlined, PauseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { format } from "#engine/index.ts";

interface Props {
  /** ms since epoch. */
  range: readonly [number, number];
  until: number | undefined;
  onChange: (until: number | undefined) => void;
}

const STEPS = 60;
/** ms between two steps; the whole spread plays in twelve seconds. */
const PACE = 200;

/** Plays the spread: nodes appear in the order of their time. At the end everything is shown. */
export function Player({ range: [first, last], until, onChange }: Props) {
  const [playing, setPlaying] = useState(false);
  const now = until ?? last;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      const next = now + (last - first) / STEPS;
      if (next >= last) setPlaying(false);
      onChange(next >= last ? undefined : next);
    }, PACE);
    return () => clearTimeout(timer);
  }, [playing, now, first, last, onChange]);
  const play = () => {
    if (!playing && until === undefined) onChange(first);
    setPlaying(!playing);
  };
  return (
    <div className="spread-player">
      <Button
        size="small"
        type="text"
        icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={playing ? "暂停" : "播放"}
        onClick={play}
      />
      <input
        type="range"
        aria-label="时间"
        aria-valuetext={format.datetime(now)}
        min={first}
        max={last}
        step="any"
        value={now}
        onChange={(event) => {
          const value = Number(event.target.value);
          onChange(value >= last ? undefined : value);
        }}
      />
      <time>{format.datetime(now)}</time>
    </div>
  );
}
