import { Link } from "react-router-dom";
import "./pages.css";

/** Catch-all page. */
export function NotFound() {
  return (
    <div className="frame-notfound">
      <strong aria-hidden="true">404</strong>
      <h1>页面不存在</h1>
      <Link to="/">返回首页</Link>
    </div>
  );
}
