import "./view.css";

interface Props {
  title: string;
  detail?: string;
  /** JSON path in the authored page. */
  path: string;
  retry?: () => void;
}

/** What stands where a part of the page can't be shown: it names the part and its path, so that it can be mended. */
export function Fallback({ title, detail, path, retry }: Props) {
  return (
    <div className="mbd-fallback" role="alert">
      <strong>{title}</strong>
      {detail ? <span className="mbd-fallback-detail">{detail}</span> : null}
      <code>{path}</code>
      {retry ? (
        <button type="button" className="mbd-link-button" onClick={retry}>
          重试
        </button>
      ) : null}
    </div>
  );
}
