/* Generated from schemas/meta and the schema.json of widgets by npm run gen. Do not edit. */
export type IconName =
  | "aim" | "audit" | "bell" | "bellFilled" | "bellOff" | "branches" | "calculator" | "calendar" | "chart" | "check"
  | "close" | "comment" | "container" | "copy" | "delete" | "diff" | "disconnect" | "down" | "download" | "edit" | "eye"
  | "eyeOff" | "file" | "fileAdd" | "fileDone" | "fileText" | "filter" | "fire" | "flag" | "folder" | "folderAdd"
  | "form" | "frown" | "global" | "heart" | "history" | "home" | "info" | "key" | "left" | "like" | "link" | "lock"
  | "mail" | "meh" | "mute" | "pause" | "picture" | "play" | "plus" | "print" | "question" | "redo" | "reload" | "right"
  | "robot" | "save" | "search" | "send" | "setting" | "share" | "smile" | "sound" | "star" | "starFilled" | "stop"
  | "swap" | "table" | "tag" | "team" | "undo" | "unlock" | "up" | "upload" | "user" | "video" | "warning" | "wechat";

export const marks = [
  "line", "area", "column", "bar", "pie", "wordcloud", "treemap", "radar", "scatter", "heatmap", "gauge", "sparkline",
  "map",
] as const;
