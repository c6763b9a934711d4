import { FullscreenExitOutlined, FullscreenOutlined, ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { Block, type BlockPlan, LoadingState, SourceStates, useBlockSource, valueAt } from "#engine/index.ts";
import { frameAddress, sandboxOf } from "./address.ts";
import "./embed.css";
import type { EmbedPlan } from "./plan.gen.ts";

const NOT_FOUND = 404;

/** A page of another service. Only an address that our server answered is shown, and it can't reach out of its frame. */
export default function Embed({ block }: { block: BlockPlan }) {
  const plan = block as EmbedPlan;
  const source = useBlockSource(plan);
  const { object, error } = source;
  if (source.status === "error" && error?.status === NOT_FOUND)
    return (
      <div className="embed-none" role="alert">
        {error.message || "页面不存在"}
      </div>
    );
  const raw = valueAt(object, plan.urlField ?? "url");
  const url = frameAddress(raw, window.location.href);
  if (source.status === "ready" && !url && plan.view && (raw === undefined || raw === null || raw === ""))
    return <Block block={plan.view} />;
  return (
    <SourceStates source={source} empty={url === undefined} emptyText="页面不存在">
      {url ? <Frame plan={plan} url={url} row={object} reload={source.reload} /> : null}
    </SourceStates>
  );
}

interface FrameProps {
  plan: EmbedPlan;
  url: URL;
  row: Record<string, unknown>;
  reload: () => void;
}

function Frame({ plan, url, row, reload }: FrameProps) {
  const { timeout = 10, toolbar = true } = plan;
  const allow = plan.allow ?? ["scripts", "forms", "popups", "downloads"];
  const title = String(valueAt(row, plan.titleField ?? "title") ?? "") || "外部页面";
  const told = Number(valueAt(row, plan.heightField ?? "height"));
  const height = Number.isFinite(told) && told > 0 ? told : (plan.height ?? 640);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<"waiting" | "shown" | "late">("waiting");
  const [full, setFull] = useState(false);
  const box = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every round and every address waits anew
  useEffect(() => {
    setState("waiting");
    const timer = setTimeout(() => setState((now) => (now === "waiting" ? "late" : now)), timeout * 1000);
    return () => clearTimeout(timer);
  }, [round, url.href, timeout]);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === box.current && box.current !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);

  const again = () => setRound((now) => now + 1);
  const toggle = () => {
    if (full) void document.exitFullscreen?.();
    else void box.current?.requestFullscreen?.().catch(() => {});
  };
  return (
    <section ref={box} className="embed" aria-label={title} aria-busy={state === "waiting"}>
      {toolbar ? (
        <header className="embed-bar">
          <h2>{title}</h2>
          <Button
            size="small"
            autoInsertSpace={false}
            icon={<ReloadOutlined aria-hidden />}
            onClick={() => {
              reload();
              again();
            }}
          >
            刷新
          </Button>
          <Button
            size="small"
            autoInsertSpace={false}
            icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            onClick={toggle}
          >
            {full ? "退出全屏" : "全屏"}
          </Button>
        </header>
      ) : null}
      {state === "late" ? (
        <div className="embed-none" role="alert">
          <p>服务暂不可用</p>
          <Button type="primary" autoInsertSpace={false} onClick={again}>
            重试
          </Button>
        </div>
      ) : (
        <div className="embed-frame" style={full ? undefined : { height }}>
          {state === "waiting" ? <LoadingState rows={6} /> : null}
          <iframe
            key={`${round} ${url.href}`}
            title={title}
            src={url.href}
            sandbox={sandboxOf(allow, url, window.location.href)}
            referrerPolicy="no-referrer"
            allow="fullscreen"
            onLoad={() => setState("shown")}
            onError={() => setState("late")}
          />
        </div>
      )}
    </section>
  );
}
