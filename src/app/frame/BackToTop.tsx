import { useEffect, useState } from "react";
import { isStill } from "#app/theme/useStill.ts";
import "./side.css";

/** Shown once a window's height has scrolled by. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const watch = () => setShown(window.scrollY > Math.min(window.innerHeight, 600));
    window.addEventListener("scroll", watch, { passive: true });
    return () => window.removeEventListener("scroll", watch);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="frame-top"
      aria-label="返回顶部"
      title="返回顶部"
      onClick={() => window.scrollTo({ top: 0, behavior: isStill() ? "auto" : "smooth" })}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M4 3.5h12M10 17V7.5M5.5 11.5 10 7l4.5 4.5" />
      </svg>
    </button>
  );
}
