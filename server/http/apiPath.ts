/** First segments that belong to the API: an unknown address below them is never a page. */
const API = /^\/(api|auth|btc|ws|plans|logo|files|mbd-[\w-]+|assets|healthz|readyz|metrics)(\/|$)/;

export const isApiPath = (url: string): boolean => API.test(url.split("?", 1)[0] ?? "/");
