import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#app/theme/theme.css";
import { App } from "#app/App.tsx";
import { createConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { reloadOnce } from "#app/shell/reloadOnChunkFailure.ts";
import { reloadWhenAnswered } from "#app/shell/reloadWhenAnswered.ts";

const runtime = createConsoleRuntime();
// Wherever a lazy script fails, also inside a block that would catch it: a new version may have been deployed.
// The error goes on to the boundaries, which say so as long as the server does not answer.
window.addEventListener("vite:preloadError", () => {
  reloadOnce(runtime.tab, location.pathname, () => reloadWhenAnswered(() => location.reload()));
});
runtime.session.start();
// The page works with the cached or the default site information; a failure shows when the next call fails too.
runtime.site.load().catch((error: unknown) => console.warn("system info is not available", error));

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App runtime={runtime} />
  </StrictMode>,
);
