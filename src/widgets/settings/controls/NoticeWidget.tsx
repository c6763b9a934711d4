import type { WidgetProps } from "@rjsf/utils";
import { useServices } from "#engine/index.ts";
import { SwitchWidget } from "./plainWidgets.tsx";

/** A switch for browser notifications: turning it on asks the browser's permission first (SPEC §4). */
export function NoticeWidget(props: WidgetProps) {
  const services = useServices();
  const change = async (on: unknown) => {
    if (!on) return props.onChange(on);
    if (typeof Notification === "undefined") return services.notify("warning", "注：此浏览器不支持消息提醒");
    const answer = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
    if (answer === "granted") props.onChange(on);
    else services.notify("warning", "浏览器拒绝了通知，请在浏览器的网站设置中允许");
  };
  return <SwitchWidget {...props} onChange={(on) => void change(on)} />;
}
