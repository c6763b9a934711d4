import ConfigProvider from "antd/es/config-provider";
import zhCN from "antd/es/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { AssistantHost } from "#app/ai/AssistantHost.tsx";
import { LiveMount } from "#app/live/LiveMount.tsx";
import { watchPlans } from "#app/plans/watchPlans.ts";
import { Routes } from "#app/routes.tsx";
import { antdTheme, TOKEN_CLASS } from "#app/theme/tokens.ts";
import { useStill } from "#app/theme/useStill.ts";
import { FeedbackProvider } from "./Feedback.tsx";
import { watchLayers } from "./layerFocus.ts";
import { useConsole, useSite } from "./useConsole.ts";

dayjs.locale("zh-cn");

/** The year and the month over a calendar are called by what they show, not 选择年份 in its place (WCAG 2.5.3). */
const { DatePicker } = zhCN;
const LOCALE = {
  ...zhCN,
  ...(DatePicker && { DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, yearSelect: "", monthSelect: "" } } }),
};

/** Everything but the sign-in page: antd's providers, the page library and the routes. */
export default function Console() {
  const { theme, plans } = useConsole();
  const { style, name } = useSite();
  const mode = useSyncExternalStore(theme.subscribe, theme.mode);
  const still = useStill();
  const tokens = useMemo(() => antdTheme(mode, style, still), [mode, style, still]);
  useLayoutEffect(() => document.documentElement.classList.add(TOKEN_CLASS), []);
  useEffect(() => watchLayers(), []);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    void plans.loadIndex();
    return watchPlans(plans);
  }, [plans]);
  return (
    <ConfigProvider locale={LOCALE} theme={tokens} input={{ autoComplete: "off" }} modal={{ centered: true }}>
      <FeedbackProvider>
        <Routes />
        <LiveMount />
        <AssistantHost />
      </FeedbackProvider>
    </ConfigProvider>
  );
}
