/** What kinds of source read beyond the address; each kind says in its own file what its options mean. */
export interface SourceOptions {
  /** false: read although robots.txt forbids it, for sites that gave leave. */
  robots?: boolean;
}
