import { Component, type ReactNode } from "react";
import { createStore } from "./createStore.ts";
import { isChunkFailure, reloadOnce } from "./reloadOnChunkFailure.ts";
import { isReloading, reloadWhenAnswered } from "./reloadWhenAnswered.ts";

interface State {
  error: Error | null;
}

/** Reloads once when a script did not arrive, and says what happened otherwise. Needs nothing that could itself fail. */
export class ChunkBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (!isChunkFailure(error)) return;
    reloadOnce(createStore(sessionStorage), location.pathname, () => reloadWhenAnswered(() => location.reload()));
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const chunk = isChunkFailure(error);
    // The notice says what there is to say.
    if (chunk && isReloading()) return null;
    return (
      <div role="alert" className="frame-crash">
        <h1>{chunk ? "页面脚本加载失败" : "页面出现异常"}</h1>
        <p>{chunk ? "请检查网络后重新加载。" : error.message}</p>
        <button type="button" onClick={() => reloadWhenAnswered(() => location.reload())}>
          重新加载
        </button>
      </div>
    );
  }
}
