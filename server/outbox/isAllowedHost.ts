/** Whether a private address may be reached all the same: `host` or `host:port` of PUSH_ALLOW_HOSTS. */
export function isAllowedHost(url: string, allowed: readonly string[]): boolean {
  const { hostname, host, port, protocol } = new URL(url);
  const full = port ? host : `${hostname}:${protocol === "https:" ? 443 : 80}`;
  return allowed.includes(hostname.toLowerCase()) || allowed.includes(full.toLowerCase());
}
