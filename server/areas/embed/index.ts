import type { Area } from "#server/contract/handler.ts";
import { describeEmbed } from "./describeEmbed.ts";
import { addProxyRoute } from "./proxyRoute.ts";

/** Pages of other systems: which may stand in a frame, and the way through this server to registered services. */
const area: Area<"embed"> = {
  name: "embed",
  handlers: { "embed.get": describeEmbed },
  routes: addProxyRoute,
};

export default area;
