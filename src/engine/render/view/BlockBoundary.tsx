import { Component, type ErrorInfo, type ReactNode } from "react";
import { Fallback } from "./Fallback.tsx";

interface Props {
  /** JSON path of the block in the authored page. */
  path: string;
  kind: string;
  /** A changed plan gets a new try. */
  resetKey: unknown;
  /** The failure is on screen. */
  onError: () => void;
  children: ReactNode;
}

interface State {
  error: Error | undefined;
  resetKey: unknown;
}

/** Keeps the failure of one block inside it. */
export class BlockBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`[page] block ${this.props.path} (${this.props.kind})`, error, info.componentStack);
    this.props.onError();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Fallback title="该区块显示出错" detail={error.message} path={this.props.path} retry={() => this.setState({ error: undefined })} />
    );
  }
}
