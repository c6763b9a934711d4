/** Those that share no letter with one before them. */
export function apart<B extends { name: string; at: number }>(bodies: readonly B[]): B[] {
  const kept: B[] = [];
  for (const body of bodies)
    if (!kept.some(({ name, at }) => body.at < at + name.length && at < body.at + body.name.length)) kept.push(body);
  return kept;
}
