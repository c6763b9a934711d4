declare module "virtual:plans" {
  /** Plans by their number of columns. */
  const plans: Record<number, import("#engine/index.ts").PagePlan>;
  export default plans;
}
