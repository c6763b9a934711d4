import "./pages.css";

/** SPEC §2: the 403 page shows only an image. */
export function Forbidden() {
  return <img className="frame-forbidden" src="/403.svg" alt="403 无权访问" />;
}
