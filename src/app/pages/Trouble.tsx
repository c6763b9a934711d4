import "./pages.css";

/** Something the page cannot do without did not arrive. */
export function Trouble({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div className="frame-trouble" role="alert">
      <h1>暂时无法打开页面</h1>
      <p>{text}</p>
      <button type="button" onClick={retry}>
        重试
      </button>
    </div>
  );
}
