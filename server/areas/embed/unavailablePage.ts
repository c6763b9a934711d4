/** Stands in the frame when a service does not answer (SCREENS /proxy-service); a link, since nothing of ours runs there. */
export const unavailablePage = (): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>服务暂不可用</title>
<style>
:root { color-scheme: light dark; font: 14px/1.6 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; text-align: center }
a { display: inline-block; padding: 4px 16px; border: 1px solid; border-radius: 6px; color: inherit; text-decoration: none }
</style>
<main><p>服务暂不可用</p><a href="">重试</a></main></html>`;
