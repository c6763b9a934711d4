import type { Page } from "playwright-core";

interface Shown {
  id: string;
  dataType: string;
  source: string;
  sourceId: string;
}

/**
 * The address of a page; one that shows one thing is given the first there is in the site. `page` is signed in. An outer
 * page (`:id`) keeps its name: none is registered here.
 */
export async function addressOf(page: Page, route: string): Promise<string> {
  const path = route.replace(/:datatype/, "weibo");
  const first = async (call: string, form: Record<string, string> = {}): Promise<Shown> => {
    const reply = await page.request.post(call, { form: { page: "1", pagesize: "1", ...form } });
    const { data } = (await reply.json()) as { data: { rows: Shown[] } };
    if (!data.rows[0]) throw new Error(`the demo has nothing to show at ${route}`);
    return data.rows[0];
  };
  const query = (fields: Record<string, string>) => `${path}?${new URLSearchParams(fields)}`;
  if (/report\/document/.test(route)) {
    const desk = route.startsWith("/yuqing") ? "opinion" : "report";
    return query({ id: (await first("/mbd-cloud-report/report/list", { desk })).id });
  }
  // One of one's own works.
  if (route === "/yunying/document") {
    const { id, dataType } = await first("/api/yunying/articles", {
      beginTime: String(Date.now() - 30 * 86_400_000),
      endTime: String(Date.now()),
    });
    return query({ id, dataType });
  }
  if (/wbtopic\/detail/.test(route)) return query({ id: (await first("/api/influence/topic/list")).id });
  if (!/document|origin|ranklist\/source/.test(route)) return path;
  const { id, dataType, source, sourceId } = await first("/api/query/yuqing", { keyWords: "通报" });
  return route === "/ranklist/source" ? query({ sourceCode: sourceId, sourceName: source }) : query({ id, dataType });
}
