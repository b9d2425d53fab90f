/** What a host that is measured tells of itself: its port when it is ready, and what it has used so far. */
export type HostReport =
  { readonly port: number } | { readonly cpuMs: number; readonly rss: number; readonly longestTurnMs: number };
