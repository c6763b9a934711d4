import "./pages.css";

/** While the session and the page index are on their way. */
export function Splash() {
  return (
    <div className="frame-splash" role="status">
      <span />
      <span className="frame-sr">正在加载</span>
    </div>
  );
}
