import { lookup as resolveName } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** Why an address was not fetched or its answer not used. */
export class FetchError extends Error {
  /** Permanent faults (forbidden address, 404) are not tried again soon. */
  readonly permanent: boolean;
  constructor(message: string, permanent = false) {
    super(message);
    this.permanent = permanent;
  }
}

export interface FetchOptions {
  /** What may change something sends `body` and follows no redirect. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** Bytes after decompression; default 10 MiB. */
  maxBytes?: number;
  /** Milliseconds for everything, redirects included; default 20 s. */
  timeout?: number;
  maxRedirects?: number;
  /** Lets loopback and private addresses through: tests and intranet feeds, by explicit setting only. */
  allowPrivate?: boolean;
  signal?: AbortSignal;
}

interface Answered {
  status: number;
  /** Address after redirects. */
  url: string;
  headers: Record<string, string>;
}

export interface Fetched extends Answered {
  body: Buffer;
}

/** An answer whose body is still coming: decompressed, ended with a FetchError beyond its limits. */
export interface Opened extends Answered {
  body: Readable;
}

// Two lists: an IPv4 address also matches IPv6 ranges that hold mapped addresses.
const forbidden4 = new BlockList();
const forbidden6 = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  forbidden4.addSubnet(net, bits, "ipv4");
// Everything outside 2000::/3 is special; inside it, Teredo, 6to4 and documentation carry or hide IPv4 addresses.
for (const [net, bits] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  forbidden6.addSubnet(net, bits, "ipv6");
}

/** Whether an IP address belongs to a private, loopback, link-local, multicast or otherwise special range. */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  const bare = address.split("%")[0] as string;
  return family === 4 ? forbidden4.check(bare, "ipv4") : forbidden6.check(bare, "ipv6");
}

/** Resolves once, refuses when any answer is forbidden, and connects to what was checked: no second lookup to rebind. */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 4);
    const bad = addresses.find(({ address }) => isForbiddenAddress(address));
    if (bad) return callback(new FetchError(`${hostname} leads to the internal address ${bad.address}`, true), "", 4);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return first ? callback(null, first.address, first.family) : callback(new FetchError(`${hostname} has no address`), "", 4);
  });
};

function check(address: string, allowPrivate: boolean): URL {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new FetchError(`"${address.slice(0, 200)}" is no address`, true);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new FetchError(`${url.protocol} addresses are not fetched`, true);
  if (url.username || url.password) throw new FetchError("addresses with a password are not fetched", true);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // The lookup is not asked for literal addresses.
  if (!allowPrivate && isIP(host) && isForbiddenAddress(host)) throw new FetchError(`${host} is an internal address`, true);
  return url;
}

function open(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: options.method ?? "GET",
      headers: {
        "user-agent": "Mozilla/5.0 (compatible; MediaMonitor/1.0; feed reader)",
        accept: "*/*",
        "accept-encoding": "gzip, deflate, br",
        ...options.headers,
      },
      signal,
      agent: false,
      ...(!options.allowPrivate && { lookup: guardedLookup }),
    });
    request.on("response", resolve);
    request.on("error", reject);
    request.end(options.body);
  });
}

function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.toLowerCase();
  const decoder =
    encoding === "gzip" || encoding === "x-gzip"
      ? createGunzip()
      : encoding === "br"
        ? createBrotliDecompress()
        : encoding === "deflate"
          ? createInflate()
          : null;
  if (!decoder) return response;
  response.on("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

async function* within(response: IncomingMessage, maxBytes: number, told: (error: unknown) => FetchError): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    for await (const part of decoded(response) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw new FetchError(`the answer has more than ${maxBytes} bytes`, true);
      yield part;
    }
  } catch (error) {
    throw told(error);
  } finally {
    response.destroy();
  }
}

/**
 * GET (or a method that changes something) with bounds: no internal addresses (each redirect checked again, names resolved once
 * and pinned), size and time limits. Any status is an answer, only transport and rule faults throw.
 * @throws FetchError
 */
export async function guardedFetch(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const { body, ...answered } = await guardedOpen(address, options);
  const parts: Buffer[] = [];
  for await (const part of body as AsyncIterable<Buffer>) parts.push(part);
  return { ...answered, body: Buffer.concat(parts) };
}

/** As `guardedFetch`, but the body is handed on while it comes; the limits hold until its end. */
export async function guardedOpen(address: string, options: FetchOptions = {}): Promise<Opened> {
  const { maxBytes = 10 * 1024 * 1024, timeout = 20_000, allowPrivate = false, method = "GET" } = options;
  const maxRedirects = method === "GET" ? (options.maxRedirects ?? 5) : 0;
  const limit = AbortSignal.timeout(timeout);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  let url = check(address, allowPrivate);
  const told = (error: unknown): FetchError => {
    if (error instanceof FetchError) return error;
    if (limit.aborted) return new FetchError(`no complete answer within ${timeout / 1000} s`);
    return new FetchError(`${url.host}: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
  };
  try {
    for (let hop = 0; ; hop++) {
      const response = await open(url, options, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && status !== 304 && location) {
        response.destroy();
        if (hop >= maxRedirects) throw new FetchError(`more than ${maxRedirects} redirects`, true);
        url = check(new URL(location, url).href, allowPrivate);
        continue;
      }
      // Until somebody reads the body nobody hears of its faults; reading tells of them again.
      response.on("error", () => undefined);
      const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      return { status, url: url.href, headers, body: Readable.from(within(response, maxBytes, told)) };
    }
  } catch (error) {
    throw told(error);
  }
}
