/** Those that share no letter with one before them, the longer instead of what lies within it. */
export function apart<B extends { name: string; at: number }>(bodies: readonly B[]): B[] {
  const kept: B[] = [];
  const within = (one: B, other: B) =>
    other !== one && other.name.length > one.name.length && other.at <= one.at && one.at + one.name.length <= other.at + other.name.length;
  // 上海盒马网络科技有限公司 before 盒马
  for (const body of bodies.filter((one) => !bodies.some((other) => within(one, other))))
    if (!kept.some(({ name, at }) => body.at < at + name.length && at < body.at + body.name.length)) kept.push(body);
  return kept;
}
