import { lazy, Suspense, useEffect, useLayoutEffect } from "react";
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { StoppedPage } from "./pages/StoppedPage.tsx";
import { ChunkBoundary } from "./shell/ChunkBoundary.tsx";
import type { ConsoleRuntime } from "./shell/ConsoleRuntime.ts";
import { LoadingOverlay } from "./shell/LoadingOverlay.tsx";
import { loadChunk } from "./shell/reloadOnChunkFailure.ts";
import { ConsoleContext, useConsole, useSite } from "./shell/useConsole.ts";

// The sign-in page carries neither antd nor the engine; everything else comes with the console.
const LoginPage = lazy(() => loadChunk(() => import("./login/LoginPage.tsx")));
const Console = lazy(() => loadChunk(() => import("./shell/Console.tsx")));

export function App({ runtime }: { runtime: ConsoleRuntime }) {
  return (
    <ConsoleContext value={runtime}>
      <BrowserRouter>
        <Address />
        <SiteChrome />
        <LoadingOverlay />
        <StoppedPage />
        <ChunkBoundary>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/login" element={<LoginPage />} />
              <Route path="*" element={<Console />} />
            </Routes>
          </Suspense>
        </ChunkBoundary>
      </BrowserRouter>
    </ConsoleContext>
  );
}

/** Lets code outside React navigate, and tells the session where one is. */
function Address() {
  const runtime = useConsole();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history has a location of its own
  useLayoutEffect(() => runtime.history.arrived(), [runtime, location]);
  useLayoutEffect(() => {
    runtime.navigator.go = (to, options) => void navigate(to, options);
  }, [runtime, navigate]);
  useEffect(() => runtime.session.send({ type: "entered", path: pathname }), [runtime, pathname]);
  return null;
}

/** Style name and favicon of the site; the page sets the title. */
function SiteChrome() {
  const { theme } = useConsole();
  const { style } = useSite();
  useLayoutEffect(() => {
    theme.setStyle(style);
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = style === "ys" ? "/favicon-ys.svg" : "/favicon.svg";
  }, [theme, style]);
  return null;
}
