import { useState } from "react";
import type { PageFault } from "./PlanLibrary.ts";
import "./broken.css";

/**
 * Tells an author that the page on disk does not compile; what is shown is its last good state. A page that never had
 * one is `unborn`: then there is nothing else to show, and its mistakes are open at once.
 */
export function BrokenBanner({ route, faults, unborn }: { route: string; faults: PageFault[]; unborn?: boolean }) {
  const [open, setOpen] = useState(unborn ?? false);
  return (
    <div className="frame-broken" role="alert">
      <p>
        页面 <code>{route}</code> 的配置有 {faults.length} 处错误，
        {unborn ? "改正后即可打开。" : "当前显示的是上一次正确的版本。"}
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "收起" : "查看错误"}
        </button>
      </p>
      {open && (
        <ol>
          {faults.map((fault) => (
            <li key={`${fault.file}:${fault.line}:${fault.column}:${fault.code}:${fault.message}`}>
              {fault.file && (
                <code>
                  {fault.file}
                  {fault.line !== undefined && `:${fault.line}:${fault.column ?? 1}`}
                </code>
              )}{" "}
              {fault.code && <b>{fault.code}</b>} {fault.message}
              {fault.path && ` at ${fault.path}`}
              {fault.suggestion ? `; did you mean "${fault.suggestion}"?` : fault.expected && <small>expected: {fault.expected}</small>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
