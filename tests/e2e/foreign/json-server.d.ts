/** What is used of json-server, which brings no types. */
declare module "json-server" {
  import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

  type Next = () => void;
  type Handler = (req: IncomingMessage & { body: Record<string, unknown> }, res: ServerResponse, next: Next) => void;

  const jsonServer: {
    create(): RequestListener & { use(...handlers: (Handler | Handler[])[]): void };
    router(data: object): Handler;
    defaults(options: { logger: boolean; static: string }): Handler[];
    bodyParser: Handler[];
  };
  export default jsonServer;
}
