/** What an outlet adds to its name where it publishes in its own app. */
const APP = /(?<=..)(?:新闻)?(?:客户端|APP)$/i;

/** An outlet by the name it has everywhere: 江城日报客户端 is 江城日报, which does not reprint itself there. */
export const outletName = (name: string): string => name.trim().replace(APP, "");
