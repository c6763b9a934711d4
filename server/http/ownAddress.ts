import type { FastifyRequest } from "fastify";
import type { Settings } from "#server/settings.ts";

/** Beginning of links to the console, without a slash at the end: PUBLIC_URL, or as the caller reached us. */
export const ownAddress = ({ publicUrl }: Settings, req: FastifyRequest): string =>
  publicUrl ?? `${req.protocol}://${req.headers.host ?? "localhost"}`;
