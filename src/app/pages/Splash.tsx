import "./pages.css";

/** While the session and the page index are on their way. */
export function Splash() {
  return (
    <div className="mbd-splash" role="status">
      <span />
      <span className="mbd-sr">正在加载</span>
    </div>
  );
}
